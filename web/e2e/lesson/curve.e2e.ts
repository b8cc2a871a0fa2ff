/** A curve of a lesson is drawn, by pointer and by keys, before the machine draws its own. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { anyStepAsking, hashOf } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const STEP = anyStepAsking('curve');
const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), hashOf(STEP)));

it('takes a stroke of the pointer, goes on by keys, and lies below the machine’s own curve in the end', async () => {
  const { page } = visits();
  const sliders = page.locator('.lesson-curve input:enabled');
  await sliders.first().waitFor();
  const count = await sliders.count();
  const drawn = async () =>
    sliders.evaluateAll((all) => all.map((each) => each.getAttribute('aria-valuetext') ?? ''));
  expect(await drawn()).toEqual(Array.from({ length: count }, () => 'not drawn yet'));
  const run = page.locator('.lesson-check');
  expect(await run.isDisabled()).toBe(true);

  // Along the top, where no curve comes near, from the second point to the last but one: what lies between is drawn as well.
  const plot = page.locator('.curve-plot');
  await plot.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await plot.boundingBox())!;
  const column = (nth: number) => x + (width * (nth + 0.5)) / (count + 1);
  await page.mouse.move(column(1), y + 1);
  await page.mouse.down();
  await page.mouse.move(column(count - 1), y + 1);
  await page.mouse.up();
  const [first, ...rest] = await drawn();
  expect(first).toMatch(/^drawn at /);
  expect(rest.slice(0, -1)).toEqual(Array.from({ length: count - 2 }, () => first));
  expect(rest.at(-1)).toBe('not drawn yet');

  await sliders.nth(count - 2).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await drawn()).at(-1)).toMatch(/^drawn at /);
  await page.keyboard.press('Enter');

  const told = page.locator('.lesson-curve input');
  await expect.poll(() => told.last().getAttribute('aria-valuetext')).toMatch(/^the machine: .*, drawn at /);
  await page.locator('.curve-machine').waitFor();
  await expect.poll(() => page.locator('.lesson-verdict').innerText()).toMatch(/points are near\.$/);
  const near = await page.locator('.curve-near').count();
  expect(near + (await page.locator('.curve-far').count())).toBe(count);
  expect(near).toBeLessThan(2);
  expect(await page.locator('.lesson-verdict').innerText()).toContain(`${near} of ${count}`);

  await page.getByRole('button', { name: 'ask me again' }).click();
  await expect.poll(drawn).toEqual(Array.from({ length: count }, () => 'not drawn yet'));

  // Whoever aims at the line of nought may miss it by a little.
  await plot.scrollIntoViewIfNeeded();
  const foot = (await plot.boundingBox())!.y + height;
  await page.mouse.click(column(1), foot + 3);
  await expect.poll(async () => (await drawn())[0]).toMatch(/^drawn at 0\b/);
});
