/**
 * Reads YAML node by node, so that every message can name its line and column.
 *
 * The shape of a scenario is fixed and shallow, and only expected nodes are ever entered: aliases are
 * followed one at a time where a value is wanted, and a list is measured before it is read. So a file of
 * nested aliases ("billion laughs") costs no more than its own length.
 */
import { LineCounter, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Node, Scalar } from 'yaml';
import { HIDES_ORDER, hidesOrder } from './hides-order.ts';
import { numberCure, wholeBigInt } from '../lib/whole-number.ts';
import { suggest } from './nearest.ts';
import { TEXT_LIMIT, type Place, type Problem } from './model.ts';
import { shortened } from '../lib/shortened.ts';

/** A hostile file has thousands of mistakes; no author reads more than these. */
const PROBLEMS_MAX = 50;
/** Each is searched for in the whole file. */
const ALIASES_MAX = 100;
const TOO_DEEP = 'it is nested too deeply';

/** A node and the path that led to it. */
export interface Cursor {
  readonly node: Node | null;
  readonly path: string;
}

export interface YamlReader {
  readonly problems: Problem[];
  /** The document; null when it could not be parsed at all. */
  readonly root: Cursor | null;
  report(at: Cursor | Place | null, message: string, cure: string, path?: string): void;
  placeOf(cursor: Cursor): Place;
  /** The known keys that are there; reports the others. */
  map(cursor: Cursor, known: readonly string[]): ReadonlyMap<string, Cursor> | null;
  list(cursor: Cursor, max: number, what: string): readonly Cursor[];
  /** Text; numbers and the like count as they are written. */
  text(cursor: Cursor, longest: number): string | null;
  /** A whole number. */
  integer(cursor: Cursor): bigint | null;
  boolean(cursor: Cursor): boolean | null;
  isList(cursor: Cursor): boolean;
  isNull(cursor: Cursor): boolean;
  isText(cursor: Cursor): boolean;
  /** Line of the first line of a text's content. */
  firstLineOf(cursor: Cursor): number;
}

/** A scalar as written in the file: 08 stays 08, although YAML takes it for a number. */
function writtenAs({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? JSON.stringify(value));
}

function describe(node: Node | null): string {
  if (node === null) return 'nothing';
  if (isMap(node)) return 'a group of keys';
  if (isSeq(node)) return 'a list';
  if (!isScalar(node)) return 'something else';
  if (node.value === null) return 'nothing';
  if (typeof node.value === 'string') return `the text "${node.value.slice(0, 30)}"`;
  return writtenAs(node).slice(0, 30);
}

function parse(text: string, counter: LineCounter): Document | string {
  try {
    return parseDocument(text, {
      lineCounter: counter,
      intAsBigInt: true,
      schema: 'core',
      merge: false,
      prettyErrors: false,
      // The library compares each key with each other; `map` below does it once.
      uniqueKeys: false,
    });
  } catch (error) {
    return error instanceof RangeError ? TOO_DEEP : String(error);
  }
}

