/** The reasons of an event in an old kernel: its functions have the names that they had there. */
import { expect, it } from 'vitest';
import { encodeLink } from '../../src/scenario/links/link.ts';
import { linkOfText } from '../../src/scenario/links/packed-text.ts';
import { withBrowser } from '../helpers/browser';
import { oneVisit } from '../helpers/each-visit';
import { Visit } from '../helpers/visit';

const SMALL = `
title: More pages than frames
kernel: 4.14
machine: { nr_frames: 128 }
devices: [{ profile: nvme }]
swap: { slots: 1024 }
regions:
  - { name: A, kind: anon, pages: 200 }
phases:
  - name: write
    streams: [{ region: A, pattern: seq, op: w }]
  - name: again
    streams: [{ region: A, pattern: seq, op: w }]
`;

const browser = withBrowser();
const HASH = encodeLink({
  scenario: await linkOfText(SMALL),
  at: { access: 150 },
  commands: [],
  views: ['lru'],
});
const visit = oneVisit(() => Visit.open(browser(), HASH));

it('a wait for a page is one in __lock_page_or_retry in 4.14, and no line speaks of folios', async () => {
  const page = visit().page;
  await visit().unfold();
  await page.getByLabel('Run to next').selectOption('page_wait');
  await visit().click('Run');
  await expect.poll(() => visit().kind()).toBe('page_wait');
  const path = page.locator('.why-path').first();
  await expect
    .poll(() => path.innerText())
    .toMatch(/do_swap_page.*__lock_page_or_retry.*wait_on_page_bit_common/su);
  const panel = page.locator('.why-panel');
  await panel.getByText('lock page: wait until its read has ended').waitFor();
  expect(await panel.innerText()).not.toMatch(/folio/u);
});
