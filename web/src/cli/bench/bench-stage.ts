/** The bars of the stage: how full it is at each step of each lesson, in every setting. */
import path from 'node:path';
import { formatFixed } from '../../lib/format.ts';
import { listLessonFolders } from '../lesson-folders/folders.ts';
import { REPOSITORY } from '../native.ts';
import type { ServedPage } from './bench-browser.ts';
import { remark, report } from './bench-report.ts';
import { SETTINGS, SHARE_BELOW_MAX, enterSetting, goToStep, measureStage, stepsOf } from './stage-measure.ts';
import type { Setting, StageMeasure } from './stage-measure.ts';

interface StepMeasure extends StageMeasure {
  readonly step: string;
}

async function measureSetting({ browser, url }: ServedPage, setting: Setting): Promise<StepMeasure[]> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enterSetting(page, url, setting);
  const measures: StepMeasure[] = [];
  for (const folder of listLessonFolders(path.join(REPOSITORY, 'lessons')).folders) {
    const name = path.basename(folder);
    await goToStep(page, name, 1, setting);
    if (setting.isPresented) await page.keyboard.press('Escape');
    const steps = await stepsOf(page);
    for (let step = 1; step <= steps; step++) {
      await goToStep(page, name, step, setting);
      measures.push({ step: `${name.slice(0, 2)}/${step}`, ...(await measureStage(page)) });
    }
  }
  await page.context().close();
  return measures;
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

const percent = (share: number) => formatFixed(share * 100, 0);

/** What is wrong with a step, or how full it is: "4", "4 largest", "4 over 12 px". */
function cellOf({ shareBelow, isLargest, overflowPx, letterPx }: StageMeasure): string {
  const words = [percent(shareBelow)];
  if (isLargest) words.push('largest');
  if (overflowPx > 0) words.push(`over ${overflowPx} px`);
  if (letterPx !== null) words.push(`${formatFixed(letterPx, 1)} px`);
  return words.join(' ');
}

function reportSetting({ name, letterPxMin }: Setting, measures: readonly StepMeasure[]): boolean {
  const share = mean(measures.map(({ shareBelow }) => Math.max(0, shareBelow)));
  // Where marks cannot grow any more, what is left is no fault of the stage.
  const judged = mean(measures.map(({ shareBelow, isLargest }) => (isLargest ? 0 : Math.max(0, shareBelow))));
  const over = measures.filter(({ overflowPx }) => overflowPx > 0);
  const letterPx = Math.min(...measures.map((each) => each.letterPx ?? Infinity));
  const isMet = report(
    `stage, ${name}`,
    `${percent(share)} % below the last mark in the mean, ${percent(judged)} without steps whose marks are at their ` +
      `largest (at most ${percent(SHARE_BELOW_MAX)}); ${over.length} of ${measures.length} steps overflow (at most 0); ` +
      `letters from ${formatFixed(letterPx, 1)} px (at least ${letterPxMin})`,
    judged <= SHARE_BELOW_MAX && over.length === 0 && letterPx >= letterPxMin,
  );
  remark(measures.map((each) => `${each.step}: ${cellOf(each)}`).join(' · '));
  return isMet;
}

export async function benchStage(served: ServedPage): Promise<boolean> {
  const met: boolean[] = [];
  for (const setting of SETTINGS) met.push(reportSetting(setting, await measureSetting(served, setting)));
  return met.every(Boolean);
}
