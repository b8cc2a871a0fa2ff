/** The referee: plays the learner's machine on request, and once, before that, the kernel's and the best possible. */
import type { Core } from '../../../core/wasm/core.ts';
import { messageOf } from '../../../lib/message-of.ts';
import { bestOf } from '../best.ts';
import { dealKswapd } from '../deal.ts';
import { playKernel, prepare } from './play.ts';
import type { FromReferee, ToReferee } from './protocol.ts';
import { Table, pagesThere } from './table.ts';

interface RefereeEnvironment {
  /** A core with no machine in it. */
  readonly openCore: () => Promise<Core>;
  readonly post: (news: FromReferee) => void;
}

export class Referee {
  readonly #environment: RefereeEnvironment;
  #core: Promise<Core> | null = null;
  #seed = 0;
  #table: Table | null = null;

  constructor(environment: RefereeEnvironment) {
    this.#environment = environment;
  }

  async hear(said: ToReferee): Promise<void> {
    try {
      if (said.say === 'deal') await this.#begin(said.seed, said.chosen);
      else this.#take(said.anon);
    } catch (error) {
      this.#environment.post({ news: 'failure', message: messageOf(error) });
    }
  }

  async #begin(seed: number, chosen: readonly number[]): Promise<void> {
    this.#seed = seed;
    this.#core ??= this.#environment.openCore();
    const core = await this.#core;
    if (this.#seed !== seed) return;
    const deal = dealKswapd(seed);
    const start = prepare(core, deal);
    const there = pagesThere(core);
    const kernel = playKernel(core, start);
    this.#environment.post({ news: 'dealt', seed, kernel, best: bestOf(kernel.touched, there) });
    const table = new Table(core, deal);
    for (const anon of chosen) if (!table.isOver) table.take(anon);
    this.#table = table;
    this.#tell();
  }

  #take(anon: number): void {
    if (!this.#table || this.#table.isOver) return;
    this.#table.take(anon);
    this.#tell();
  }

  #tell(): void {
    this.#environment.post({ news: 'stand', seed: this.#seed, stand: this.#table!.stand() });
  }
}
