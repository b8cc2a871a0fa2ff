/**
 * Everything that the page knows beside its machines, one sentence for each piece. The state of a machine is in
 * machine/machine-state.ts, and which machines there are in session/session.ts.
 */
import type { ConfigProblem, DifferKind, Grain, PortableCommand, Position } from '../core/protocol.ts';
import type { SwitchName } from '../core/schema/schema-kernels.gen.ts';
import type { ParamName } from '../core/schema/schema.gen.ts';
import type { Labels } from '../core/events/names.ts';
import type { LinkScenario } from '../scenario/links/link.ts';
import type { Item, Problem } from '../scenario/model.ts';
import type { Variant } from '../scenario/links/variant.ts';
import type { ViewPart } from './view-parts.ts';
import { readSettings, type Pace, type Theme } from './settings.ts';
import type { Thing } from './thing.ts';

/** What runs in the machine: a scenario, or a recorded run of a real kernel. */
export interface Source {
  readonly kind: 'scenario' | 'trace';
  /** Its name in the address, so that a reload finds it again. */
  readonly link: LinkScenario;
  readonly title: string;
  /** A sentence or two about it; may be empty. */
  readonly about: string;
  /** The kernel whose rules the machine follows, but for `switches` (scenario/labels.ts puts both into words). */
  readonly kernel: string;
  /** What the swap area is on; null without one, and in a recorded run. */
  readonly disk: Item<'device'> | null;
  /** Its swap areas, each with what it is on; none in a recorded run. */
  readonly areas: readonly (Item<'swap'> & { readonly disk: Item<'device'> | null })[];
  readonly params: Readonly<Partial<Record<ParamName, number>>>;
  /** Switches in which its code differs from that kernel's, by the number of their value. */
  readonly switches: Readonly<Partial<Record<SwitchName, number>>>;
  readonly labels: Labels;
  /** The words for the core; a fresh array each time, because it is transferred to the worker. */
  readonly pack: () => Uint32Array;
  /** The same workload in a machine that differs; null for a recorded run, which has no settings. */
  readonly vary: ((variant: Variant) => Source) | null;
  /** The same with an address of its own, so that it can be opened alone; null for a recorded run. */
  readonly changed: ((variant: Variant) => Promise<Source>) | null;
  /** Its text as a scenario file; null for a recorded run. */
  readonly text: (() => Promise<string>) | null;
  /** What the core says against it, brought back to where it was written. */
  readonly explain: (problem: ConfigProblem) => Problem | Promise<Problem>;
}

export interface Trouble {
  readonly title: string;
  readonly problems: readonly Problem[];
  /** Does it all the same. */
  readonly anyway?: () => void;
}

export type Sheet = 'palette' | 'keys' | 'signs' | 'views' | 'teacher' | 'compare' | 'steps' | 'change';

/**
 * Screens that have a word of their own in the address: four kernels, every recorded run, the bug museum, You are kswapd, the review of
 * 2016, the laboratories, the published tables, the time machine, Design a machine, the mails, the reader's own machine.
 */
export const OWN_SCREENS = [
  'four-kernels',
  'every-run',
  'museum',
  'kswapd',
  'review',
  'lab',
  'tables',
  'time-machine',
  'design',
  'mails',
  'your-machine',
] as const;
export type OwnScreen = (typeof OWN_SCREENS)[number];

