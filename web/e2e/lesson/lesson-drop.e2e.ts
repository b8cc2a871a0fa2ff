/** An author's afternoon: a lesson's folder is dropped once, and every save shows, mistakes too. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LESSON, ONCE, WATCHED, eachAuthor } from '../helpers/author';
import type { Author } from '../helpers/author';

const authors = eachAuthor();
let author: Author;
beforeEach(() => {
  author = authors();
});

describe('a folder that is dropped', () => {
  beforeEach(async () => {
    await author.drop();
    await author.goToSecondStep();
    await author.panel().getByText(WATCHED).waitFor();
  });

  it('shows what is saved, at the step where one was', async () => {
    const before = await author.visit.position();
    author.edit('lesson.md', '## Who notices?', '## Who sees it?');
    await author.soon(author.title).toBe('Who sees it?');
    await author.visit.settled();
    await expect.poll(() => author.visit.position()).toBe(before);
    await author.visit.page
      .locator('.why-notice')
      .getByText('A lesson to edit was read again. Changed: step 2.')
      .waitFor();
  });

  it('tells a mistake with file and line, and goes on when it is mended', async () => {
    author.edit('lesson.md', 'kind=choice', 'kind=choise');
    const problems = author.panel().getByRole('alert');
    await author.soon(() => problems.count()).toBe(1);
    const lines = fs.readFileSync(author.file('lesson.md'), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes('choise')) + 1;
    await expect
      .poll(() => problems.innerText())
      .toMatch(new RegExp(`my-lesson/lesson\\.md:${line}\\b.*choise`, 's'));
    await author.panel().getByText(WATCHED).waitFor();

    author.edit('lesson.md', 'kind=choise', 'kind=choice');
    await author.soon(author.title).toBe('Who notices?');
    await expect.poll(() => problems.count()).toBe(0);
  });

  it('says what the check finds, of everything that `npm run lessons` names, and nothing when it is mended', async () => {
    const found = author.panel().locator('.lesson-found');
    await author.panel().getByText('All checks pass.').waitFor();
    author.edit('lesson.md', ':num[', 'Three or 4. :num[9');
    author.edit('lesson.md', 'show="loom memory"', 'show="loomy memory"');
    author.edit('lesson.md', '- `6` the mark low', '- `7` the mark low');
    await author.soon(() => found.count()).toBe(1);
    await author
      .soon(() => found.innerText())
      .toMatch(
        /(?=.*unchecked number: "or 4)(?=.*lesson says 9)(?=.*no view loomy)(?=.*no option is right)/s,
      );
    await expect.poll(() => found.innerText()).toMatch(/my-lesson\/lesson\.md:\d+/);
    // Nor does a question without sense take the pictures away.
    author.edit('lesson.md', 'ask="', 'ask="what is this ');
    await author.soon(() => found.innerText()).toMatch(/"what" does not begin a question/);
    await expect.poll(() => author.visit.page.locator('.stage-view .picture').count()).toBeGreaterThan(0);
    await expect.poll(author.title).toBe('Who notices?');

    fs.copyFileSync(path.join(LESSON, 'lesson.md'), author.file('lesson.md'));
    await author.soon(() => author.panel().getByText('All checks pass.').count()).toBe(1);
    await expect.poll(() => found.count()).toBe(0);
  });

  it('runs another machine when the scenario is saved', async () => {
    const frames = async () => (await author.visit.page.locator('.stage-words').allTextContents()).join(' ');
    await expect.poll(frames).toMatch(/\b32 frames/);
    author.edit('scenario.yaml', 'nr_frames: 32', 'nr_frames: 33');
    await author.soon(frames).toMatch(/\b33 frames/);
    await expect.poll(author.title).toBe('Who notices?');

    author.edit('scenario.yaml', 'nr_frames: 33', 'nr_frames: 4');
    await author.soon(() => author.panel().getByRole('alert').count()).toBe(1);
    await expect.poll(() => author.panel().innerText()).toMatch(/my-lesson\/scenario\.yaml:\d+/);
  });

  it('waits for an editor that puts a new file in the place of the old one', async () => {
    const text = fs.readFileSync(author.file('lesson.md'), 'utf8');
    fs.renameSync(author.file('lesson.md'), author.file('lesson.md~'));
    for (let look = 0; look < 2; look++) await author.looks();
    await author.visit.settled();
    expect(await author.panel().getByText('is missing').count()).toBe(0);
    fs.writeFileSync(author.file('lesson.md'), text.replace('## Who notices?', '## Who sees it?'));
    await author.soon(author.title).toBe('Who sees it?');

    fs.rmSync(author.file('lesson.md'));
    await author.soon(() => author.panel().getByText('lesson.md is missing').count()).toBe(1);
    fs.writeFileSync(author.file('lesson.md'), text);
    await author.soon(author.title).toBe('Who notices?');
  });

  it('is not looked at any more when something else is opened', async () => {
    await author.visit.page.evaluate(() => {
      location.hash = '#1/random';
    });
    await author.visit.addressMatches(/^#1\/random\//);
    author.edit('lesson.md', '## Who notices?', '## Who sees it?');
    await author.looks();
    await expect.poll(() => author.panel().count()).toBe(0);
    expect(await author.visit.addressRests()).toMatch(/^#1\/random\//);
  });
});

describe('other ways in', () => {
  it('watches two files that are dropped', async () => {
    await author.visit.dropFromDisk([author.file('lesson.md'), author.file('scenario.yaml')]);
    await author.goToSecondStep();
    author.edit('lesson.md', '## Who notices?', '## Who sees it?');
    await author.soon(author.title).toBe('Who sees it?');
  });

  it('says in one sentence that a browser without handles has to be given it again', async () => {
    await author.visit.page.evaluate(() => {
      Object.defineProperty(DataTransferItem.prototype, 'getAsFileSystemHandle', { value: undefined });
    });
    await author.drop();
    await author.goToSecondStep();
    await author.panel().getByText(ONCE).waitFor();
    author.edit('lesson.md', '## Who notices?', '## Who sees it?');
    await author.looks();
    await expect.poll(author.title).toBe('Who notices?');
    await author.drop();
    await author.soon(author.title).toBe('Who sees it?');
  });

  it('takes two files that are chosen by the button', async () => {
    await author.visit.page.goto(`${author.visit.page.url().split('#')[0]}#1/sequential`);
    await author.visit.settled();
    await author.visit.page
      .locator('input[type="file"]')
      .setInputFiles([author.file('lesson.md'), author.file('scenario.yaml')]);
    await author.goToSecondStep();
    await author.panel().getByText(ONCE).waitFor();
  });
});
