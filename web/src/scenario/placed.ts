/** A YAML or JSON text checked by a schema: what is wrong has its line, its path and a cure. */
import * as v from 'valibot';
import { LineCounter, isNode, parseDocument, type Document } from 'yaml';
import { shortened } from '../lib/shortened.ts';
import type { Problem } from './model.ts';

/** A page or two each; nothing longer is parsed. */
const TEXT_MOST = 1024 * 1024;
const PROBLEMS_MOST = 20;

type Path = readonly (string | number)[];

export interface Placed<Data> {
  readonly data: Data;
  readonly document: Document;
  /** `file:line:col path` of a value, or of the nearest one around it that is there. */
  readonly placeOf: (path: Path) => string;
}

/** Thrown by who reads such a text: what is wrong with it, each with its place and a cure. */
export class PlacedError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ place, message, cure }) => `${place}: ${message} Cure: ${cure}`).join('\n'));
    this.problems = problems;
  }
}

export function refuse(place: string, message: string, cure: string): never {
  throw new PlacedError([{ place, message, cure }]);
}

function pathText(path: Path): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  );
}

function placer(document: Document, counter: LineCounter, source: string): (path: Path) => string {
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (!isNode(node) || !node.range) continue;
      const { line, col } = counter.linePos(node.range[0]);
      return [`${source}:${line}:${col}`, pathText(path)].filter((part) => part !== '').join(' ');
    }
    return [source, pathText(path)].filter((part) => part !== '').join(' ');
  };
}

const cureOf = ({ expected, kind }: v.BaseIssue<unknown>, guide: string): string => {
  if (kind === 'schema' && expected === 'never') return `leave this key out, or see ${guide}`;
  return expected === null ? `see ${guide}` : `give ${shortened(expected, 200)}; see ${guide}`;
};

/** Throws PlacedError. `source` is the file's name in messages; `guide`: where the form of the text is explained. */
export function readPlaced<Data>(
  text: string,
  source: string,
  schema: v.GenericSchema<unknown, Data>,
  guide: string,
): Placed<Data> {
  if (text.length > TEXT_MOST) refuse(source, 'the file is longer than 1 MiB.', 'split the file');
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, schema: 'core', prettyErrors: false });
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { line, col } = counter.linePos(error.pos[0]);
    refuse(
      `${source}:${line}:${col}`,
      `this is not YAML: ${shortened(error.message, 120)}.`,
      'correct it there',
    );
  }
  const placeOf = placer(document, counter, source);
  const read = v.safeParse(schema, document.toJS({ maxAliasCount: 100 }));
  if (read.success) return { data: read.output, document, placeOf };
  throw new PlacedError(
    read.issues.slice(0, PROBLEMS_MOST).map((issue) => ({
      place: placeOf((issue.path ?? []).map(({ key }) => key as string | number)),
      message: `${issue.message}.`,
      cure: cureOf(issue, guide),
    })),
  );
}
