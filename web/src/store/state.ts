/**
 * Everything that the page knows, one sentence for each piece. The simulated machine itself is not here: it lives
 * in the worker, and what the page shows of it is the last snapshot.
 */
import type {
  BranchInfo,
  Columns,
  ConfigProblem,
  CounterSeries,
  EventBatch,
  FaultMarks,
  Grain,
  Position,
  Progress,
  Status,
} from '../core/protocol.ts';
import type { ParamName } from '../core/schema/schema.gen.ts';
import type { Labels } from '../core/events/format.ts';
import type { LinkScenario } from '../scenario/link.ts';
import type { Problem } from '../scenario/model.ts';
import { readSettings } from './settings.ts';
import type { Theme } from './settings.ts';
import type { Thing } from './thing.ts';

/** What runs in the machine: a scenario, or a recorded run of a real kernel. */
export interface Source {
  readonly kind: 'scenario' | 'trace';
  /** What stands in the address for it, so that a reload finds it again. */
  readonly link: LinkScenario;
  readonly title: string;
  /** A sentence or two about it; may be empty. */
  readonly about: string;
  /** The kernel whose rules the machine follows. */
  readonly kernel: string;
  /** Parameters that differ from the schema's defaults. */
  readonly params: Readonly<Partial<Record<ParamName, number>>>;
  /** Names of tasks and regions, for captions. */
  readonly labels: Labels;
  /** The words for the core; a fresh array each time, because it is given away to the worker. */
  readonly pack: () => Uint32Array;
  /** What the core says against it, brought back to where it was written. */
  readonly explain: (problem: ConfigProblem) => Problem | Promise<Problem>;
}

/** Something that went wrong, told until it is closed. */
export interface Trouble {
  readonly title: string;
  readonly problems: readonly Problem[];
}

/** A dialog that lies over the page. */
export type Sheet = 'palette' | 'keys' | 'signs' | 'views' | 'teacher';

