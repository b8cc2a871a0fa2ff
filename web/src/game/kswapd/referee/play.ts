/**
 * Passes of kswapd played by the machine. Every player, the learner and the kernel, plays through here: which pages are taken, what
 * goes back and what the devices have to do is the machine's, and none of it is computed.
 */
import { decodeEvent } from '../../../core/events/decode.ts';
import type { CoreEvent } from '../../../core/schema/schema.gen.ts';
import type { Core, RunLimits, RunStop } from '../../../core/wasm/core.ts';
import { FRAME } from '../../../scene/bits.ts';
import { packScenario } from '../../../scenario/pack.ts';
import { CoreError } from '../../../core/wasm/core-error.ts';
import type { KswapdDeal } from '../deal.ts';
import { PRICE_NS } from '../rules.ts';

type Region = 'A' | 'F' | 'V';
const REGIONS: readonly Region[] = ['A', 'F', 'V'];

export interface PageId {
  readonly region: Region;
  readonly page: number;
}

export const isAnon = ({ region }: PageId) => region === 'A';

/** So many pages are to be looked at, from the tail of each inactive list. */
export interface Split {
  readonly anon: number;
  readonly file: number;
}

/** What parameter scan_asked means. */
const CHOICES = 33;
const askedFor = ({ anon, file }: Split) => 1 + anon + CHOICES * file;
const KERNELS_OWN = 0;

/** A page that a pass has looked at: it is gone, or was touched meanwhile and went back to the head of its list. */
export interface Taken extends PageId {
  readonly isOut: boolean;
}

/** A page was moved by a device: what the devices have worked in all, in nanoseconds, and after how many touches of the game. */
export interface Spent {
  readonly touch: number;
  readonly ns: number;
}

/** A pass, or with the kernel's own split a whole run of kswapd. */
export interface Pass {
  /** null: the kernel's own. */
  readonly split: Split | null;
  /** Touches of the game that were done before it. */
  readonly touch: number;
  readonly taken: readonly Taken[];
}

/** What happened in a stretch of the game. */
interface Stretch {
  readonly taken: readonly Taken[];
  readonly spent: readonly Spent[];
  /** The pages that were touched, in order. */
  readonly touched: readonly PageId[];
}

const EVENTS_AT_A_TIME = 256;

/** Runs on to a limit and tells each event. */
function runOn(core: Core, limits: RunLimits, hear: (event: CoreEvent) => void): RunStop {
  for (;;) {
    const from = core.position;
    const stop = core.run(limits, EVENTS_AT_A_TIME);
    for (let number = from + 1; number <= core.position; number++) hear(decodeEvent(core.record(number)));
    if (stop !== 'LOG_FULL') return stop;
  }
}

/** Which page is in a frame now. Files are told apart by their numbers, in the order of their regions. */
export function pagesOfFrames(core: Core): (frame: number) => PageId {
  const owners = core.column('frame_owner');
  const pages = core.column('frame_index');
  const flags = core.column('frame_flags');
  return (frame) => ({
    region: (flags[frame]! & FRAME.swapBacked) !== 0 ? 'A' : REGIONS[1 + owners[frame]!]!,
    page: pages[frame]!,
  });
}

/** Listens to a stretch that begins after `touch` touches, when the devices had worked for `spentNs`. */
class Ear {
  readonly taken: (PageId & { isOut: boolean; frame: number })[] = [];
  readonly spent: Spent[] = [];
  readonly touched: PageId[] = [];
  readonly #pageIn: (frame: number) => PageId;
  #touch: number;
  #ns: number;

  constructor(core: Core, touch: number, spentNs: number) {
    this.#pageIn = pagesOfFrames(core);
    this.#touch = touch;
    this.#ns = spentNs;
  }

