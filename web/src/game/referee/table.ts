/**
 * The table at which a game is played: the learner's machine and its position. A game is its seed and the windows
 * that were chosen: from these the machine reaches the same state again, after a reload or in another browser.
 */
import type { Core } from '../../core/wasm/core.ts';
import type { Columns } from '../../core/protocol.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { PAGE_COLUMNS } from '../../scene/page-state.ts';
import { REGION_COLUMNS } from '../../scene/regions.ts';
import { CoreError } from '../../core/wasm/core-error.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { Deal } from '../deal.ts';
import { KERNELS_OWN, playRound, runToChoice, runToRounds, type Asked, type Played } from './play.ts';

/** What the picture of the pages is made from. */
const TABLE_COLUMNS: readonly ColumnName[] = [...PAGE_COLUMNS, ...REGION_COLUMNS];

/** The position of the learner's machine. */
export interface Stand {
  readonly played: readonly Played[];
  /** The page for which a window is to be chosen, in the round that follows those played; null: the game is over. */
  readonly page: number | null;
  readonly columns: Columns;
}

/** A core with the machine of a deal, before its first round. */
export function prepare(core: Core, { scenario, rounds }: Deal): Uint8Array {
  const problem = core.start(packScenario(scenario));
  if (problem) throw CoreError.fromConfig(problem);
  runToRounds(core, rounds);
  return core.checkpoint();
}

export class Table {
  readonly #core: Core;
  readonly #deal: Deal;
  /** The state before each round up to the present one. */
  readonly states: Uint8Array[];
  readonly played: Played[] = [];

  constructor(core: Core, deal: Deal) {
    this.#core = core;
    this.#deal = deal;
    this.states = [prepare(core, deal)];
    this.#playWhatNeedsNoChoice();
  }

  get isOver(): boolean {
    return this.played.length === this.#deal.rounds.length;
  }

  /** The window that is chosen in the present round. */
  choose(asked: Asked): void {
    if (this.isOver) throw new Error('The game is over.');
    this.#play(asked);
    this.#playWhatNeedsNoChoice();
  }

  stand(): Stand {
    const core = this.#core;
    const { rounds } = this.#deal;
    core.restore(this.states.at(-1)!);
    let page: number | null = null;
    const round = rounds[this.played.length];
    if (round) {
      runToChoice(core, round);
      page = round.pages[core.accesses - round.accessesBefore]!;
    }
    const columns = Object.fromEntries(TABLE_COLUMNS.map((name) => [name, core.column(name)])) as Columns;
    return { played: [...this.played], page, columns };
  }

  #play(asked: Asked): void {
    this.#core.restore(this.states.at(-1)!);
    this.played.push(playRound(this.#core, this.#deal.rounds[this.played.length]!, () => asked));
    this.states.push(this.#core.checkpoint());
  }

  /** A round whose pages are all there needs no choice. */
  #playWhatNeedsNoChoice(): void {
    for (let round; (round = this.#deal.rounds[this.played.length]);) {
      this.#core.restore(this.states.at(-1)!);
      if (runToChoice(this.#core, round)) return;
      this.#play(KERNELS_OWN);
    }
  }
}

/** The whole game as the kernel plays it. */
export function playKernel(core: Core, start: Uint8Array, { rounds }: Deal): Played[] {
  core.restore(start);
  return rounds.map((round) => playRound(core, round, () => KERNELS_OWN));
}
