/** What axe finds wrong with a page. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Over half a megabyte, which a page loads once, however many checks there are. */
const SOURCE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** It takes longer than all other rules together. */
export const CONTRAST = 'color-contrast';

/**
 * What letters of another size can break; what has a name has it in every theme. Not the size of targets, which axe leaves out by
 * itself: the small ones, the dots of a lesson's steps, have an equal in the buttons below and in the sheet of steps.
 */
export const OF_SIZES = [CONTRAST, 'scrollable-region-focusable', 'link-in-text-block'];

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Colour, words: string) => Colour;
}

declare global {
  interface Window {
    readonly axe?: {
      run(within: string, options: RunOptions): Promise<AxeResults>;
      configure(this: void, spec: { readonly noHtml: boolean }): void;
      readonly commons: { readonly color: { readonly Color: { readonly prototype: Colour } } };
    };
  }
}

/**
 * Runs in the page, once: axe reads the words of a colour anew for each text and all that lies behind it, which takes half of what
 * it does; a page has a few dozen. And it keeps the source of every element that it has looked at, which nobody asks for.
 */
function readColoursOnce(): void {
  const { configure, commons } = window.axe!;
  configure({ noHtml: true });
  const { prototype } = commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (words) {
    const seen = known.get(words);
    if (seen) return Object.assign(this, seen);
    read.call(this, words);
    const { r, g, b, alpha } = this;
    known.set(words, { r, g, b, alpha });
    return this;
  };
}

/** `rules`: these alone. `within`: a selector of the part to check. There are no frames within the page. */
export function violationsOf(page: Page, rules?: readonly string[], within = 'html'): Promise<string[]> {
  return found(page, rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}, within);
}

async function found(page: Page, options: RunOptions, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(readColoursOnce);
  }
  const violations = await page.evaluate(
    async ([part, asked]) => (await window.axe!.run(part, asked)).violations,
    // Nothing is fetched for rules about media that start by themselves: there are none.
    [within, { resultTypes: ['violations'], preload: false, ...options } satisfies RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
