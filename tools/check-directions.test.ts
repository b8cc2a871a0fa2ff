import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkCircles, checkDirections, checkImport, importsOf } from './check-directions.mjs';

let folder = '';
afterEach(() => {
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
  folder = '';
});

/** The problems of a repository that holds these files. */
function problemsOf(files: Record<string, string>): string[] {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-directions-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return checkDirections(folder).problems;
}

describe('the directions of C', () => {
  it('lets a file include its own room, rooms to the left, the table and four system headers', () => {
    expect(
      problemsOf({
        'wasm-core/src/mm/lru.c':
          '#include "mm/lru.h"\n#include "base/types.h"\n# include <string.h>\n#include "schema.def"\n',
        'wasm-core/src/exports.c': '#include "machine/machine.h"\n',
      }),
    ).toEqual([]);
  });

  it('names file, line and rule of an include to the right', () => {
    expect(problemsOf({ 'wasm-core/src/mm/lru.c': '\n#include "path/fault/fault.h"\n' })).toEqual([
      'wasm-core/src/mm/lru.c:2: mm/ may not include path/ (base → sim → mm → path → machine → exports)',
    ]);
  });

  it('refuses other system headers, headers without a room, C files and unknown rooms', () => {
    const problems = problemsOf({
      'wasm-core/src/base/a.c': '#include <stdio.h>\n#include "list.h"\n#include "base/b.c"\n',
      'wasm-core/src/misc/x.c': '',
    });
    expect(problems).toHaveLength(4);
  });

  it('does not read comments', () => {
    expect(
      problemsOf({ 'wasm-core/src/base/a.c': '/*\n#include "mm/x.h"\n*/\n// #include <stdio.h>\n' }),
    ).toEqual([]);
  });
});

describe('the imports of a TypeScript file', () => {
  it('are found in every form, with their lines', () => {
    const source = [
      `import a from './a';`,
      `import type { B,`,
      `  C } from "./b.ts";`,
      `import './c.css';`,
      `export * from './d';`,
      `export { e } from './e';`,
      `const f = await import('./f');`,
      `new Worker(new URL('./g.ts', import.meta.url), { type: 'module' });`,
      `// import h from './h';`,
      `const text = "import i from";`,
      `import wasm from '../core/wasm/core.wasm?url';`,
    ].join('\n');
    expect(importsOf(source)).toEqual([
      { name: './a', line: 1 },
      { name: './b.ts', line: 2 },
      { name: './c.css', line: 4 },
      { name: './d', line: 5 },
      { name: './e', line: 6 },
      { name: './f', line: 7 },
      { name: './g.ts', line: 8 },
      { name: '../core/wasm/core.wasm?url', line: 11 },
    ]);
  });
});

