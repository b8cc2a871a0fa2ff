/** An author's afternoon: a lesson's folder is dropped once, and every save shows, mistakes too. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { Visit } from './visit';

const LESSON = path.join(import.meta.dirname, '../../lessons/01-the-way-out');
const WATCHED = 'What you save shows here';
const ONCE = 'After saving, drop it';
/** Longer than a saved file takes to be seen. */
const LOOK_MS = 2500;

const soon = (read: () => Promise<string>) => expect.poll(read, { timeout: 10_000 });

let browser: Browser;
let visit: Visit;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lesson-')), 'my-lesson');
  fs.cpSync(LESSON, folder, { recursive: true });
  visit = await Visit.enter(browser, '#home');
  await visit.page.locator('.story-lesson').first().waitFor();
});
afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.end();
  fs.rmSync(path.dirname(folder), { recursive: true });
});

const file = (name: string) => path.join(folder, name);

function edit(name: string, from: string, to: string): void {
  const text = fs.readFileSync(file(name), 'utf8');
  expect(text).toContain(from);
  fs.writeFileSync(file(name), text.replace(from, to));
}

const panel = () => visit.page.locator('.narrative');

async function title(): Promise<string> {
  return visit.page.locator('.lesson-panel h2').innerText();
}

async function goToSecondStep(): Promise<void> {
  await visit.page.locator('.lesson-panel h2').waitFor();
  await visit.settled();
  await visit.page.keyboard.press('PageDown');
  await soon(title).toBe('Who notices?');
  await visit.settled();
}

describe('a folder that is dropped', () => {
  beforeEach(async () => {
    await visit.dropFromDisk([folder]);
    await goToSecondStep();
    await panel().getByText(WATCHED).waitFor();
  });

  it('shows what is saved, at the step where one was', async () => {
    const before = await visit.position();
    edit('lesson.md', '## Who notices?', '## Who sees it?');
    await soon(title).toBe('Who sees it?');
    await visit.settled();
    await expect.poll(() => visit.position()).toBe(before);
    await visit.page.locator('.why-notice').getByText('The way out was read again.').waitFor();
  });

  it('tells a mistake with file and line, and goes on when it is mended', async () => {
    edit('lesson.md', 'kind=choice', 'kind=choise');
    const problems = panel().getByRole('alert');
    await problems.waitFor();
    const lines = fs.readFileSync(file('lesson.md'), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes('choise')) + 1;
    await expect
      .poll(() => problems.innerText())
      .toMatch(new RegExp(`my-lesson/lesson\\.md:${line}\\b.*choise`, 's'));
    await panel().getByText(WATCHED).waitFor();

    edit('lesson.md', 'kind=choise', 'kind=choice');
    await soon(title).toBe('Who notices?');
    await expect.poll(() => problems.count()).toBe(0);
  });

  it('says what the check finds, of everything that `npm run lessons` names, and nothing when it is mended', async () => {
    const found = panel().locator('.lesson-found');
    await panel().getByText('All true.').waitFor();
    edit('lesson.md', ':num[', 'Three or 4. :num[9');
    edit('lesson.md', 'show="loom"', 'show="loomy"');
    edit('lesson.md', '- `6` the mark low', '- `7` the mark low');
    await found.waitFor();
    await soon(() => found.innerText()).toMatch(
      /(?=.*unchecked number: "or 4)(?=.*lesson says 9)(?=.*no view loomy)(?=.*no option is right)/s,
    );
    await expect.poll(() => found.innerText()).toMatch(/my-lesson\/lesson\.md:\d+/);
    await expect.poll(title).toBe('Who notices?');

    fs.copyFileSync(path.join(LESSON, 'lesson.md'), file('lesson.md'));
    await panel().getByText('All true.').waitFor();
    await expect.poll(() => found.count()).toBe(0);
  });

  it('runs another machine when the scenario is saved', async () => {
    const frames = async () => (await visit.page.locator('.stage-words').allTextContents()).join(' ');
    await expect.poll(frames).toMatch(/\b32 frames/);
    edit('scenario.yaml', 'nr_frames: 32', 'nr_frames: 33');
    await soon(frames).toMatch(/\b33 frames/);
    await expect.poll(title).toBe('Who notices?');

    edit('scenario.yaml', 'nr_frames: 33', 'nr_frames: 4');
    await panel().getByRole('alert').waitFor();
    await expect.poll(() => panel().innerText()).toMatch(/my-lesson\/scenario\.yaml:\d+/);
  });

  it('waits for an editor that puts a new file in the place of the old one', async () => {
    const text = fs.readFileSync(file('lesson.md'), 'utf8');
    fs.renameSync(file('lesson.md'), file('lesson.md~'));
    await visit.page.waitForTimeout(1200);
    fs.writeFileSync(file('lesson.md'), text.replace('## Who notices?', '## Who sees it?'));
    await soon(title).toBe('Who sees it?');

    fs.rmSync(file('lesson.md'));
    await panel().getByText('lesson.md is missing').waitFor();
    fs.writeFileSync(file('lesson.md'), text);
    await soon(title).toBe('Who notices?');
  });

  it('is not looked at any more when something else is opened', async () => {
    await visit.page.evaluate(() => {
      location.hash = '#1/random';
    });
    await visit.addressMatches(/^#1\/random\//);
    edit('lesson.md', '## Who notices?', '## Who sees it?');
    await visit.page.waitForTimeout(LOOK_MS);
    await expect.poll(() => panel().count()).toBe(0);
    expect(await visit.addressRests()).toMatch(/^#1\/random\//);
  });
});

describe('other ways in', () => {
  it('watches two files that are dropped', async () => {
    await visit.dropFromDisk([file('lesson.md'), file('scenario.yaml')]);
    await goToSecondStep();
    edit('lesson.md', '## Who notices?', '## Who sees it?');
    await soon(title).toBe('Who sees it?');
  });

  it('says in one sentence that a browser without handles has to be given it again', async () => {
    await visit.page.evaluate(() => {
      Object.defineProperty(DataTransferItem.prototype, 'getAsFileSystemHandle', { value: undefined });
    });
    await visit.dropFromDisk([folder]);
    await goToSecondStep();
    await panel().getByText(ONCE).waitFor();
    edit('lesson.md', '## Who notices?', '## Who sees it?');
    await visit.page.waitForTimeout(LOOK_MS);
    await expect.poll(title).toBe('Who notices?');
    await visit.dropFromDisk([folder]);
    await soon(title).toBe('Who sees it?');
  });

  it('takes two files that are chosen by the button', async () => {
    await visit.page.goto(`${visit.page.url().split('#')[0]}#1/sequential`);
    await visit.settled();
    await visit.page.locator('input[type="file"]').setInputFiles([file('lesson.md'), file('scenario.yaml')]);
    await goToSecondStep();
    await panel().getByText(ONCE).waitFor();
  });
});
