/**
 * What a map of 1,048,576 slots costs the page's main thread while it is enlarged and moved: a frame as a whole, and of it
 * the redraw, which is all that scripts do: what React computes and what is painted on the canvas.
 */
import type { Page } from 'playwright-core';
import { encodeLink } from '../../scenario/links/link.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import type { ServedPage } from './bench-browser.ts';
import { newPage, roundFrom, traced } from './bench-play.ts';

/** So many pages of each of four programs are on the device, so that no part of the map is empty for long. */
const PAGES = 60_000;
const NAMES = ['a', 'b', 'c', 'd'] as const;
const each = (line: (name: string) => string) => NAMES.map(line).join('\n');

const SCENARIO = `
title: A million slots
kernel: 4.11
machine: { nr_cpus: 4, nr_frames: 8192 }
devices: [{ profile: pmem }]
swap: { slots: 1048576 }
processes: [${NAMES.join(', ')}]
regions:
${each((name) => `  - { name: ${name.toUpperCase()}, kind: anon, process: ${name}, pages: ${PAGES} }`)}
tasks:
${each((name) => `  - { name: ${name}, process: ${name}, cpu: ${NAMES.indexOf(name as 'a')} }`)}
phases:
  - name: write
    streams:
${each((name) => `      - { task: ${name}, region: ${name.toUpperCase()}, pattern: seq, op: w }`)}
`;
const ACCESS = 200_000;

/** Turns of the wheel from all of the area to the first size at which a cell has that level. */
const WHEEL_PX = -120;
const TURNS_MOST = 80;
const REST_MS = 1500;

/** At which the map is moved, from clusters to single slots; all of it in sight it cannot be. */
const SLOT_LEVELS = ['clusters', 'tones', 'blocks', 'trays', 'letters', 'bytes'] as const;
type SlotLevel = (typeof SLOT_LEVELS)[number];

export interface SlotFrames {
  readonly frames: number;
  readonly frameMs: number;
  readonly redrawMs: number;
}

async function openMap(served: ServedPage): Promise<Page> {
  const page = await newPage(served);
  const scenario = await linkOfText(SCENARIO);
  const hash = encodeLink({ scenario, at: { access: ACCESS }, commands: [], views: ['slots'] });
  await page.goto(served.url + hash);
  await page.locator('.map-area').waitFor();
  await page.waitForSelector('main[aria-busy="false"]');
  await page.waitForTimeout(2 * REST_MS);
  return page;
}

const levelOf = (page: Page) => page.locator('.map-area').getAttribute('data-level');

async function turnTo(page: Page, wanted: SlotLevel): Promise<void> {
  for (let turn = 0; turn < TURNS_MOST; turn++) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(30);
    const isEnlarged = await page.getByRole('button', { name: 'Whole area' }).isEnabled();
    if (isEnlarged && (await levelOf(page)) === wanted) return;
  }
  throw new Error(`the map has no cells that are ${wanted}, but ${await levelOf(page)}`);
}

const MOVES = 60;

/** To and fro, a move a frame, with a turn of the wheel now and then. */
async function moveAbout(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.down();
  for (let move = 0; move < MOVES; move++) {
    const [dx, dy] = [Math.sin(move / 6) * 120, Math.cos(move / 5) * 100 - 100];
    await page.mouse.move(x + dx, y + dy);
  }
  await page.mouse.up();
  await page.mouse.move(x, y);
  for (const px of [-60, 60, -60, 60]) await page.mouse.wheel(0, px);
}

/** A round at each level. */
export async function measureSlots(served: ServedPage): Promise<ReadonlyMap<SlotLevel, SlotFrames>> {
  const page = await openMap(served);
  const session = await served.browser.newBrowserCDPSession();
  const box = (await page.locator('.map-area').boundingBox())!;
  // Where slots are in use.
  const [x, y] = [box.x + box.width * 0.12, box.y + box.height * 0.5];
  await page.mouse.move(x, y);
  const measured = new Map<SlotLevel, SlotFrames>();
  for (const level of SLOT_LEVELS) {
    await turnTo(page, level);
    await moveAbout(page, x, y); // what is compiled and fetched is so from then on
    await page.waitForTimeout(REST_MS / 3);
    const events = await traced(session, () => moveAbout(page, x, y));
    const { frames, cpuMs, scriptMs } = roundFrom(events);
    measured.set(level, { frames, frameMs: cpuMs / frames, redrawMs: scriptMs / frames });
  }
  await session.detach();
  await page.context().close();
  return measured;
}
