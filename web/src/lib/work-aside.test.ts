import { describe, expect, it, vi } from 'vitest';
import { Stopped } from './stopped.ts';
import { TooLate, within } from './within.ts';
import { workAside } from './work-aside.ts';
import type { AsideWorker } from './work-aside.ts';

/** A worker that posts what the test gives it, or nothing. */
class SilentAside implements AsideWorker {
  readonly asked: unknown[] = [];
  isEnded = false;
  hear: (data: unknown) => void = () => undefined;
  die: (message?: string) => void = () => undefined;

  postMessage(message: unknown): void {
    this.asked.push(message);
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    if (type === 'message') this.hear = (data) => listener({ data } as never);
    else this.die = (message) => listener({ message } as never);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const OPTIONS = { limitMs: 50, tooLate: 'It took too long.' };

describe('what is done aside', () => {
  it('comes back, with how far it is on the way, and its worker ends', async () => {
    const worker = new SilentAside();
    const onProgress = vi.fn();
    const done = workAside<number>(() => worker, 'ask', { ...OPTIONS, onProgress });
    worker.hear({ kind: 'progress', count: 3 });
    worker.hear({ kind: 'done', done: 7 });
    expect(await done).toBe(7);
    expect(onProgress).toHaveBeenCalledWith(3);
    expect(worker).toMatchObject({ asked: ['ask'], isEnded: true });
  });

  it('is ended when it says nothing for too long', async () => {
    const worker = new SilentAside();
    await expect(workAside(() => worker, 'ask', OPTIONS)).rejects.toThrow(TooLate);
    expect(worker.isEnded).toBe(true);
  });

  it('is ended when somebody stops it, also before it has begun', async () => {
    const stop = new AbortController();
    const worker = new SilentAside();
    const done = workAside(() => worker, 'ask', { ...OPTIONS, signal: stop.signal });
    stop.abort(new Stopped());
    await expect(done).rejects.toThrow(Stopped);
    expect(worker.isEnded).toBe(true);
    await expect(workAside(() => worker, 'ask', { ...OPTIONS, signal: stop.signal })).rejects.toThrow(
      Stopped,
    );
  });

  it('fails when its worker does, or cannot be started', async () => {
    const worker = new SilentAside();
    const done = workAside(() => worker, 'ask', OPTIONS);
    worker.die('out of memory');
    await expect(done).rejects.toThrow('out of memory');
    const refuse = () => {
      throw new TypeError('no workers here');
    };
    await expect(workAside(refuse, 'ask', OPTIONS)).rejects.toThrow('no workers here');
  });
});

describe('a limit of time', () => {
  it('ends waiting for what never comes, and for nothing else', async () => {
    await expect(within(20, new Promise(() => undefined), 'never')).rejects.toThrow(TooLate);
    await expect(within(20, Promise.resolve(3), 'never')).resolves.toBe(3);
    await expect(within(20, Promise.reject(new Error('other')), 'never')).rejects.toThrow('other');
  });
});
