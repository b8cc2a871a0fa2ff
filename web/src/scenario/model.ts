/**
 * What a scenario is once it has been read: parameters and lists of records with every field filled in, exactly
 * the shape of the schema table. Names are only for people; the core sees indices.
 */
import type { SwitchName } from '../core/schema/schema-kernels.gen.ts';
import type { ParamName } from '../core/schema/schema.gen.ts';
import type { RECORDS } from '../core/schema/schema-records.gen.ts';

type RecordInfo = (typeof RECORDS)[number];

/** The lists of a scenario file. Rows belong to recorded runs (web/src/trace), never to a file. */
export type ListName = Exclude<RecordInfo['name'], 'row'>;

type FieldOf<List extends ListName> = Extract<RecordInfo, { readonly name: List }>['fields'][number];

/** One item of a list: its name and all fields of the record; a field of two words is a bigint. */
export type Item<List extends ListName> = { readonly name: string } & {
  readonly [Field in FieldOf<List> as Field['name']]: Field['words'] extends 2 ? bigint : number;
};

export type Lists = { readonly [List in ListName]: readonly Item<List>[] };

export interface Place {
  readonly line: number;
  readonly col: number;
}

export interface Scenario extends Lists {
  readonly title: string;
  /** A sentence or two to help choose among scenarios; may be empty. */
  readonly about: string;
  /** A version of Linux, or a posted series: KERNELS of the table. */
  readonly kernel: string;
  /** Switches in which the code differs from that kernel, by the number of their value. */
  readonly switches: Readonly<Partial<Record<SwitchName, number>>>;
  /** Parameters of the file; the core knows the defaults of all others. */
  readonly params: Readonly<Partial<Record<ParamName, number>>>;
  /** Names of the processes (address spaces), by number. */
  readonly processes: readonly string[];
  /** Where the scenario came from, for messages. */
  readonly source: string;
  /** Where each item is in the file: keys as `placeKey` makes them. */
  readonly places: ReadonlyMap<string, Place>;
}

/** One thing that is wrong, where, and how to cure it. */
export interface Problem {
  /** `file:line:col path`, as far as it is known. */
  readonly place: string;
  readonly message: string;
  readonly cure: string;
}

export type ReadResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Key of Scenario.places: a list, an item of it, or a field of an item. */
export function placeKey(list: string, item?: number, field?: string): string {
  return list + (item === undefined ? '' : `[${item}]`) + (field === undefined ? '' : `.${field}`);
}

export function problemText({ place, message, cure }: Problem): string {
  return `${place}: ${message}${cure ? ` Cure: ${cure}` : ''}`;
}

/** Longer texts of scenarios are refused before they are parsed. */
export const TEXT_LIMIT = 256 * 1024;
