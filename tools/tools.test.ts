import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nativePlan } from './build-native.mjs';
import { sourcesHash } from './build-wasm.mjs';
import { generateSchema, idProblem } from './gen-schema.mjs';
import { aloneIn } from './lib/alone.mjs';
import { schemaFingerprint } from './lib/border.mjs';
import { REPOSITORY, inParallel, listFiles, stripComments } from './lib/common.mjs';
import { applyMutant, cpuSecondsFor, parseMutants } from './mutants.mjs';
import { aptCommands, findMissing } from './setup.mjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swapscope-tools-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(name: string, text = ''): void {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
}

describe('the hash of the core’s sources', () => {
  it('changes with a source, a header, a name and the table, and with nothing else', () => {
    write('wasm-core/src/mm/a.c', 'int a;');
    write('wasm-core/src/mm/a.h', '');
    write('wasm-core/schema.def', 'X');
    write('wasm-core/schema/events.def', 'X');
    const hashes = [sourcesHash(folder)];
    const next = () => hashes.push(sourcesHash(folder));

    write('wasm-core/src/mm/.a.c.swp', 'an editor’s file');
    write('wasm-core/test/test_a.c', 'a test');
    expect(sourcesHash(folder)).toBe(hashes[0]);

    write('wasm-core/src/mm/a.c', 'int b;');
    next();
    write('wasm-core/src/mm/a.h', '#define A');
    next();
    write('wasm-core/schema.def', 'Y');
    next();
    write('wasm-core/schema/events.def', 'Y');
    next();
    fs.renameSync(path.join(folder, 'wasm-core/src/mm/a.c'), path.join(folder, 'wasm-core/src/mm/b.c'));
    next();
    expect(new Set(hashes).size).toBe(6);
  });
});

describe('how the versions of the schema are known', () => {
  const SWITCHES = 'wasm-core/schema/switches.def';
  const LINE = 'EXACT(READ(4, 14), READ(4, 15)), BUILT, "at the device';

  const SOURCES = ['schema', 'schema.def', 'tools', 'src'];

  /** The table with the sides of one line written otherwise. */
  function writeTable(sides: string): void {
    for (const part of SOURCES)
      fs.cpSync(path.join(REPOSITORY, 'wasm-core', part), path.join(folder, 'wasm-core', part), {
        recursive: true,
      });
    const text = fs.readFileSync(path.join(folder, SWITCHES), 'utf8');
    expect(text).toContain(LINE);
    fs.writeFileSync(path.join(folder, SWITCHES), text.replace(LINE, `${sides}, BUILT, "at the device`));
  }

  /** What judges the table says, without the nine tenths of the generator that only print it. */
  function judged(): string {
    write(
      'main.c',
      `#include "tools/gen_schema.h"
const char *const kernel_names[NR_KERNELS] = {0}; // only printed
int main(void) { return all_is_known() ? 0 : 1; }
`,
    );
    const [cc, ...flags] = (process.env['CC'] ?? 'gcc').split(/\s+/);
    const program = path.join(folder, 'judge');
    const sources = ['main.c', 'wasm-core/tools/gen_known.c'].map((name) => path.join(folder, name));
    const include = ['wasm-core', 'wasm-core/src'].map((name) => `-I${path.join(folder, name)}`);
    const built = spawnSync(cc!, [...flags, '-std=c11', '-O0', ...include, ...sources, '-o', program]);
    expect(built.stderr.toString()).toBe('');
    const { status, stderr } = spawnSync(program);
    return status === 0 ? 'taken' : stderr.toString();
  }

  it.each([
    ['EXACT(READ(4, 12), READ(4, 15))', /block_end DEVICE is EXACT only if the release before/],
    ['EXACT(READ(4, 14), UNSEEN)', /block_end DEVICE is EXACT only if the release before/],
    ['EXACT(READ(4, 14), RECORDED(4, 15))', /names a release that has no such line in schema\/releases.def/],
    ['APPROXIMATE(READ(4, 15), READ(4, 16))', /was looked at before in a release that has it/],
    ['APPROXIMATE(READ(4, 13), READ(4, 14))', /was looked at since in a release that does not have it/],
    ['APPROXIMATE(READ(4, 14), READ(4, 15))', /was looked at on both sides .* it is EXACT/],
    ['EVER', /has a first version: say whether it is EXACT or APPROXIMATE/],
    ['APPROXIMATE(READ(4, 12), UNSEEN)', /^taken$/],
  ])('%s is answered', (sides, said) => {
    writeTable(sides);
    expect(judged()).toMatch(said);
  });

  it('a table that is not taken is not generated either', async () => {
    writeTable('EVER');
    await expect(generateSchema(folder)).rejects.toThrow(/has a first version: say whether it is EXACT/);
  });
});

