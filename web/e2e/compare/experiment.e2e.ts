/** An experiment of a lesson: each position of its dial is run beside the lesson's own machine. */
import { expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { comparedOn } from '../helpers/compared';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.open(browser(), '#lesson/08-not-too-fast/5'));

const { names, sides } = comparedOn(() => visits().page);

it('runs each position of a dial beside the machine of the lesson, keeps what it came to, and goes back', async () => {
  const { page } = visits();
  const position = (name: string) => page.getByRole('radio', { name });
  await position('rule hits: 12 waits for the disk, 12 pages read, missed').waitFor();
  await position('rule block: not run yet').check({ force: true });
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['readahead in blocks', 'readahead hits']);
  await position('rule block: 6 waits for the disk, 48 pages read, missed').waitFor();
  await expect.poll(() => page.locator('.lesson-hint').innerText()).toContain('Not there yet. 6 waits');
  const kind = page.locator('.compare-bar').getByRole('combobox');
  await expect.poll(() => kind.inputValue()).toBe('reads');

  // A second machine takes the focus from nobody: the arrows go on along the scale.
  for (let by = 0; by < 2; by++) await page.keyboard.press('ArrowRight');
  expect(await position('rule hits-doubled: not run yet').isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['readahead hits-doubled', 'readahead hits']);
  await page.getByText('Reached at run 2, with rule hits-doubled.').waitFor();
  await expect
    .poll(() =>
      page.locator('.lesson-feedback').evaluate((told) => {
        const way = told.closest('.lesson-foot')!.querySelector('.lesson-nav')!;
        return told.getBoundingClientRect().bottom <= way.getBoundingClientRect().top + 1;
      }),
    )
    .toBe(true);
  // All are told now, and a press shows the machine of any, which changes nothing of how it was reached.
  await position('rule 3.14: 12 waits').click({ force: true });
  await expect.poll(() => position('rule 3.14: 12 waits').isChecked()).toBe(true);
  await page.getByText('Reached at run 2, with rule hits-doubled.').waitFor();
  await expect.poll(() => sides().count()).toBe(2);
  await expect.poll(names).toContain('readahead hits');
  await page.getByRole('button', { name: 'Back to one machine' }).click();
  await expect.poll(() => sides().count()).toBe(0);
  await expect.poll(() => position('rule hits: 12 waits').isChecked()).toBe(true);
});