export function openYaml(text: string, source: string): YamlReader {
  const problems: Problem[] = [];
  const counter = new LineCounter();
  let document: Document | null = null;
  let aliases = 0;

  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1), col: Math.max(col, 1) };
  };
  const placeOf = ({ node }: Cursor): Place => placeAt(node?.range?.[0] ?? 0);
  const resolve = (node: unknown): Node | null => {
    if (!isAlias(node)) return (node ?? null) as Node | null;
    if (document === null || ++aliases > ALIASES_MAX) return null;
    return node.resolve(document) ?? null;
  };
  const report: YamlReader['report'] = (at, message, cure, path) => {
    if (problems.length >= PROBLEMS_MAX) return;
    const place = at === null ? null : 'node' in at ? placeOf(at) : at;
    const where = place === null ? source : `${source}:${place.line}:${place.col}`;
    const full = path ?? (at !== null && 'node' in at ? at.path : '');
    problems.push({ place: full ? `${where} ${full}` : where, message, cure });
  };

  if (text.length > TEXT_LIMIT) {
    report(null, `the text is longer than ${TEXT_LIMIT / 1024} KiB`, 'a scenario is a page or two; split it');
  } else {
    const parsed = parse(text, counter);
    if (typeof parsed === 'string')
      report(null, `this is not YAML: ${shortened(parsed, 120)}`, 'write "key: value" lines');
    else {
      document = parsed;
      for (const { pos, message } of [...parsed.errors, ...parsed.warnings]) {
        const [first = message] = message.split('\n');
        const isTooDeep = /call stack|stack overflow/i.test(first);
        // Later messages of the parser are consequences of this one.
        if (problems.some((told) => told.message === TOO_DEEP)) break;
        report(
          placeAt(pos[0]),
          isTooDeep ? TOO_DEEP : shortened(first, 120),
          'correct the YAML: spaces for indentation, "key: value"',
        );
      }
    }
  }

  const scalar = (cursor: Cursor): unknown => {
    const node = resolve(cursor.node);
    return isScalar(node) ? node.value : undefined;
  };
  const wrong = (cursor: Cursor, wanted: string, cure: string): null => {
    report(cursor, `${wanted} is expected here, not ${describe(resolve(cursor.node))}`, cure);
    return null;
  };

  return {
    problems,
    root: document && problems.length === 0 ? { node: document.contents as Node | null, path: '' } : null,
    report,
    placeOf,
    map(cursor, known) {
      const node = resolve(cursor.node);
      if (!isMap(node)) return wrong(cursor, 'a group of keys', 'write "key: value" lines below it');
      const found = new Map<string, Cursor>();
      const all = new Set<string>();
      for (const { key, value } of node.items) {
        if (problems.length >= PROBLEMS_MAX) break;
        const word = isScalar(key) ? String(key.value) : '?';
        const shown = shortened(word);
        const path = cursor.path ? `${cursor.path}.${shown}` : shown;
        const at: Cursor = { node: (value ?? key) as Node | null, path };
        if (all.has(word))
          report({ node: key as Node, path }, `the key ${shown} is given twice`, 'leave one of them out');
        else if (known.includes(word)) found.set(word, at);
        else report({ node: key as Node, path }, `unknown key ${shown}`, suggest(word, known));
        all.add(word);
      }
      return found;
    },
    list(cursor, max, what) {
      const node = resolve(cursor.node);
      if (!isSeq(node)) {
        wrong(cursor, 'a list', 'write "- ..." lines below it, or [ ..., ... ]');
        return [];
      }
      if (node.items.length > max) {
        report(cursor, `${node.items.length} ${what} are too many`, `at most ${max}`);
        return [];
      }
      return node.items.map((item, i) => ({ node: item as Node | null, path: `${cursor.path}[${i}]` }));
    },
    text(cursor, longest) {
      const node = resolve(cursor.node);
      if (!isScalar(node) || node.value === null) return wrong(cursor, 'text', 'write a word or a sentence');
      const value = writtenAs(node);
      if (hidesOrder(value)) report(cursor, HIDES_ORDER.message, HIDES_ORDER.cure);
      else if (value.length <= longest) return value;
      else report(cursor, `the text has ${value.length} characters`, `at most ${longest}`);
      return null;
    },
    integer(cursor) {
      const node = resolve(cursor.node);
      // What was meant as text has quotes, or letters.
      const written = isScalar(node) && typeof node.value !== 'string' ? writtenAs(node) : '';
      return wholeBigInt(written) ?? wrong(cursor, 'a whole number', numberCure(written));
    },
    boolean(cursor) {
      const value = scalar(cursor);
      if (typeof value === 'boolean') return value;
      if (value === 0n || value === 1n) return this.integer(cursor) === 1n;
      return wrong(cursor, 'true or false', 'write true or false');
    },
    isList: (cursor) => isSeq(resolve(cursor.node)),
    isNull: (cursor) => cursor.node === null || scalar(cursor) === null,
    isText: (cursor) => typeof scalar(cursor) === 'string',
    firstLineOf(cursor) {
      const node = resolve(cursor.node);
      const block = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
      return placeAt(node?.range?.[0] ?? 0).line + (block ? 1 : 0);
    },
  };
}
