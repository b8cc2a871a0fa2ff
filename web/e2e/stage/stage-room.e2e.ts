/** The stage is filled, nothing overflows and letters can be read: some steps; all of them by `npm run bench -- --only stage`. */
import { expect, it } from 'vitest';
import { inject } from 'vitest';
import {
  SETTINGS,
  SHARE_BELOW_MAX,
  enterSetting,
  goToStep,
  measureStage,
} from '../../src/cli/bench/stage-measure.ts';
import type { StageMeasure } from '../../src/cli/bench/stage-measure.ts';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

/** Pictures that grow with the height, that fold on small windows, and that have most to say. */
const STEPS = [
  ['02-who-is-chosen', 3],
  ['03-the-way-out', 3],
  ['04-the-way-back', 2],
  ['11-when-it-is-off', 7],
] as const;

const browser = withBrowser();

it.each(SETTINGS)('the stage is filled: $name', async (setting) => {
  const visit = await Visit.window(browser());
  const { page } = visit;
  await enterSetting(page, inject('baseUrl'), setting);
  const measured: (StageMeasure & { step: string })[] = [];
  for (const [lesson, step] of STEPS) {
    await goToStep(page, lesson, step, setting);
    measured.push({ step: `${lesson}/${step}`, ...(await measureStage(page)) });
  }
  await visit.end();
  const wrong = measured.filter(
    ({ overflowPx, letterPx }) => overflowPx > 0 || (letterPx ?? Infinity) < setting.letterPxMin,
  );
  expect(wrong).toEqual([]);
  const shares = measured.map(({ isLargest, shareBelow }) => (isLargest ? 0 : shareBelow));
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(SHARE_BELOW_MAX);
});
