/**
 * The referee: plays the learner's machine on request, and beside that, in turns of a few milliseconds, lets the
 * kernel play the same game and searches for the best. referee.worker.ts plugs it into a worker, a test into nothing.
 */
import { breathe } from '../../lib/breathe.ts';
import { messageOf } from '../../lib/message-of.ts';
import type { Core } from '../../core/wasm/core.ts';
import { deal, type Deal } from '../deal.ts';
import { findBest, findLosses } from './best.ts';
import type { FromReferee, ToReferee } from './protocol.ts';
import { Table, playKernel, prepare } from './table.ts';

/** The longest that it does not read its messages. */
const SLICE_MS = 12;

interface RefereeEnvironment {
  /** A core with no machine in it. */
  readonly openCore: () => Promise<Core>;
  readonly post: (news: FromReferee) => void;
}

export class Referee {
  readonly #environment: RefereeEnvironment;
  /** The core that plays the learner's rounds, and one for work in the background. */
  #cores: Promise<readonly [Core, Core]> | null = null;
  #deal: Deal | null = null;
  #table: Table | null = null;

  constructor(environment: RefereeEnvironment) {
    this.#environment = environment;
  }

  async hear(said: ToReferee): Promise<void> {
    try {
      if (said.say === 'deal') await this.#begin(deal(said.seed), said.asked);
      else await this.#choose(said.asked);
    } catch (error) {
      this.#environment.post({ news: 'failure', message: messageOf(error) });
    }
  }

  async #begin(dealt: Deal, asked: readonly number[]): Promise<void> {
    this.#deal = dealt;
    const { openCore } = this.#environment;
    this.#cores ??= Promise.all([openCore(), openCore()]);
    const [own, beside] = await this.#cores;
    if (this.#deal !== dealt) return;
    const table = new Table(own, dealt);
    this.#table = table;
    for (const each of asked) if (!table.isOver) table.choose(each);
    this.#tell();
    const { seed, rounds } = dealt;
    const start = prepare(beside, dealt);
    this.#environment.post({ news: 'kernel', seed, played: playKernel(beside, start, dealt) });
    const best = await this.#inSlices(dealt, findBest(beside, start, rounds));
    if (best) this.#environment.post({ news: 'best', seed, best });
    if (table.isOver) await this.#tellLosses(dealt, table);
  }

  async #choose(asked: number): Promise<void> {
    const table = this.#table;
    if (!table || table.isOver) return;
    table.choose(asked);
    this.#tell();
    if (table.isOver) await this.#tellLosses(this.#deal!, table);
  }

  #tell(): void {
    this.#environment.post({ news: 'stand', seed: this.#deal!.seed, stand: this.#table!.stand() });
  }

  /** With the learner's own core, which has nothing else to do any more. */
  async #tellLosses(dealt: Deal, table: Table): Promise<void> {
    const [own] = await this.#cores!;
    const found = findLosses(own, table.states, dealt.rounds, table.played);
    const losses = await this.#inSlices(dealt, found);
    if (losses) this.#environment.post({ news: 'losses', seed: dealt.seed, losses });
  }

  /** Null when another game has been dealt meanwhile. */
  async #inSlices<Result>(dealt: Deal, work: Generator<unknown, Result, void>): Promise<Result | null> {
    let sliceEnd = performance.now() + SLICE_MS;
    while (this.#deal === dealt) {
      const step = work.next();
      if (step.done) return step.value;
      if (performance.now() < sliceEnd) continue;
      await breathe();
      sliceEnd = performance.now() + SLICE_MS;
    }
    return null;
  }
}
