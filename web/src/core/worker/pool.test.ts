import { expect, it, vi } from 'vitest';
import { Stopped } from '../../lib/stopped.ts';
import { startPool, type PoolAnswer, type PoolAsk } from './pool.ts';

vi.mock('./start-worker.ts', () => ({ fetchCore: () => Promise.resolve({}) }));

/** Doubles; fails at 13. */
class Doubler {
  static made: Doubler[] = [];
  isEnded = false;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly answers: boolean;
  constructor(answers: boolean) {
    this.answers = answers;
    Doubler.made.push(this);
  }
  postMessage({ ask }: PoolAsk<number>): void {
    const answer: PoolAnswer<number> = ask === 13 ? { failed: 'a trap' } : { done: 2 * ask };
    // The larger, the later.
    if (this.answers) setTimeout(() => this.onmessage?.({ data: answer }), ask);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

async function poolOf(signal: AbortSignal, answers = true) {
  Doubler.made = [];
  return startPool<number, number>(() => new Doubler(answers) as unknown as Worker, signal);
}

it('every job is done once and told with its number, failed ones too, and the workers stay for the next jobs', async () => {
  const stop = new AbortController();
  const pool = await poolOf(stop.signal);
  const made: number[] = [];
  const told = new Map<number, number | string>();
  const asks = [20, 1, 13, 2, 3, 4, 5];
  await pool.run(
    asks.map((ask) => () => (made.push(told.size), ask)),
    (nth, done) => told.set(nth, done instanceof Error ? done.message : done),
  );
  expect([...told].toSorted(([a], [b]) => a - b).map(([, done]) => done)).toEqual([
    40,
    2,
    'a trap',
    4,
    6,
    8,
    10,
  ]);
  // The last one was made when others had been done.
  expect(made.at(-1)).toBeGreaterThan(0);
  await pool.run([() => Promise.resolve(7)], (_, done) => expect(done).toBe(14));
  expect(Doubler.made.some(({ isEnded }) => isEnded)).toBe(false);
  stop.abort(new Stopped());
  expect(Doubler.made.every(({ isEnded }) => isEnded)).toBe(true);
});

it('the signal ends what is running, and what is told may end it by an error', async () => {
  const stop = new AbortController();
  const silent = await poolOf(stop.signal, false);
  const running = silent.run([() => 1, () => 2], () => undefined);
  stop.abort(new Stopped());
  await expect(running).rejects.toBeInstanceOf(Stopped);
  const failing = (await poolOf(new AbortController().signal)).run([() => 13], (_, done) => {
    if (done instanceof Error) throw done;
  });
  await expect(failing).rejects.toThrow('a trap');
});
