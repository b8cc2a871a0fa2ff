/** A stranger's file is never read by the page itself, and can be stopped while it is read. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stopped } from '../../lib/stopped.ts';
import { INITIAL_STATE } from '../../store/state.ts';
import { beginOpening, stopOpening } from '../../store/opening.ts';
import { getPage, setPage } from '../../store/store.ts';
import { readRunAside, readScenarioAside } from './reading.ts';

/** Records its request, and answers when the test says so. */
class ReadingWorker {
  static last: ReadingWorker | null = null;
  readonly file: string;
  readonly asked: unknown[] = [];
  isEnded = false;
  hear: (data: unknown) => void = () => undefined;

  constructor(url: URL) {
    this.file = url.pathname;
    ReadingWorker.last = this;
  }

  postMessage(message: unknown): void {
    this.asked.push(message);
  }

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.hear = (data) => listener({ data });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const REFUSED = { ok: false, problems: [{ place: 'the worker', message: 'told', cure: 'so' }] };
const files = [{ name: 'a.zip', bytes: Uint8Array.of(1, 2, 3) }];

beforeEach(() => {
  vi.stubGlobal('Worker', ReadingWorker);
  setPage(INITIAL_STATE);
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['a recorded run', () => readRunAside(files, 'a.zip'), { kind: 'run', files, name: 'a.zip' }],
  [
    'a scenario',
    () => readScenarioAside('a: b', 'a.yaml', null),
    { kind: 'scenario', text: 'a: b', name: 'a.yaml', link: null },
  ],
])('%s goes to a worker as it came, and what comes back is what that says', async (_, read, asked) => {
  const result = read();
  const worker = ReadingWorker.last!;
  expect(worker.file).toMatch(/reading\.worker/);
  expect(worker.asked).toEqual([asked]);
  worker.hear({ kind: 'done', done: REFUSED });
  expect(await result).toEqual(REFUSED);
  expect(worker.isEnded).toBe(true);
});

it('tells how far it is, and ends with its worker when somebody stops it', async () => {
  beginOpening('a.zip');
  const result = readRunAside(files, 'a.zip');
  const worker = ReadingWorker.last!;
  worker.hear({ kind: 'progress', count: 20_000 });
  expect(getPage().opening).toBe('a.zip: 20,000 rows read');
  expect(stopOpening()).toBe(true);
  await expect(result).rejects.toThrow(Stopped);
  expect(worker.isEnded).toBe(true);
});
