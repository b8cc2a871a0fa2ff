/**
 * One round played by the machine: from its position up to the end of the round's last touch, with a given
 * window, or the kernel's own. Every player (the learner, the kernel, the search for the best) plays through
 * here, so every wait and every page is the machine's, and none is computed.
 */
import { decodeEvent } from '../../core/events/decode.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Core } from '../../core/wasm/core.ts';
import { PTE, pteKind, pteSlot } from '../../scene/bits.ts';
import type { Round } from '../deal.ts';

/** What parameter window_asked means: 0 the kernel's, 1 to 32 pages from the fault on, 33 to 64 up to the fault. */
export type Asked = number;
export const KERNELS_OWN: Asked = 0;
const BACK = 32;

/** The window from the faulting page to the page at this distance: after it above 0, before it below. */
export const askedFor = (reach: number): Asked => (reach < 0 ? BACK + 1 - reach : 1 + reach);

export const reachOf = (asked: Asked): number => (asked > BACK ? BACK + 1 - asked : asked - 1);

/** A window as the machine has opened it. */
export interface Window {
  /** The page that was touched and had to be read. */
  readonly page: number;
  readonly first: number;
  readonly last: number;
}

/** What became of a touch: a read began there and was waited for; the page was there already, or being read. */
type Touch = 'waited' | 'found';

export interface Played {
  /** null: nothing had to be decided. */
  readonly asked: Asked | null;
  /** Touches of the machine that were done where it was decided; null when nothing was. */
  readonly askedAfter: number | null;
  /** Waited for the device in this round. */
  readonly waitNs: number;
  /** Of that, until the first touch was done. */
  readonly firstWaitNs: number;
  readonly touches: readonly Touch[];
  readonly windows: readonly Window[];
  /** Pages that the windows have read, each once; the others were in memory. */
  readonly read: readonly number[];
  /** Transfers that are still under way when the round is over. */
  readonly onTheWay: number;
}

/** Where column cpu_times has the time for which the CPU has waited for I/O. */
const IO = 2;
const waited = (core: Core): number => core.column('cpu_times')[IO]!;
const onTheWay = (core: Core): number => core.column('device_queue')[0]!;

/** Says of a page of an owner whether it is in memory, or being read. */
export function pagesThere(core: Core): (owner: number, page: number) => boolean {
  const pte = core.column('pte');
  const first = core.column('vma_pte_first');
  const frames = core.column('slot_frame');
  return (owner, page) => {
    const entry = pte[first[owner]! + page]!;
    return pteKind(entry) !== PTE.swap || frames[pteSlot(entry)] !== NONE;
  };
}

/** Runs until this many touches are done. */
function runTo(core: Core, accesses: number): void {
  while (core.accesses < accesses)
    if (core.run({ untilAccess: accesses }) === 'END')
      throw new Error('The game is shorter than it was dealt.');
}

/** Up to the first round: all pages are swapped out. */
export function runToRounds(core: Core, rounds: readonly Round[]): void {
  runTo(core, rounds[0]!.accessesBefore);
}

const endOf = ({ accessesBefore, pages }: Round): number => accessesBefore + pages.length;

/**
 * Runs on to the first touch of the round that has to be read, where the window is decided. False when there is none: then
 * the round is over.
 */
export function runToChoice(core: Core, round: Round): boolean {
  for (;;) {
    const stop = core.run({ untilAccess: endOf(round), stopKind: 'swap_cache_miss' });
    if (stop === 'KIND') return true;
    if (stop === 'ACCESS') return false;
    if (stop === 'END') throw new Error('The game is shorter than it was dealt.');
  }
}

/** The windows and touches in the events since `from`. */
function readLog(core: Core, from: number): Pick<Played, 'windows' | 'touches'> {
  const windows: Window[] = [];
  const touches: Touch[] = [];
  let touch: Touch = 'found';
  for (let number = from + 1; number <= core.position; number++) {
    const event = decodeEvent(core.record(number));
    if (event.name === 'vma_window') {
      touch = 'waited';
      windows.push({ page: event.page, first: event.first, last: event.last });
    } else if (event.name === 'access' || event.name === 'fault_end') {
      touches.push(touch);
      touch = 'found';
    }
  }
  return { windows, touches };
}

const pagesIn = ({ first, last }: Window): number[] =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth);

/** Sets a window; the kernel's own needs no command. */
function ask(core: Core, asked: Asked): void {
  const problem = asked === KERNELS_OWN ? null : core.command('window_asked', asked);
  if (problem) throw new Error(problem.message);
}

/** Plays a round from its beginning to its end. `choose` is called where a window is decided; it holds for the whole round. */
export function playRound(core: Core, round: Round, choose: () => Asked): Played {
  const from = core.position;
  const before = waited(core);
  const isThere = pagesThere(core);
  const isChoice = runToChoice(core, round);
  const asked = isChoice ? choose() : null;
  const askedAfter = isChoice ? core.accesses : null;
  if (asked !== null) ask(core, asked);
  runTo(core, round.accessesBefore + 1);
  const firstWaitNs = waited(core) - before;
  runTo(core, endOf(round));
  const { windows, touches } = readLog(core, from);
  return {
    asked,
    askedAfter,
    waitNs: waited(core) - before,
    firstWaitNs,
    windows,
    touches,
    read: [...new Set(windows.flatMap(pagesIn))].filter((page) => !isThere(round.owner, page)),
    onTheWay: onTheWay(core),
  };
}
