import { expect, it } from 'vitest';
import { checkExports } from './check-exports.mjs';

const problems = (files: Readonly<Record<string, string>>): string[] =>
  checkExports(new Map(Object.entries(files)));

it('names what is exported for nobody, with its line', () => {
  const files = {
    'a/a.ts': "import { used, type Kind } from '../b/b.ts';\nimport './late.ts';",
    'b/b.ts':
      'export const used = 1;\nexport type Kind = 1;\nexport async function* left() {}\n// export const no = 1;',
  };
  expect(problems(files)).toEqual(['b/b.ts:3: left is exported, and nothing imports it']);
});

it('knows the names that modules pass on, rename, take as a whole or fetch later', () => {
  const files = {
    'a.ts': "export { one as first } from './b.ts';\nimport * as all from './c.ts';\nall.two;",
    'b.ts': 'export const one = 1;',
    'c.ts': 'export const two = 2;\nexport const three = 3;',
    'd.ts': "import { first } from './a';\nconst { four } = await import('./e.ts');",
    'e.ts': 'export const four = 4;',
  };
  expect(problems(files)).toEqual(['c.ts:2: three is exported, and nothing imports it']);
});

it('does not count a test as a user, unless the file uses the name itself or is there for tests', () => {
  const files = {
    'a.ts': 'export const alone = 1;\nexport const inner = 2;\ninner;',
    'a.test.ts': "import { alone, inner } from './a.ts';\nimport { made } from './made.ts';",
    'made.ts': 'export const made = 1;',
    'test-all.ts': "import { given } from './b.ts';",
    'b.ts': 'export const given = 1;',
  };
  expect(problems(files)).toEqual(['a.ts:1: alone is used by tests alone']);
});