export interface PageState {
  /** What the page shows: Home, a document, the game, a screen of its own, or the stage with what runs in the machine. */
  readonly screen: 'home' | 'document' | 'game' | OwnScreen | 'stage';
  /** The document that is read, by its file's name, and the part of it; null before one was opened. */
  readonly document: { readonly name: string; readonly heading: string | null } | null;
  readonly backHash: string;
  /** The seed of the game that is played; null: the one that was played last. */
  readonly game: number | null;
  /** What of a screen of its own is open, as the address has it: an exhibit, a recorded run, a seed. */
  readonly places: Readonly<Partial<Record<OwnScreen, string>>>;
  /** The touch of Home's two machines that was requested, from 1; null: the one that it begins with. */
  readonly touch: number | null;
  readonly theme: Theme | null;
  /** The theme before presenting began; null when not presenting. */
  readonly themeBeforePresenting: Theme | 'none' | null;
  readonly talk: Talk | null;
  /** Keys that are single letters, digits or signs do something. */
  readonly areKeysOn: boolean;
  readonly pace: Pace;
  /** How the machines beside the first one differ, and the changes made during its run; null: it is alone. */
  readonly beside: Beside | null;
  /** The class of locks of which pictures speak, where a step of a lesson names one; null: each picture chooses. */
  readonly lock: number | null;
  /** What of the picture of locks a step of a lesson shows; null: all of it. */
  readonly viewParts: readonly ViewPart[] | null;
  /** Of which kind the differences are that are gone through. */
  readonly differ: DifferKind;
  /** How many requests for machines beside the first one are neither fulfilled nor refused yet. */
  readonly besideAsked: number;
  /** Which of the machines side by side, from 0, shows its reasons where there is room for those of one. */
  readonly machineChosen: number;
  readonly views: readonly string[];
  /** Views that stay when the step of a lesson names others. */
  readonly pinnedViews: readonly string[];
  /** The view that has the stage for itself; null when they share it. */
  readonly largeView: string | null;
  readonly isNarrativeHidden: boolean;
  readonly isByOwner: boolean;
  readonly isInspectorOpen: boolean;
  readonly isWhyOpen: boolean;
  readonly sheet: Sheet | null;
  /** The lesson is being printed with what is for the teacher. */
  readonly hasNotesOnPaper: boolean;
  /** The name of what is being opened now, else null. */
  readonly opening: string | null;
  /** A question waits there, so no picture shows what lies beyond it; null: none waits. */
  readonly toldUntil: Position | null;
  /** A question waits for what so many CPUs achieve, so no chart shows it of them, or of more; null: none waits. */
  readonly cpusAsked: number | null;
  /** Where questions wait on the present branch, in order: a step forwards does not pass one unasked. */
  readonly gates: readonly Position[];
  /** Those of them that the user has chosen to skip. */
  readonly skippedGates: readonly Position[];
  /** The step that a question stopped; null when there is none. */
  readonly stopped: { readonly at: Position; readonly grain: Grain; readonly delta: number } | null;
  readonly grain: Grain;
  /** Nanoseconds of a step by clock time. */
  readonly clockStepNs: number;
  readonly isPlaying: boolean;
  /** The thing that is pointed at in any picture, lit in all of them; null when none is. */
  readonly pointed: Thing | null;
  /** The tables that are unfolded; only their columns are fetched. */
  readonly openTables: readonly string[];
  readonly areZerosHidden: boolean;
  readonly trouble: Trouble | null;
  /** A sentence about what has just been done, spoken politely; may be empty. */
  readonly notice: string;
}

export interface Talk {
  /** The part of the talk in this window: all of it, the speaker's desk, or what the audience sees. */
  readonly role: 'alone' | 'speaker' | 'audience';
  /** The number of the lesson, its step, and within it the question that is asked or answered (present/stand.ts). */
  readonly lesson: string | null;
  readonly step: number;
  readonly stage: number;
  readonly isBlank: boolean;
}

/** Under this name the tab keeps a talk that is on (present/kept-talk.ts). */
export const TALK_KEY = 'swapscope-talk';

export const NEW_TALK: Talk = { role: 'alone', lesson: null, step: 0, stage: 0, isBlank: false };

export interface Beside {
  readonly variants: readonly Variant[];
  readonly commands: readonly PortableCommand[];
}

/** What is forgotten when something else is opened. */
export const NOTHING_DONE = {
  isPlaying: false,
  skippedGates: [],
  stopped: null,
  pointed: null,
  beside: null,
  machineChosen: 0,
  trouble: null,
  notice: '',
} satisfies Partial<PageState>;

/** Windows that have room for a third picture without scrolling, except in the projector's letters. */
const TALL = '(min-width: 1100px) and (min-height: 900px)';
const isTall =
  typeof matchMedia === 'function' && matchMedia(TALL).matches && readSettings().theme !== 'projector';

/** What is on the stage until the user or a lesson asks for something else. */
export const DEFAULT_VIEWS: readonly string[] = ['loom', 'readahead', ...(isTall ? ['memory'] : [])];

export const INITIAL_STATE: PageState = {
  ...NOTHING_DONE,
  ...readSettings(),
  screen: 'stage',
  document: null,
  backHash: '#home',
  game: null,
  places: {},
  touch: null,
  besideAsked: 0,
  lock: null,
  viewParts: null,
  differ: 'all',
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
  cpusAsked: null,
  gates: [],
  openTables: ['watermarks', 'vmas'],
  areZerosHidden: true,
};
