import { SourceMap } from 'node:module';
import { describe, expect, it } from 'vitest';
import { movedMappings, ownNames, withOwnNames } from './own-names.ts';

const SHARED = 'let zt=1,b=2;export{zt as Qa,b,zt as t};';
const FILE = 'shared-1a2b3c4.js';
const USER = `import{n as r}from"./other.js";import{Qa as e,b as zt,t}from"./${FILE}";let q=e+zt+t+r;`;

describe('names without second names', () => {
  it('are those that a file has itself, whatever others call them', () => {
    expect(Object.fromEntries(ownNames(SHARED))).toEqual({ Qa: 'zt', b: 'b', t: 'zt' });
  });

  it('are imported as they are, under the name that the importing file uses', () => {
    const { code } = withOwnNames(USER, FILE, ownNames(SHARED));
    expect(code).toBe(
      `import{n as r}from"./other.js";import{zt as e,b as zt,zt as t}from"./${FILE}";let q=e+zt+t+r;`,
    );
  });

  it('leave other files alone', () => {
    expect(withOwnNames(USER, 'stage-1a2b3c4.js', ownNames(SHARED))).toEqual({ code: USER, moved: [] });
  });

  it('cannot be imported without being exported', () => {
    expect(() => withOwnNames(USER, FILE, new Map([['b', 'b']]))).toThrow('Qa is imported and not exported');
  });
});

describe('a source map whose line has moved', () => {
  // On the second line of the build: nothing at column 0, line 1 of the source at column 40, line 2 ten columns on.
  const MAP = { version: 3, file: '', sources: ['a.ts'], names: [], sourceRoot: '', sourcesContent: [] };
  const MAPPINGS = 'AAAA;A,wCAAA,UACA;AACA';
  const lineAt = (mappings: string, line: number, column: number) => {
    const found = new SourceMap({ ...MAP, mappings }).findEntry(line, column);
    return 'originalLine' in found ? found.originalLine : null;
  };

  it.each([1, 17, -3])('by %i leads to the same places from there on', (by) => {
    const moved = movedMappings(MAPPINGS, 1, 30, by);
    expect(lineAt(MAPPINGS, 1, 49)).toBe(0);
    expect(lineAt(MAPPINGS, 1, 50)).toBe(1);
    expect(lineAt(moved, 1, 49 + by)).toBe(0);
    expect(lineAt(moved, 1, 50 + by)).toBe(1);
    expect(lineAt(moved, 2, 0)).toBe(lineAt(MAPPINGS, 2, 0));
  });

  it('is as before where nothing stands behind', () => {
    expect(movedMappings(MAPPINGS, 1, 60, 5)).toBe(MAPPINGS);
    expect(movedMappings(MAPPINGS, 7, 0, 5)).toBe(MAPPINGS);
  });
});
