/**
 * Everything that the page knows beside its machines, one sentence for each piece. Of a machine it knows what
 * machine/machine-state.ts says, and which machines there are what session/session.ts says.
 */
import type { ConfigProblem, Grain, PortableCommand, Position } from '../core/protocol.ts';
import type { SwitchName } from '../core/schema/schema-kernels.gen.ts';
import type { ParamName } from '../core/schema/schema.gen.ts';
import type { Labels } from '../core/events/format.ts';
import type { LinkScenario } from '../scenario/links/link.ts';
import type { Item, Problem } from '../scenario/model.ts';
import type { Variant } from '../scenario/links/variant.ts';
import { readSettings } from './settings.ts';
import type { Pace, Theme } from './settings.ts';
import type { Thing } from './thing.ts';

/** What runs in the machine: a scenario, or a recorded run of a real kernel. */
export interface Source {
  readonly kind: 'scenario' | 'trace';
  /** What stands in the address for it, so that a reload finds it again. */
  readonly link: LinkScenario;
  readonly title: string;
  /** A sentence or two about it; may be empty. */
  readonly about: string;
  /** The kernel whose rules the machine follows, but for `switches` (scenario/labels.ts says both in words). */
  readonly kernel: string;
  /** What the swap area is on; null without one, and in a recorded run. */
  readonly disk: Item<'device'> | null;
  /** Parameters that differ from the schema's defaults. */
  readonly params: Readonly<Partial<Record<ParamName, number>>>;
  /** Switches in which its code differs from that kernel's, by the number of their value. */
  readonly switches: Readonly<Partial<Record<SwitchName, number>>>;
  /** Names of tasks and regions, for captions. */
  readonly labels: Labels;
  /** The words for the core; a fresh array each time, because it is given away to the worker. */
  readonly pack: () => Uint32Array;
  /** The same workload in a machine that differs; null for a recorded run, which has no settings. */
  readonly vary: ((variant: Variant) => Source) | null;
  /** The same with an address of its own, so that it can stand alone; null for a recorded run. */
  readonly changed: ((variant: Variant) => Promise<Source>) | null;
  /** What the core says against it, brought back to where it was written. */
  readonly explain: (problem: ConfigProblem) => Problem | Promise<Problem>;
}

/** Something that went wrong, told until it is closed. */
export interface Trouble {
  readonly title: string;
  readonly problems: readonly Problem[];
  /** Does it all the same. */
  readonly anyway?: () => void;
}

/** A dialog that lies over the page. */
export type Sheet = 'palette' | 'keys' | 'signs' | 'views' | 'teacher' | 'compare' | 'steps' | 'change';