describe('the fingerprint that the page and the core must share', () => {
  const EVENTS = 'wasm-core/schema/events.def';
  const inOtherWords = (table: string) =>
    table
      .replace('"{count} frames are freed; {free} are free now."', '"{free} frames are free."')
      .replace('A(count, u_pages) A(free, u_pages)', 'A(count, u_count) A(free, u_pages)');

  it('stays when words or units change, and changes with a name, an order, a type and a bound', () => {
    for (const part of ['schema', 'schema.def', 'tools'])
      fs.cpSync(path.join(REPOSITORY, 'wasm-core', part), path.join(folder, 'wasm-core', part), {
        recursive: true,
      });
    const after = (file: string, change: (table: string) => string) => {
      const table = fs.readFileSync(path.join(folder, file), 'utf8');
      expect(change(table)).not.toBe(table);
      fs.writeFileSync(path.join(folder, file), change(table));
      const fingerprint = schemaFingerprint(folder);
      fs.writeFileSync(path.join(folder, file), table);
      return fingerprint;
    };
    const now = schemaFingerprint(folder);
    expect(after(EVENTS, inOtherWords)).toBe(now);

    const changed = [
      after(EVENTS, (table) => table.replace('A(count, u_pages)', 'A(freed, u_pages)')),
      after(EVENTS, (table) =>
        table.replace('A(count, u_pages) A(free, u_pages)', 'A(free, u_pages) A(count, u_pages)'),
      ),
      after('wasm-core/schema/columns.def', (table) => table.replace('(workingset, u32', '(workingset, u64')),
      after('wasm-core/schema/params.def', (table) => table.replace(', 200, 1,', ', 201, 1,')),
    ];
    expect(new Set([now, ...changed]).size).toBe(5);
  });
});

describe('the numbers of the schema', () => {
  const ids = (version: number, ...lines: string[]) => `version ${version}\n${lines.join('\n')}\n`;
  const before = ids(2, 'event access', 'event fault', 'param nr_cpus');

  it('stay when a line is added at the end of its table', () => {
    expect(idProblem(before, ids(2, 'event access', 'event fault', 'event end', 'param nr_cpus'))).toBe(null);
  });

  it('may not change: a line put in between, moved, taken out or given another name is told', () => {
    for (const [now, told] of [
      [['event access', 'event end', 'event fault', 'param nr_cpus'], 'number 1 of table event was fault'],
      [
        ['event fault', 'event access', 'param nr_cpus'],
        'number 0 of table event was access and is fault now',
      ],
      [['event access', 'event fault'], 'number 0 of table param was nr_cpus and is nothing now'],
      [['event access', 'event error', 'param nr_cpus'], 'was fault and is error now'],
    ] as const)
      expect(idProblem(before, ids(2, ...now))).toContain(told);
  });

  it('are given anew with a new version', () => {
    expect(idProblem(before, ids(3, 'event fault'))).toBe(null);
  });
});

describe('the native build', () => {
  it('makes a program of every test, fuzz and bench file, and leaves exports.c out', () => {
    for (const name of ['src/mm/a.c', 'src/exports.c', 'native/main.c', 'bench/b.c', 'fuzz/f.c']) {
      write(`wasm-core/${name}`);
    }
    for (const name of ['mm/test_a.c', 'sim/test_b.c', 'helper.c']) write(`wasm-core/test/${name}`);
    const { core, programs } = nativePlan(folder);
    expect(core).toEqual(['wasm-core/src/mm/a.c']);
    expect(programs.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'main swapscope',
      'test test_a',
      'test test_b',
      'fuzz f',
      'bench b',
    ]);
    expect(programs[1]?.sources).toEqual([
      'wasm-core/test/mm/test_a.c',
      'wasm-core/test/helper.c',
      'wasm-core/src/mm/a.c',
    ]);
  });
});