export interface PageState {
  /** What the page shows: the way in, a document, or the stage with what runs in the machine. */
  readonly screen: 'home' | 'document' | 'stage';
  /** The document that is read, by its file's name, and the part of it; null before one was opened. */
  readonly document: { readonly name: string; readonly heading: string | null } | null;
  /** The address from which the documents were entered. */
  readonly wayBack: string;
  /** The touch of the way in's two machines that is asked for, from 1; null: the one that it begins with. */
  readonly touch: number | null;
  /** The theme that somebody has chosen; null: as the system says. */
  readonly theme: Theme | null;
  /** The theme before presenting began; null when nobody presents. */
  readonly themeBeforePresenting: Theme | 'none' | null;
  /** Keys that are single letters, digits or signs do something. */
  readonly areKeysOn: boolean;
  /** Names of the views on the stage, from above. */
  readonly views: readonly string[];
  /** Views that stay when the step of a lesson names others. */
  readonly pinnedViews: readonly string[];
  /** The view that has the stage for itself; null when they share it. */
  readonly largeView: string | null;
  /** The column of the lesson is put away. */
  readonly isNarrativeHidden: boolean;
  /** Events, counters, tables and parameters stand beside the stage. */
  readonly isInspectorOpen: boolean;
  /** The reasons of the present event are unfolded. */
  readonly isWhyOpen: boolean;
  /** The dialog that is open; null when none is. */
  readonly sheet: Sheet | null;
  /** The lesson is being printed with what is for the teacher. */
  readonly hasNotesOnPaper: boolean;
  /** What runs in the machine; null before anything could be opened. */
  readonly source: Source | null;
  /** The name of what is being opened now, else null. */
  readonly opening: string | null;
  /** Where the machine stands; null while there is none. */
  readonly status: Status | null;
  /** The columns that are looked at, at this position. */
  readonly columns: Columns;
  /** The same columns at the position that was shown before, to mark what changed. */
  readonly columnsBefore: Columns;
  /** Events around the position: those before it, and those after it that have been seen already in this branch. */
  readonly log: EventBatch;
  /** Records of the present event, its cause, the cause of that and so on; empty until fetched. */
  readonly causes: Uint32Array;
  /** Counters along the run, for charts; null until somebody looks at one. */
  readonly series: CounterSeries | null;
  /** The branch of which `series` tells. */
  readonly seriesBranch: number;
  /** Where faults begin in the present branch, as far as it has been seen; null until asked for. */
  readonly faults: FaultMarks | null;
  /** All branches of this machine. */
  readonly branches: readonly BranchInfo[];
  /** A question waits there, so no picture shows what lies behind it; null: none waits. */
  readonly toldUntil: Position | null;
  /** Where questions wait on the present course, in order: a step forwards does not go past one unasked. */
  readonly gates: readonly Position[];
  /** Those of them that somebody has chosen to step past. */
  readonly skippedGates: readonly Position[];
  /** The step that was held at a question; null when none was. */
  readonly held: { readonly at: Position; readonly grain: Grain; readonly delta: number } | null;
  /** The furthest position reached in the present branch: the scale of the slider until the end is known. */
  readonly furthest: Position;
  /** Touches completed there. */
  readonly furthestAccesses: number;
  /** Is `furthest` the end of the run? */
  readonly isEndKnown: boolean;
  /** The size of a step. */
  readonly grain: Grain;
  /** Nanoseconds of a step by clock time. */
  readonly clockStepNs: number;
  /** Steps are made by themselves until the end or until stopped. */
  readonly isPlaying: boolean;
  /** A seek is under way; a long one says how far it has come. */
  readonly isSeeking: boolean;
  /** A branch is being made or entered. */
  readonly isBranching: boolean;
  /** The position that was asked for and has not been reached yet, when it was asked for by number. */
  readonly goal: Position | null;
  /** How far the seek that is under way has come; null when it has not said. */
  readonly progress: Progress | null;
  /** The thing that is pointed at in any picture, lit in all of them; null when none is. */
  readonly pointed: Thing | null;
  /** The tables that are unfolded; only their columns are fetched. */
  readonly openTables: readonly string[];
  /** Counters that are zero are left out. */
  readonly areZerosHidden: boolean;
  /** Log text that could not be put into the clipboard, shown to be copied by hand; else null. */
  readonly logText: string | null;
  /** What went wrong last, until closed. */
  readonly trouble: Trouble | null;
  /** A sentence about what has just been done, spoken politely; may be empty. */
  readonly notice: string;
}

export const NO_EVENTS: EventBatch = { first: 1, words: new Uint32Array(0) };

/** What belongs to one machine and is forgotten when another one is opened. */
export const NO_MACHINE = {
  status: null,
  columns: {},
  columnsBefore: {},
  log: NO_EVENTS,
  causes: new Uint32Array(0),
  series: null,
  seriesBranch: 0,
  faults: null,
  branches: [],
  furthest: 0,
  furthestAccesses: 0,
  isEndKnown: false,
  isPlaying: false,
  isSeeking: false,
  isBranching: false,
  goal: null,
  progress: null,
  skippedGates: [],
  held: null,
  pointed: null,
  logText: null,
} satisfies Partial<PageState>;

/** Windows in which a third picture stands without scrolling, unless its letters are those of the projector. */
const TALL = '(min-width: 1100px) and (min-height: 900px)';
const isTall =
  typeof matchMedia === 'function' && matchMedia(TALL).matches && readSettings().theme !== 'projector';

/** What is on the stage until somebody or a lesson asks for something else. */
export const DEFAULT_VIEWS: readonly string[] = ['loom', 'readahead', ...(isTall ? ['memory'] : [])];

export const INITIAL_STATE: PageState = {
  ...NO_MACHINE,
  ...readSettings(),
  screen: 'stage',
  document: null,
  wayBack: '#home',
  touch: null,
  themeBeforePresenting: null,
  views: DEFAULT_VIEWS,
  pinnedViews: [],
  largeView: null,
  isNarrativeHidden: false,
  isInspectorOpen: false,
  isWhyOpen: false,
  sheet: null,
  hasNotesOnPaper: false,
  source: null,
  opening: null,
  grain: 'event',
  clockStepNs: 10_000,
  toldUntil: null,
  gates: [],
  openTables: ['watermarks', 'vmas'],
  areZerosHidden: true,
  trouble: null,
  notice: '',
};
