/**
 * The best possible, found by running the machine: in each round every window is tried, from every way of having come there
 * that is worth going on from.
 *
 * What "best" means: the least time waited over all rounds by somebody who chooses one window in each round, of 1 to 8 pages,
 * beginning or ending with the page that faults, and who knows what will be touched.
 *
 * Two ways that have come to the same round differ in what has been read, in how long they have waited, and in what the
 * device still has to do. A way is given up when another one has waited no longer, has no more pages on their way, and has
 * in memory every page still to be touched that the first one has. Of what is left at most WAYS_MOST go on, those that have
 * waited least. A page that is read counts as a microsecond waited: of windows that wait alike within an interrupt, the one
 * that reads less is the better one.
 *
 * Its limits: what is on its way is counted in pages, so of two equal ways one may be ahead by a part of one transfer; where
 * more than WAYS_MOST were left (`cut`), a better one may have been left out; and a kernel, which chooses anew at each fault
 * of a round and may read round it, plays by freer rules.
 */
import type { Core } from '../../core/wasm/core.ts';
import { ALIKE_NS, WINDOW_MAX } from '../rules.ts';
import type { Round } from '../deal.ts';
import { KERNELS_OWN, askedFor, pagesThere, playRound, runToChoice } from './play.ts';
import type { Asked, Played } from './play.ts';

const WAYS_MOST = 64;
const READ_COSTS_NS = 1_000;

/** Every window that may be chosen: the page alone, then by size, forward and backward. */
export const WINDOWS: readonly Asked[] = Array.from({ length: WINDOW_MAX }, (_, reach) =>
  reach === 0 ? [askedFor(0)] : [askedFor(reach), askedFor(-reach)],
).flat();

interface Way {
  readonly state: Uint8Array;
  /** Waited so far, with what was read. */
  readonly costNs: number;
  readonly onTheWay: number;
  /** Of the pages still to be touched: is it in memory, or on its way there? */
  readonly isThere: readonly boolean[];
  readonly played: readonly Played[];
}

export interface Best {
  readonly rounds: readonly Played[];
  /** Rounds that were played to find it. */
  readonly tried: number;
  /** Rounds after which ways were left out for their number alone. */
  readonly cut: number;
}

const isNoWorse = (one: Way, other: Way): boolean =>
  one.costNs <= other.costNs &&
  one.onTheWay <= other.onTheWay &&
  other.isThere.every((isThere, page) => !isThere || one.isThere[page]!);

/** Those that no other one makes needless, the shortest wait first. */
function worthGoingOn(ways: readonly Way[]): Way[] {
  const kept: Way[] = [];
  // A shorter wait first: what comes later can never make an earlier one needless, but for equals.
  for (const way of ways.toSorted((a, b) => a.costNs - b.costNs || a.onTheWay - b.onTheWay))
    if (!kept.some((each) => isNoWorse(each, way))) kept.push(way);
  return kept;
}

/** How a way may go on: with each window where one is decided, else as it goes. */
function* goOn(core: Core, way: Way, round: Round, later: readonly Round[]): Generator<Way> {
  core.restore(way.state);
  const windows = runToChoice(core, round) ? WINDOWS : [KERNELS_OWN];
  for (const asked of windows) {
    core.restore(way.state);
    const played = playRound(core, round, () => asked);
    const isThere = pagesThere(core);
    yield {
      state: core.checkpoint(),
      costNs: way.costNs + played.waitNs + played.read.length * READ_COSTS_NS,
      onTheWay: played.onTheWay,
      isThere: later.flatMap(({ owner, pages }) => pages.map((page) => isThere(owner, page))),
      played: [...way.played, played],
    };
  }
}

/** From `start`, the state before the first round. Yields after each round that was played, so that others get their turn. */
export function* findBest(
  core: Core,
  start: Uint8Array,
  rounds: readonly Round[],
): Generator<number, Best, void> {
  let ways: readonly Way[] = [{ state: start, costNs: 0, onTheWay: 0, isThere: [], played: [] }];
  let tried = 0;
  let cut = 0;
  for (const [nth, round] of rounds.entries()) {
    const later = rounds.slice(nth + 1);
    const next: Way[] = [];
    for (const way of ways)
      for (const further of goOn(core, way, round, later)) {
        next.push(further);
        yield ++tried;
      }
    const worth = worthGoingOn(next);
    if (worth.length > WAYS_MOST) cut++;
    ways = worth.slice(0, WAYS_MOST);
  }
  return { rounds: ways[0]!.played, tried, cut };
}

/** What another window would have saved in one round. */
export interface Loss {
  readonly round: number;
  /** The window that would have been best there. */
  readonly asked: Asked;
  readonly lostNs: number;
}

/**
 * What each choice has cost, by running the machine from where it was made with every other window. A page read for nothing
 * makes the next read wait, so the next round is counted too, with the window that was chosen in it.
 */
export function* findLosses(
  core: Core,
  states: readonly Uint8Array[],
  rounds: readonly Round[],
  played: readonly Played[],
): Generator<number, Loss[], void> {
  const losses: Loss[] = [];
  let tried = 0;
  for (const [nth, { asked }] of played.entries()) {
    if (asked === null) continue;
    const next = rounds[nth + 1];
    const waits = new Map<Asked, number>();
    for (const other of WINDOWS) {
      core.restore(states[nth]!);
      let waitNs = playRound(core, rounds[nth]!, () => other).waitNs;
      if (next) waitNs += playRound(core, next, () => played[nth + 1]!.asked ?? askedFor(0)).waitNs;
      waits.set(other, waitNs);
      yield ++tried;
    }
    const leastNs = Math.min(...waits.values());
    // The smallest of those that count as the same.
    const [best, bestNs] = [...waits].find(([, waitNs]) => waitNs <= leastNs + ALIKE_NS)!;
    losses.push({ round: nth, asked: best, lostNs: Math.max(0, waits.get(asked)! - bestNs) });
  }
  return losses;
}
