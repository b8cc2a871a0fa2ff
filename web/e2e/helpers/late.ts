import type { BrowserContext } from 'playwright-core';

/**
 * Makes every worker of a window answer late, each time by another while, in the same order: a test that takes what it
 * reads before the page is there passes on a quick machine, and fails now and then. LATE=1 shows which do.
 */
export async function makeLate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const MOST_MS = 150;
    const Real = window.Worker;
    /** What comes next waits for what came before. */
    const inOrder = () => {
      let last = Promise.resolve();
      return (then: () => void) => {
        const ms = Math.max(0, MOST_MS * (1.4 * Math.random() - 0.4));
        last = last.then(() => new Promise<void>((late) => setTimeout(late, ms))).then(then);
      };
    };
    window.Worker = class extends Real {
      readonly #ask = inOrder();

      override postMessage(message: unknown, transfer?: unknown): void {
        // Whoever gives something away has it no more, from now on.
        const given = structuredClone(message, { transfer: transfer as Transferable[] });
        this.#ask(() => super.postMessage(given));
      }

      override addEventListener(type: string, listener: EventListener): void {
        const answer = inOrder();
        const late = (event: Event) => answer(() => listener(event));
        super.addEventListener(type, type === 'message' ? late : listener);
      }
    };
  });
}
