/** The stage is filled, nothing overflows and letters can be read: some steps; all of them by `npm run bench -- --only stage`. */
import { expect, it } from 'vitest';
import { inject } from 'vitest';
import {
  SETTINGS,
  SHARE_BELOW_MAX,
  enterSetting,
  goToStep,
  hasArrived,
  measureStage,
} from '../../src/cli/bench/stage-measure.ts';
import type { StageMeasure } from '../../src/cli/bench/stage-measure.ts';
import { IS_THOROUGH, oneOf } from '../../src/core/test-thorough.ts';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

/** Pictures that grow with the height, that fold on small windows, and that have most to say. */
const STEPS = [
  ['02-who-is-chosen', 3],
  ['03-the-way-out', 3],
  ['04-the-way-back', 2],
  ['11-when-it-is-off', 4],
  ['13-you-are-the-lock', 3],
  ['14-where-the-waiting-goes', 5],
] as const;

/** Two machines with pictures that leave out levels where they are low: something must fit, and be read. */
const LEFT_OUT = [
  ['14-where-the-waiting-goes', 3],
  ['24-ten-years', 4],
] as const;
/** Story 5: bars of lists, passes, the ruler and the balance, alone and side by side, with and without a question. */
const STORY_5 = [
  ['19-two-lists', 5],
  ['20-used-once', 2],
  ['21-the-distance', 3],
  ['21-the-distance', 5],
  ['22-a-mistake-has-a-price', 2],
  ['23-one-hundred-and-eighty-two', 4],
] as const;
/** Story 6: machines of different versions, whose pictures have different parts. */
const STORY_6 = [
  ['24-ten-years', 5],
  ['25-five-prices', 2],
] as const;
/** Before a hall with a form of several machines, a table, or many lines of words. */
const SPOKEN_OF = [
  ['14-where-the-waiting-goes', 1],
  ['12-one-lock-for-all', 6],
  ['24-ten-years', 6],
] as const;
const ALL = [...STEPS, ...LEFT_OUT, ...STORY_5, ...STORY_6];

const browser = withBrowser();

/** A step is gone to once, and looked at in the windows that there are for a theme. */
const ALIKE = [
  {
    name: 'light',
    steps: ALL,
    settings: SETTINGS.filter(({ theme, isPresented }) => theme === 'light' && !isPresented),
  },
  {
    name: 'projector',
    steps: oneOf(2, ALL),
    settings: SETTINGS.filter(({ theme }) => theme === 'projector'),
  },
  {
    name: 'present',
    steps: [...oneOf(2, ALL), ...SPOKEN_OF],
    settings: SETTINGS.filter(({ isPresented }) => isPresented),
  },
];

/** In the first, which is the smallest, every step is looked at; in the others one step and not the next. */
const windowsOf = <Setting>(settings: readonly Setting[], nth: number) =>
  settings.filter((_, window) => IS_THOROUGH || window === 0 || (nth + window) % 2 === 0);

it.each(ALIKE)('the stage is filled: $name', async ({ steps, settings }) => {
  const visit = await Visit.window(browser());
  const { page } = visit;
  await enterSetting(page, inject('baseUrl'), settings[0]!);
  const measured = new Map(settings.map(({ name }) => [name, [] as (StageMeasure & { step: string })[]]));
  for (const [nth, [lesson, step]] of steps.entries()) {
    await goToStep(page, lesson, step, settings[0]!);
    for (const setting of windowsOf(settings, nth)) {
      await page.setViewportSize({ width: setting.width, height: setting.height });
      await hasArrived(page);
      measured.get(setting.name)!.push({ step: `${lesson}/${step}`, ...(await measureStage(page)) });
    }
  }
  await visit.end();
  expect(measured.get(settings[0]!.name)).toHaveLength(steps.length);
  for (const { name, letterPxMin } of settings) {
    const seen = measured.get(name)!;
    const wrong = seen.filter(
      ({ overflowPx, letterPx }) => overflowPx > 0 || (letterPx ?? Infinity) < letterPxMin,
    );
    expect(wrong, name).toEqual([]);
    const shares = seen
      .filter(({ step }) => STEPS.some(([lesson, number]) => step === `${lesson}/${number}`))
      .map(({ isLargest, shareBelow }) => (isLargest ? 0 : shareBelow));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean, name).toBeLessThanOrEqual(SHARE_BELOW_MAX);
  }
});

it('no window is left out', () => {
  expect(ALIKE.flatMap(({ settings }) => settings)).toHaveLength(SETTINGS.length);
});