  readonly hear = (event: CoreEvent): void => {
    const { name } = event;
    if (name === 'swap_write') this.#spend(PRICE_NS.write);
    else if (name === 'swap_read_past_cache') this.#spend(PRICE_NS.swapIn);
    else if (name === 'file_read') this.#spend(PRICE_NS.fileRead);
    else if (name === 'references')
      this.taken.push({ ...this.#pageIn(event.frame), frame: event.frame, isOut: false });
    else if (name === 'evict') this.#hasGone(event.frame);
    else if (name === 'access' || name === 'fault_end') {
      this.touched.push({ region: REGIONS[event.vma]!, page: event.page });
      this.#touch++;
    }
  };

  #hasGone(gone: number): void {
    const taken = this.taken.findLast(({ frame }) => frame === gone);
    if (taken) taken.isOut = true;
  }

  #spend(ns: number): void {
    this.#ns += ns;
    this.spent.push({ touch: this.#touch, ns: this.#ns });
  }

  get stretch(): Stretch {
    const taken = this.taken.map(({ region, page, isOut }) => ({ region, page, isOut }));
    return { taken, spent: this.spent, touched: this.touched };
  }
}

/** A place before a pass: what the machine is, and what has been done. */
export interface Place {
  readonly state: Uint8Array;
  readonly touch: number;
  readonly spentNs: number;
}

/** Sets the split of the passes that follow. */
function ask(core: Core, split: Split | null): void {
  const problem = core.command('scan_asked', split === null ? KERNELS_OWN : askedFor(split));
  if (problem) throw new Error(problem.message);
}

/** Before the game pages of both types are looked at, so that those of the program are not all taken for just touched. */
const OPENING: Split = { anon: 3, file: 2 };

/** A machine before the first touch that counts. */
export function prepare(core: Core, { scenario, accessesBefore }: KswapdDeal): Place {
  const problem = core.start(packScenario(scenario));
  if (problem) throw CoreError.fromConfig(problem);
  ask(core, OPENING);
  runOn(core, { untilAccess: accessesBefore }, nothing);
  ask(core, null);
  return { state: core.checkpoint(), touch: 0, spentNs: 0 };
}

const nothing = () => undefined;

export interface Step extends Stretch {
  /** Before the next pass; null: the game is over. */
  readonly next: Place | null;
}

/**
 * From a place on, with a split for the pass that comes: that pass, and the touches up to the next one. Without a split: to the
 * first pass.
 */
export function playPass(core: Core, { state, touch, spentNs }: Place, split: Split | null): Step {
  core.restore(state);
  const begin = () => {
    if (split !== null) ask(core, split);
  };
  const ear = new Ear(core, touch, spentNs);
  begin();
  // The pass that was asked for is told first.
  if (split !== null) runOn(core, { stopKind: 'scan_plan' }, ear.hear);
  const stop = runOn(core, { stopKind: 'scan_plan' }, ear.hear);
  const { stretch } = ear;
  if (stop !== 'KIND') return { ...stretch, next: null };
  const before = core.position - 1;
  core.restore(state);
  begin();
  runOn(core, { untilEvent: before }, nothing);
  return {
    ...stretch,
    next: {
      state: core.checkpoint(),
      touch: touch + stretch.touched.length,
      spentNs: stretch.spent.at(-1)?.ns ?? spentNs,
    },
  };
}

/**
 * Leaves the machine where a pass has linked what waited to be linked, and taken one page off the tail of the program's list: told
 * are the frames of that list, with it.
 */
export function lookAtLists(core: Core, { state }: Place): void {
  core.restore(state);
  ask(core, { anon: 1, file: 0 });
  runOn(core, { stopKind: 'isolate' }, nothing);
}

/** What the kernel would take from here: its own passes, until kswapd sleeps again. */
export function kernelsRun(core: Core, { state, touch, spentNs }: Place): Stretch {
  core.restore(state);
  ask(core, null);
  const ear = new Ear(core, touch, spentNs);
  runOn(core, { stopKind: 'kswapd_sleep' }, ear.hear);
  return ear.stretch;
}

export interface KernelsGame {
  readonly passes: readonly Pass[];
  readonly spent: readonly Spent[];
  readonly touched: readonly PageId[];
}

/** The whole game as the kernel plays it. */
export function playKernel(core: Core, start: Place): KernelsGame {
  core.restore(start.state);
  const passes: Pass[] = [];
  const spent: Spent[] = [];
  const touched: PageId[] = [];
  for (;;) {
    // Frames are named by what is in them as kswapd begins.
    const before = new Ear(core, touched.length, spent.at(-1)?.ns ?? 0);
    const stop = runOn(core, { stopKind: 'kswapd_wake' }, before.hear);
    spent.push(...before.spent);
    touched.push(...before.touched);
    if (stop !== 'KIND') return { passes, spent, touched };
    const run = new Ear(core, touched.length, spent.at(-1)?.ns ?? 0);
    runOn(core, { stopKind: 'kswapd_sleep' }, run.hear);
    const { stretch } = run;
    passes.push({ split: null, touch: touched.length, taken: stretch.taken });
    spent.push(...stretch.spent);
    touched.push(...stretch.touched);
  }
}