export interface PageState {
  /** What the page shows: Home, a document, the game, or the stage with what runs in the machine. */
  readonly screen: 'home' | 'document' | 'game' | 'stage';
  /** The document that is read, by its file's name, and the part of it; null before one was opened. */
  readonly document: { readonly name: string; readonly heading: string | null } | null;
  /** The address from which the documents were entered. */
  readonly wayBack: string;
  /** The seed of the game that is played; null: the one that was played last. */
  readonly game: number | null;
  /** The touch of the two machines of Home that is asked for, from 1; null: the one that it begins with. */
  readonly touch: number | null;
  /** The theme that somebody has chosen; null: as the system says. */
  readonly theme: Theme | null;
  /** The theme before presenting began; null when nobody presents. */
  readonly themeBeforePresenting: Theme | 'none' | null;
  /** The talk that is being given; null when nobody presents. */
  readonly talk: Talk | null;
  /** Keys that are single letters, digits or signs do something. */
  readonly areKeysOn: boolean;
  /** How fast pictures move and playing goes on; 1 as designed. */
  readonly pace: Pace;
  /** In what the machines differ that stand beside the first one, and the changes made on its way; null: it is alone. */
  readonly beside: Beside | null;
  /** How often machines beside the first one have been asked for that are neither there nor refused yet. */
  readonly besideAsked: number;
  /** Which of the machines side by side, from 0, gives its reasons where there is room for those of one. */
  readonly machineChosen: number;
  /** Names of the views on the stage, from above. */
  readonly views: readonly string[];
  /** Views that stay when the step of a lesson names others. */
  readonly pinnedViews: readonly string[];
  /** The view that has the stage for itself; null when they share it. */
  readonly largeView: string | null;
  /** The column of the lesson is hidden. */
  readonly isNarrativeHidden: boolean;
  /** Pages and slots are coloured by their owners. */
  readonly isByOwner: boolean;
  /** Events, counters, tables and parameters stand beside the stage. */
  readonly isInspectorOpen: boolean;
  /** The reasons of the present event are unfolded. */
  readonly isWhyOpen: boolean;
  /** The dialog that is open; null when none is. */
  readonly sheet: Sheet | null;
  /** The lesson is being printed with what is for the teacher. */
  readonly hasNotesOnPaper: boolean;
  /** The name of what is being opened now, else null. */
  readonly opening: string | null;
  /** A question waits there, so no picture shows what lies behind it; null: none waits. */
  readonly toldUntil: Position | null;
  /** Where questions wait on the present course, in order: a step forwards does not go past one unasked. */
  readonly gates: readonly Position[];
  /** Those of them that somebody has chosen to step past. */
  readonly skippedGates: readonly Position[];
  /** The step that was held at a question; null when none was. */
  readonly held: { readonly at: Position; readonly grain: Grain; readonly delta: number } | null;
  /** The size of a step. */
  readonly grain: Grain;
  /** Nanoseconds of a step by clock time. */
  readonly clockStepNs: number;
  /** Steps are made by themselves until the end or until stopped. */
  readonly isPlaying: boolean;
  /** The thing that is pointed at in any picture, lit in all of them; null when none is. */
  readonly pointed: Thing | null;
  /** The tables that are unfolded; only their columns are fetched. */
  readonly openTables: readonly string[];
  /** Counters that are zero are left out. */
  readonly areZerosHidden: boolean;
  /** What went wrong last, until closed. */
  readonly trouble: Trouble | null;
  /** A sentence about what has just been done, spoken politely; may be empty. */
  readonly notice: string;
}

/** What a talk's windows have in common. */
export interface Talk {
  /** What this window is in it: all of it, the desk of who speaks, or what the audience sees. */
  readonly role: 'alone' | 'speaker' | 'audience';
  /** Step of the lesson, and within it the question that is asked or answered (present/stand.ts). */
  readonly step: number;
  readonly stage: number;
  readonly isBlank: boolean;
}

/** A talk as it begins, given in one window. */
export const NEW_TALK: Talk = { role: 'alone', step: 0, stage: 0, isBlank: false };

export interface Beside {
  readonly variants: readonly Variant[];
  readonly commands: readonly PortableCommand[];
}

/** What is forgotten when something else is opened. */
export const NOTHING_DONE = {
  isPlaying: false,
  skippedGates: [],
  held: null,
  pointed: null,
  beside: null,
  machineChosen: 0,
  trouble: null,
  notice: '',
} satisfies Partial<PageState>;

/** Windows in which a third picture stands without scrolling, unless its letters are those of the projector. */
const TALL = '(min-width: 1100px) and (min-height: 900px)';
const isTall =
  typeof matchMedia === 'function' && matchMedia(TALL).matches && readSettings().theme !== 'projector';

/** What is on the stage until somebody or a lesson asks for something else. */
export const DEFAULT_VIEWS: readonly string[] = ['loom', 'readahead', ...(isTall ? ['memory'] : [])];

export const INITIAL_STATE: PageState = {
  ...NOTHING_DONE,
  ...readSettings(),
  screen: 'stage',
  document: null,
  wayBack: '#home',
  game: null,
  touch: null,
  besideAsked: 0,
  themeBeforePresenting: null,
  talk: null,
  views: DEFAULT_VIEWS,
  pinnedViews: [],
  largeView: null,
  isNarrativeHidden: false,
  isByOwner: false,
  isInspectorOpen: false,
  isWhyOpen: false,
  sheet: null,
  hasNotesOnPaper: false,
  opening: null,
  grain: 'event',
  clockStepNs: 10_000,
  toldUntil: null,
  gates: [],
  openTables: ['watermarks', 'vmas'],
  areZerosHidden: true,
};
