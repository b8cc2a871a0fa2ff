/** A question about the split of a pass: the handle in the picture and the slider of the form are one answer. */
import fs from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachAuthor } from '../helpers/author';
import type { Author } from '../helpers/author';

const EXAMPLE = new URL('../../src/scenario/examples/75-costs.yaml', import.meta.url);

const LESSON = `---
title: A split to say
story: 5
lesson: 1
goal: Say how a pass is split.
misconception: Swappiness alone decides.
minutes: 5
kernel: 6.1
---

## Who is looked at

::scene{at="access 3000" show="balance"}

Costs say who is looked at less.

:::predict{kind=split ask="share of anon if swappiness=160"}
Suppose that swappiness were 160. How would the next pass be split?

- \`more\` The cost of anon speaks against it.
- \`less\` Swappiness speaks for anon now.

::hint[The weights are swappiness and what it leaves of 200.]
::hint[With equal costs anon would get 160 of 200.]
::hint[The costs move that a little.]
::why[Costs move the share that swappiness gives, within bounds.]
:::
`;

const authors = eachAuthor();
let author: Author;
beforeEach(async () => {
  author = authors();
  fs.writeFileSync(author.file('lesson.md'), LESSON);
  fs.copyFileSync(EXAMPLE, author.file('scenario.yaml'));
  await author.drop();
  await author.panel().locator('.lesson-split').waitFor();
  await author.visit.settled();
});

describe('the split of a pass', () => {
  it('is said by dragging the handle, shown in the form, and judged as it is seen', async () => {
    const { page } = author.visit;
    const said = author.panel().locator('.lesson-split output');
    const check = author.panel().locator('.lesson-check');
    await expect.poll(() => said.textContent()).toBe('?');
    await expect.poll(() => check.isDisabled()).toBe(true);
    const bar = page.getByRole('slider', { name: /^your split/ });
    const box = (await bar.boundingBox())!;
    const at = (percent: number) => [box.x + (box.width * percent) / 100, box.y + box.height / 2] as const;
    // A pointer that only passes says nothing.
    await page.mouse.move(...at(30));
    await expect.poll(() => said.textContent()).toBe('?');
    await page.mouse.down();
    await page.mouse.move(...at(40));
    await page.mouse.up();
    await page.mouse.move(...at(90));
    await expect.poll(() => said.textContent()).toBe('anon 40 %, file 60 %');
    await bar.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.textContent()).toBe('anon 41 %, file 59 %');
    await check.click();
    await author.panel().locator('.lesson-hint').getByText('That is not right.').waitFor();
    // The shares are told for every swappiness: what the machine says is what is right.
    await expect.poll(() => said.textContent()).toBe('anon 41 %, file 59 %');
  });

  it('is right within two per cent, and then the picture marks where the seam would be', async () => {
    const { page } = author.visit;
    await expect.poll(() => page.locator('[data-told]').count()).toBe(0);
    const slider = author.panel().locator('.lesson-split input');
    await slider.fill('83');
    await expect
      .poll(() => page.getByRole('slider', { name: /^your split/ }).getAttribute('aria-valuetext'))
      .toBe('anon 83 %');
    await author.panel().locator('.lesson-check').click();
    await author.panel().locator('.lesson-feedback-right').waitFor();
    await expect.poll(() => page.locator('[data-told]').count()).toBe(1);
  });
});
