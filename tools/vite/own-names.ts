/**
 * A plugin for Vite that takes second names from what the page's own script gives all other files. A build exports what is
 * `zt` in one file as `Qa`, and the others import `Qa`: four hundred pairs, a kilobyte of the first load. Here both sides
 * say `zt`.
 */
import type { Plugin, Rolldown } from 'vite';

const EXPORTS = /\bexport\{([^{}]*)\}/g;
const IMPORTS = /\bimport\{([^{}]*)\}from"\.\/([^"]+)"/g;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The first number of a segment of a source map, and what follows it. */
function readNumber(segment: string): readonly [number, string] {
  let value = 0;
  let digit = 32;
  let at = 0;
  for (; (digit & 32) !== 0; at++) {
    digit = DIGITS.indexOf(segment.charAt(at));
    if (digit < 0) throw new Error(`“${segment}” is no segment of a source map`);
    value |= (digit & 31) << (5 * at);
  }
  return [(value & 1) === 1 ? -(value >> 1) : value >> 1, segment.slice(at)];
}

function writeNumber(number: number): string {
  let value = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const rest = value >> 5;
    text += DIGITS.charAt((value & 31) | (rest > 0 ? 32 : 0));
    value = rest;
  } while (value > 0);
  return text;
}

/** The mappings where what stands in a line from a column on has moved. Each column is counted from the one before. */
export function movedMappings(mappings: string, line: number, column: number, by: number): string {
  const lines = mappings.split(';');
  const segments = (lines[line] ?? '').split(',');
  let at = 0;
  const first = segments.findIndex((segment) => {
    if (segment !== '') at += readNumber(segment)[0];
    return segment !== '' && at >= column;
  });
  if (first < 0) return mappings;
  const [number, rest] = readNumber(segments[first]!);
  return lines.with(line, segments.with(first, writeNumber(number + by) + rest).join(',')).join(';');
}

/** `zt as Qa`: the name before and the one behind, the same where there is one. */
function namesIn(part: string): readonly [string, string] {
  const [name = '', other = name] = part.split(' as ');
  return [name, other];
}

/** Of a file, what is in it by the names by which others know it. */
export function ownNames(code: string): ReadonlyMap<string, string> {
  const parts = [...code.matchAll(EXPORTS)].flatMap(([, list = '']) => list.split(','));
  return new Map(parts.map(namesIn).map(([own, other]) => [other, own]));
}

const exportedAsIs = (code: string, own: ReadonlyMap<string, string>): string =>
  code.replace(EXPORTS, () => `export{${[...own.values()].join(',')}}`);

function importedAsIs(part: string, own: ReadonlyMap<string, string>): string {
  const [name, here] = namesIn(part);
  const there = own.get(name);
  if (there === undefined) throw new Error(`${name} is imported and not exported`);
  return there === here ? there : `${there} as ${here}`;
}

interface Moved {
  readonly line: number;
  /** In the code before: where what has moved begins. */
  readonly column: number;
  readonly by: number;
}

/** The code of a file that imports from `file`, whose names are now its own, and what has moved in it. */
export function withOwnNames(
  code: string,
  file: string,
  own: ReadonlyMap<string, string>,
): { readonly code: string; readonly moved: readonly Moved[] } {
  const moved: Moved[] = [];
  const renamed = code.replace(IMPORTS, (whole: string, list: string, from: string, at: number) => {
    if (from !== file) return whole;
    const names = list.split(',').map((part) => importedAsIs(part, own));
    const text = `import{${names.join(',')}}from"./${file}"`;
    const before = code.slice(0, at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + whole.length;
    moved.push({ line: before.length - 1, column, by: text.length - whole.length });
    return text;
  });
  return { code: renamed, moved };
}

/** Of the build, the file of this name that the page itself begins with. */
function sharedFile(chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk {
  const [shared, ...others] = chunks.filter((each) => each.name === name);
  if (!shared) throw new Error(`the build has no ${name}`);
  if (others.length > 0) throw new Error(`a source that is fetched late is called ${name} too: rename it`);
  // Who fetches it late asks for what it exports by name, in code that is not read here.
  const late = chunks.find(({ dynamicImports }) => dynamicImports.includes(shared.fileName));
  if (late) throw new Error(`${late.fileName} fetches ${shared.fileName} late`);
  return shared;
}

/** `name`: of the file whose second names are taken away. Its own hash tells the others when its names change. */
export function withoutSecondNames(name: string): Plugin {
  return {
    name: 'own-names',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((each) => each.type === 'chunk');
        const shared = sharedFile(chunks, name);
        const own = ownNames(shared.code);
        const file = shared.fileName.replace(/^.*\//, '');
        shared.code = exportedAsIs(shared.code, own);
        for (const chunk of chunks) {
          const { code, moved } = withOwnNames(chunk.code, file, own);
          chunk.code = code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type !== 'asset' || moved.length === 0) continue;
          const read = JSON.parse(String(map.source)) as { mappings: string };
          for (const { line, column, by } of moved)
            read.mappings = movedMappings(read.mappings, line, column, by);
          map.source = JSON.stringify(read);
        }
      },
    },
  };
}