describe('the directions of TypeScript', () => {
  it.each([
    ['core/wasm/core.ts', '../../lib/units'],
    ['store/machines.ts', '../core/worker/core.worker.ts?worker'],
    ['views/lru/layout.ts', './marks'],
    ['views/lru/index.tsx', '../frame.tsx'],
    ['views/lru/index.tsx', '../../ui/transport'],
    ['views/index.ts', './lru/index.tsx'],
    ['lesson/player.tsx', '../views/index.ts'],
    ['app/main.tsx', '../lesson/player'],
    ['cli/oracle.ts', '../trace/rows'],
    ['cli/sim.ts', 'node:fs'],
    ['core/wasm/node.ts', 'node:fs'],
    ['core/wasm/core.test.ts', 'node:fs'],
    ['views/slots/useZoom.ts', 'd3-zoom'],
    ['views/slots/layout.ts', 'd3-scale'],
    ['views/lru/layout.ts', '../../marks/strip'],
    ['marks/head.tsx', 'react'],
    ['lesson/panel/column.tsx', '../../stage/stage'],
    ['home/home-page.tsx', '../views/lru/index.tsx'],
    ['app/early.ts', '../views/*/component.tsx'],
    ['lesson/panel/column.tsx', '../read/model.ts'],
    ['lesson/read/model.ts', '../text.ts'],
    ['lesson/load.ts', '../../../lessons/01/scenario.yaml?raw'],
  ])('%s may import %s', (from, name) => expect(checkImport(from, name)).toBeNull());

  it.each([
    ['lib/units.ts', '../core/core'],
    ['core/wasm/core.ts', '../../store/machines'],
    ['views/lru/index.tsx', '../slots/layout'],
    ['views/lru/index.tsx', '../index'],
    ['views/lru/index.tsx', '..'],
    ['views/frame.tsx', './lru/index'],
    ['views/lru/index.tsx', '../../core/worker/core.worker.ts'],
    ['views/lru/index.tsx', '../../lesson/player'],
    ['lesson/player.tsx', '../lab/form'],
    ['lab/form.tsx', '../app/shell'],
    ['app/main.tsx', '../cli/sim'],
    ['cli/sim.ts', '../store/machines'],
    ['cli/sim.ts', '../views'],
    ['store/machines.ts', 'node:fs'],
    ['views/slots/index.tsx', 'd3-selection'],
    ['views/slots/index.tsx', 'd3'],
    ['lib/a.ts', '/src/app/main.tsx'],
    ['scene/now.ts', '../marks/strip'],
    ['core/history/runner.ts', '../worker/machine-server.ts'],
    ['lesson/read/model.ts', '../panel/column.tsx'],
    ['scene/now.ts', 'react'],
    ['home/home-page.tsx', '../views/lru/layout.ts'],
    ['marks/strip.ts', '../views/view'],
    ['stage/stage.tsx', '../core/worker/start-worker.ts'],
  ])('%s may not import %s', (from, name) => expect(checkImport(from, name)).not.toBeNull());

  it('sees the index of a folder', () => {
    const isFolder = (inner: string) => inner === 'views/slots';
    expect(checkImport('views/lru/index.tsx', '../slots', isFolder)).toContain('another view');
    expect(checkImport('views/lru/index.tsx', '../slots', () => false)).toBeNull();
  });

  it('leaves a test of cli alone, and nothing else of it', () => {
    expect(checkImport('cli/fuzz/shown.test.ts', '../../prose/prose.tsx')).toBeNull();
    expect(checkImport('cli/fuzz/shown.ts', '../../prose/prose.tsx')).not.toBeNull();
  });

  it('holds for the files of a repository', () => {
    expect(
      problemsOf({
        'web/src/lib/a.ts': `export const a = 1;\nimport { b } from '../app/b';\n`,
        'web/src/app/b.ts': `import { a } from '../lib/a';\n`,
      }),
    ).toEqual(['web/src/lib/a.ts:2: lib may not import app (only itself)']);
  });
});

describe('the house', () => {
  it('has no circle of imports', () => {
    const imports: Record<string, string[]> = { a: ['b'], b: ['c'], c: ['a'], d: ['a', 'c'] };
    const problems: string[] = checkCircles(Object.keys(imports), (file: string) => imports[file]!);
    expect(problems).toEqual(['a → b → c → a: imports go in a circle']);
    expect(checkCircles(['d', 'b'], (file: string) => (file === 'd' ? ['b'] : []))).toEqual([]);
  });

  it('has rooms where there are many files', () => {
    const files = (room: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${room}/${index}.txt`, '']));
    const rooms = ['web/src/lab', 'web/e2e', 'wasm-core/src/mm', 'wasm-core/test', 'tools'];
    for (const room of rooms) {
      expect(problemsOf({ ...files(room, 25), ...files(`${room}/inner`, 25) })).toEqual([]);
      expect(problemsOf({ ...files(room, 26), ...files(`${room}/inner`, 25) })).toEqual([
        `${room}: 26 loose files, at most 25: which rooms does it have?`,
      ]);
    }
  });
});
