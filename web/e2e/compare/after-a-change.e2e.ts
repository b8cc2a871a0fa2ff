/** From a step that has changed the run to one that sets two machines side by side. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { comparedOn } from '../helpers/compared';
import { LESSONS, hashOf, stepsOf } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const ALL = LESSONS.flatMap(stepsOf);
const AFTER = ALL.find(
  ({ step }, at) =>
    step.scene?.beside && ALL[at - 1]?.step.scene?.set && ALL[at - 1]!.lesson === ALL[at]!.lesson,
)!;
const BEFORE = ALL[ALL.indexOf(AFTER) - 1]!;

const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), hashOf(BEFORE)));
const { sides } = comparedOn(() => visits().page);

it('what the step before has changed is changed on none of them', async () => {
  const { page } = visits();
  await page.getByText(new RegExp(`^Step ${BEFORE.number} of`)).waitFor();
  await visits().settled();
  await page
    .locator('.lesson-dot')
    .nth(AFTER.number - 1)
    .click();
  await page.getByText(new RegExp(`^Step ${AFTER.number} of`)).waitFor();
  await expect.poll(() => sides().count()).toBe(2);
  const told = async () => page.locator('.compare-bar').innerText();
  const isThere = /access \d+ of \d/;
  await expect.poll(told).toMatch(isThere);
  const walked = await told();
  await visits().goTo(hashOf(AFTER));
  await expect.poll(() => sides().count()).toBe(2);
  await expect.poll(told).toBe(walked);
});