describe('two tests of one name in two rooms', () => {
  it('are an error, since they would be one program', () => {
    for (const name of ['mm/test_a.c', 'sim/test_a.c']) write(`wasm-core/test/${name}`);
    expect(() => nativePlan(folder)).toThrow('test_a.c: there are two of this name');
  });
});

describe('a folder that one program at a time works in', () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('makes a second program wait until the first is done, also when that fails', async () => {
    const told: string[] = [];
    const first = aloneIn(folder, async () => {
      told.push('first begins');
      await pause(150);
      told.push('first ends');
      throw new Error('did not link');
    });
    const second = aloneIn(folder, async () => told.push('second'));
    await expect(first).rejects.toThrow('did not link');
    await second;
    expect(told).toEqual(['first begins', 'first ends', 'second']);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('is not closed by a program that died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    write('.lock', `${pid}`);
    expect(await aloneIn(folder, async () => 'done')).toBe('done');
  });
});

describe('what the tools share', () => {
  it('lists files in byte order', () => {
    for (const name of ['b', 'B', 'a/z', '.hidden', 'c~']) write(name);
    expect(listFiles(folder, '')).toEqual(['B', 'a/z', 'b']);
    expect(listFiles(folder, 'absent')).toEqual([]);
  });

  it('strips comments, keeps strings and line numbers', () => {
    expect(stripComments(`a /* x\n y */ b // c\n"// no" 'http://x'`)).toBe(
      `a     \n      b     \n"// no" 'http://x'`,
    );
  });

  it('works in parallel but answers in order', async () => {
    let running = 0;
    let most = 0;
    const work = async (n: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5 - n));
      running -= 1;
      return n * n;
    };
    expect(await inParallel([1, 2, 3, 4], work, 2)).toEqual([1, 4, 9, 16]);
    expect(most).toBe(2);
  });
});

describe('a mutant', () => {
  const [mutant] = parseMutants(
    '# heading\n\nmutant m\nfile mm/a.c\nrule The sun rises.\n- if (a\n- < b)\n+ if (true)\n',
    'list',
  );

  it('is read from its lines and replaces its text, whatever the line breaks', () => {
    expect(mutant).toMatchObject({ name: 'm', file: 'mm/a.c', before: 'if (a\n< b)', after: 'if (true)' });
    expect(applyMutant('x; if (a <\n    b) y;', mutant!)).toEqual({ text: 'x; if (true) y;' });
  });

  it('is refused when its text is gone or stands twice', () => {
    expect(applyMutant('if (a > b)', mutant!).problem).toContain('0 times');
    expect(applyMutant('if (a < b) if (a < b)', mutant!).problem).toContain('2 times');
  });

  it('is refused without a rule, and with a line that says nothing known', () => {
    expect(() => parseMutants('mutant m\nfile a.c\n- x', 'list')).toThrow('list: m lacks');
    expect(() => parseMutants('mutant m\nfiel a.c', 'list')).toThrow('list:2: not understood');
  });
});

describe('setup', () => {
  it('asks for sudo only when it is not root', () => {
    expect(aptCommands(['gcc'], true)[1]?.join(' ')).toBe(
      'env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends gcc',
    );
    expect(aptCommands(['gcc'], false).every(([first]) => first === 'sudo')).toBe(true);
  });

  it('finds what is missing', async () => {
    const need = (name: string, there: boolean) => ({ name, isThere: () => there, apt: [name], brew: [] });
    const missing = await findMissing([need('a', true), need('b', false)]);
    expect(missing.map(({ name }) => name)).toEqual(['b']);
  });
});

describe('the packages', () => {
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(REPOSITORY, name), 'utf8')) as unknown;

  it('have exact versions', () => {
    const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  it('are locked without the address of a registry', () => {
    const { packages } = read('package-lock.json') as { packages: Record<string, { resolved?: string }> };
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([]);
  });
});

it('a mutant has as much time as this machine needs: five times that of the core as it is', () => {
  expect(cpuSecondsFor(0.2)).toBe(5);
  expect(cpuSecondsFor(6.1)).toBe(31);
});
