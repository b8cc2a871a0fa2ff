/** One line that says how far the runs are: drawn over itself in a terminal, left out where the output goes to a file. */
import { formatCount } from '../../lib/format.ts';
import type { Job } from '../../tables/run/jobs.ts';

const BAR = 24;
const CLEAR_LINE = '\r\u001b[K';

export class Progress {
  readonly #of: number;
  readonly #shares = new Map<Job, number>();
  #ended = 0;

  constructor(of: number) {
    this.#of = of;
  }

  running(job: Job, share: number): void {
    this.#shares.set(job, share);
    this.#draw();
  }

  ended(job: Job): void {
    this.#shares.delete(job);
    this.#ended++;
    this.#draw();
  }

  /** Takes the line away. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
  }

  #draw(): void {
    if (!process.stderr.isTTY) return;
    const done = this.#ended + [...this.#shares.values()].reduce((sum, share) => sum + share, 0);
    const full = Math.round((done / this.#of) * BAR);
    const now = [...this.#shares.keys()].map(({ cell, seed }) => `${cell} seed ${seed}`).join(', ');
    const bar = '█'.repeat(full) + '░'.repeat(BAR - full);
    const line = `${bar} ${formatCount(this.#ended)} of ${formatCount(this.#of)} runs  ${now}`;
    process.stderr.write(CLEAR_LINE + line.slice(0, (process.stderr.columns ?? 80) - 1));
  }
}
