import type { BrowserContext } from 'playwright-core';
import type { Plugin } from 'vite';

/** LATE=1: whatever a page waits for comes late, each time by a different delay. */
export const IS_LATE = Boolean(process.env['LATE']);
const MOST_MS = 150;

/** Every file. */
export const LATE_FILES: Plugin = {
  name: 'late-files',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((_request, _response, next) => void setTimeout(next, MOST_MS * Math.random()));
  },
};

/**
 * Delays every answer of the workers of a window, in the same order: a test that reads before the page is
 * ready passes on a quick machine, and fails now and then.
 */
export async function makeLate(context: BrowserContext): Promise<void> {
  await context.addInitScript((mostMs) => {
    const Real = window.Worker;
    /** Each answer waits for the one before. */
    const inOrder = () => {
      let last = Promise.resolve();
      return (then: () => void) => {
        const ms = Math.max(0, mostMs * (1.4 * Math.random() - 0.4));
        last = last.then(() => new Promise<void>((late) => setTimeout(late, ms))).then(then);
      };
    };
    window.Worker = class extends Real {
      readonly #ask = inOrder();

      override postMessage(message: unknown, transfer?: unknown): void {
        // A transferred buffer is gone from now on.
        const given = structuredClone(message, { transfer: transfer as Transferable[] });
        this.#ask(() => super.postMessage(given));
      }

      override addEventListener(type: string, listener: EventListener): void {
        const answer = inOrder();
        const late = (event: Event) => answer(() => listener(event));
        super.addEventListener(type, type === 'message' ? late : listener);
      }
    };
  }, MOST_MS);
}
