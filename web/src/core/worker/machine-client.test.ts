/** Workers that fall silent or cannot be started: every caller that waits gets an error with the reason. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply, Request } from '../protocol.ts';
import { MachineClient, MachineError } from './machine-client.ts';
import type { MachineWorker } from './machine-client.ts';
import { coreMessage, startMachine } from './start-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

class Worker implements MachineWorker {
  readonly heard: Request[] = [];
  isEnded = false;
  #hear: (event: MessageEvent<Reply>) => void = () => undefined;

  postMessage(message: unknown): void {
    this.heard.push(message as Request);
  }

  addEventListener(type: string, listener: never): void {
    if (type === 'message') this.#hear = listener;
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(reply: Reply): void {
    this.#hear({ data: reply } as MessageEvent<Reply>);
  }
}

const failureOf = (error: unknown) => (error instanceof MachineError ? error.failure : null);

describe('a worker that owes an answer', () => {
  it('and says nothing any more is given up after a while, and everybody is told', async () => {
    const worker = new Worker();
    const client = new MachineClient(worker);
    const answer = client.ask('digest', {}).catch(failureOf);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(worker.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await answer).toMatchObject({ message: expect.stringMatching(/does not answer/) });
    expect(failureOf(await client.died)).toMatchObject({ message: expect.stringMatching(/does not answer/) });
    expect(worker.isEnded).toBe(true);
    await expect(client.ask('digest', {})).rejects.toThrow(/does not answer/);
  });

  it('and works for long is left in peace, as long as it hears', async () => {
    const worker = new Worker();
    const client = new MachineClient(worker);
    const answer = client.ask('digest', {});
    for (let i = 0; i < 60; i++) {
      await vi.advanceTimersByTimeAsync(2500);
      const beat = worker.heard.findLast(({ type }) => type === 'cancel')!;
      worker.say({ id: beat.id, kind: 'answer', answer: {} });
    }
    worker.say({ id: worker.heard[0]!.id, kind: 'answer', answer: { digest: 'abc' } });
    expect(await answer).toEqual({ digest: 'abc' });
  });

  it('and one that owes none is not asked', async () => {
    const worker = new Worker();
    const client = new MachineClient(worker);
    void client.ask('digest', {}).catch(() => undefined);
    worker.say({ id: 1, kind: 'answer', answer: { digest: 'abc' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker.heard.filter(({ type }) => type === 'cancel')).toEqual([]);
    expect(worker.isEnded).toBe(false);
  });
});

describe('a worker that cannot be started', () => {
  it.each([
    ["This document requires 'TrustedScriptURL' assignment.", 'null', 'Trusted Types'],
    ['Failed to construct Worker: access is denied', 'null', 'allow-same-origin'],
    ['Failed to construct Worker: access is denied', 'https://example.org', 'worker'],
  ])('%s (origin %s): that is told, and what would allow it', async (message, origin, missing) => {
    vi.stubGlobal('origin', origin);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const refuse = class {
      constructor() {
        throw new TypeError(message);
      }
    };
    vi.stubGlobal('Worker', refuse);
    expect(await startMachine().ask('digest', {}).catch(failureOf)).toEqual({ message, missing });
  });
});

describe('a core that does not come', () => {
  it('because the network does not answer is given up after a minute, and the next machine tries again', async () => {
    const fetches = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', fetches);
    for (const tries of [1, 2]) {
      const told = coreMessage();
      await vi.advanceTimersByTimeAsync(61_000);
      expect(await told).toMatchObject({
        core: null,
        failure: { missing: 'core.wasm', message: expect.stringMatching(/network does not answer/) },
      });
      expect(fetches).toHaveBeenCalledTimes(tries);
    }
  });

  it('because the host forbids it: that is told, and not the network', async () => {
    const response = { ok: true, headers: new Map(), arrayBuffer: async () => new ArrayBuffer(8) };
    vi.stubGlobal('fetch', async () => response);
    vi.stubGlobal('WebAssembly', {
      compile: async () => {
        const why =
          "WebAssembly.compile(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not an allowed source of script";
        throw new Error(why);
      },
    });
    expect(await coreMessage()).toMatchObject({ core: null, failure: { missing: 'wasm-unsafe-eval' } });
  });
});
