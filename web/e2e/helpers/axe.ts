/** What axe finds wrong with a page. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Over half a megabyte, which a page reads once, however often it is looked at. */
const SOURCE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What letters of another size can break; what has a name has it in every theme. Not the size of targets, which axe leaves out by
 * itself: the small ones, the dots of a lesson's steps, have an equal in the buttons below and in the sheet of steps.
 */
export const OF_SIZES = ['color-contrast', 'scrollable-region-focusable', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe?: { run(within: string, options: RunOptions): Promise<AxeResults> };
  }
}

/** `rules`: these alone. `within`: a selector of the part that is looked at. There are no frames within the page. */
export async function violationsOf(
  page: Page,
  rules?: readonly string[],
  within = 'html',
): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([part, asked]) => (await window.axe!.run(part, asked)).violations,
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
