/** A claim of a mail, and how it is put to the test: by runs of the machine, by figures of a published table, elsewhere on the page, or not at all. */
import type { CoreEvent, CounterName } from '../core/schema/schema.gen.ts';
import type { ViewName } from '../views/index.ts';
import { countIn, type Run } from './measure.ts';

type Kind = 'mechanism' | 'measured' | 'argument' | 'question';

/** A machine of a test: which workload it runs, and in what it differs from the one that the file describes. */
export interface Asked {
  /** The file in loads/, without its ending, or the name of an example. */
  readonly load: string;
  /** As behind `beside=` in an address; empty: as the file has it. */
  readonly variant: string;
  /** Its name, at most four words: `4.12`. */
  readonly label: string;
  /** What it is there for: `what the series was posted against`. May be empty. */
  readonly about: string;
}

/**
 * What figures that bear a claim out tell of it: which way it goes, but not how far (the machine is not that of the mail, or a
 * small one, or only one of several things that are claimed is run); or nothing, because they were set or chosen so.
 */
export type Tells = 'direction' | 'nothing';

/** The machine runs it. One or two machines are seen; more are run for their figures alone. */
export interface Scene {
  readonly by: 'runs';
  readonly machines: readonly [Asked, ...Asked[]];
  /** How many of them are seen, from the first; two where there are two. */
  readonly seen?: 1 | 2;
  /** The access, from 1, at which it is to be seen, and at which `at` and `events` of a run are read. */
  readonly access: number;
  /** Pages and slots are coloured by their owners. */
  readonly isByOwner?: true;
  readonly views: readonly [ViewName] | readonly [ViewName, ViewName];
  /** What came out, a sentence or two made from the runs' figures. */
  readonly found: (runs: readonly Run[]) => string;
  /** Whether that bears the claim out. */
  readonly holds: (runs: readonly Run[]) => boolean;
  readonly tells?: Tells;
  /** The claim is that two machines do the same: then two that are the same bear it out, and else they must not. */
  readonly saysSame?: true;
  /** How it is put to the test, a sentence. */
  readonly test: string;
  /** What to try, a sentence; may be missing. */
  readonly more?: string;
}

export type TableName =
  | 'readahead-detector'
  | 'vma-readahead'
  | 'extent-rbtree'
  | 'scalable-swap'
  | 'lru-cost';

/** A cell of a published table, which a run at full size has filled. */
export interface Cell {
  /** As in cells.yaml: `throughput/base`. */
  readonly id: string;
  readonly label: string;
  /** Where the mail's figure stands in published.json. */
  readonly published: readonly (string | number)[];
  readonly unit: string;
}

/** A figure that the machine has, beside the mail's. */
export interface CellFound {
  readonly machine: number;
  readonly mail: number;
}

/** Figures of one of the five tables (experiments/), as they were run last at full size. */
export interface Figures {
  readonly by: 'cells';
  readonly table: TableName;
  readonly cells: readonly [Cell, ...Cell[]];
  /** By the order of the cells. */
  readonly found: (cells: readonly CellFound[]) => string;
  readonly holds: (cells: readonly CellFound[]) => boolean;
  readonly tells?: Tells;
  readonly test: string;
}

/** Another place of the page puts it to the test: a scene of the review, an exhibit of the museum, a lesson. */
export interface Elsewhere {
  readonly by: 'elsewhere';
  /** `#review/loop` */
  readonly hash: string;
  /** `Who was right?, scene 4` */
  readonly where: string;
  readonly found: string;
  /** As that place says; null: it cannot tell. */
  readonly holds: Standing;
}

/** Nothing here can tell. */
interface ShownOnly {
  readonly by: 'nothing';
  /** Why not, a sentence. */
  readonly because: string;
}

export type Proof = Scene | Figures | Elsewhere | ShownOnly;

export interface Claim {
  /** As in the index of claims: `V4`. */
  readonly id: string;
  /** `¶ 3`, or lines of the mail. */
  readonly place: string;
  readonly author: string;
  readonly kind: Kind;
  /** In our words, at most 24 of them. */
  readonly words: string;
  readonly proof: Proof;
}

/** true: the figures bear it out; `direction`: which way it goes, and not how far; false: they do not. null: nothing was put to the test. */
export type Standing = boolean | 'direction' | null;

/** During the access at which a scene is seen. */
export const during = ({ before, at }: Run, name: CounterName): number =>
  countIn(at, name) - countIn(before, name);

/** At the end of a run. */
export const atEnd = ({ end }: Run, name: CounterName): number => countIn(end, name);

type EventOf<Name extends CoreEvent['name']> = Extract<CoreEvent, { readonly name: Name }>;

/** Events of a kind during the access at which a scene is seen. */
export const eventsOf = <Name extends CoreEvent['name']>({ events }: Run, name: Name): EventOf<Name>[] =>
  events.filter((event): event is EventOf<Name> => event.name === name);
