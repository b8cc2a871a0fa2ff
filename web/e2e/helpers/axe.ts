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

declare global {
  interface Window {
    readonly axe?: { run(within: string, options: RunOptions): Promise<AxeResults> };
  }
}

/** `rules`: these alone. `within`: a selector of the part to check. There are no frames within the page. */
export function violationsOf(page: Page, rules?: readonly string[], within = 'html'): Promise<string[]> {
  return found(page, rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}, within);
}

async function found(page: Page, options: RunOptions, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([part, asked]) => (await window.axe!.run(part, asked)).violations,
    // Nothing is fetched for rules about media that start by themselves: there are none.
    [within, { resultTypes: ['violations'], preload: false, ...options } satisfies RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
