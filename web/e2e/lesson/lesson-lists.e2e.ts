/** Where a step speaks of single pages of its lists, they stand there with their numbers, on the smallest laptop as well. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { prepare } from '../helpers/teacher';
import { Visit } from '../helpers/visit';

const LESSON = '21-the-distance';
/** As bars, lists say how many pages each holds, and nothing else in figures. */
const LISTS = 4;

const browser = withBrowser();

it('lists beside the ruler of ages are not bars without numbers at 1280 × 720', async () => {
  const besideRuler = (await prepare(LESSON)).flatMap(({ step }, index) =>
    ['refault', 'lists'].every((view) => step.scene?.views.includes(view)) ? [index + 1] : [],
  );
  expect(besideRuler.length).toBeGreaterThan(2);
  const visit = await Visit.window(browser(), { width: 1280, height: 720 });
  for (const number of besideRuler) {
    await visit.comeIn(`#lesson/${LESSON}/${number}`);
    await visit.page.getByText(`Step ${number} of`).waitFor();
    await visit.settled();
    const lists = visit.page.locator('.stage svg.picture').last();
    const figures = lists.locator('text').filter({ hasText: /^\d+$/ });
    await expect.poll(() => figures.count(), { message: `step ${number}` }).toBeGreaterThan(LISTS + 4);
  }
  expect(visit.complaints).toEqual([]);
  await visit.end();
});
