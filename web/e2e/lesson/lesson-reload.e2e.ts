/** An author loads the page again: the lesson comes back, or the page says what it needs. */
import { beforeEach, describe, expect, it } from 'vitest';
import { WATCHED, eachAuthor } from '../helpers/author';
import type { Author } from '../helpers/author';

const authors = eachAuthor();
let author: Author;
beforeEach(() => {
  author = authors();
});

describe('a dropped lesson after a reload', () => {
  const again = () => author.visit.button('Open my-lesson again');
  const answered = () => author.panel().locator('.lesson-feedback');

  async function answerAndReload(): Promise<void> {
    await author.goToSecondStep();
    await author.visit.page.keyboard.press('6');
    await author.visit.page.keyboard.press('Enter');
    await answered().waitFor();
    await author.visit.addressMatches(/step=2$/);
    await author.visit.page.reload();
  }

  async function isThereAgain(): Promise<void> {
    await expect.poll(author.title).toBe('Who notices?');
    await answered().waitFor();
    await author.panel().getByText(WATCHED).waitFor();
    author.edit('lesson.md', '## Who notices?', '## Who sees it?');
    await author.soon(author.title).toBe('Who sees it?');
  }

  it('is there as before where the browser still lets its files be read', async () => {
    await author.drop();
    await answerAndReload();
    await isThereAgain();
  });

  it('is a press away where the browser has to be asked first', async () => {
    await author.visit.prepare(() => {
      Object.defineProperty(FileSystemHandle.prototype, 'queryPermission', {
        value: () => Promise.resolve('prompt'),
      });
    });
    await author.drop();
    await answerAndReload();
    await again().click();
    await isThereAgain();
  });

  it('is said to be dropped again where the browser gives no handles, and the answers are kept', async () => {
    await author.visit.prepare(() => {
      Object.defineProperty(DataTransferItem.prototype, 'getAsFileSystemHandle', { value: undefined });
    });
    await author.visit.page.reload();
    await author.visit.page.locator('article h1').waitFor();
    await author.drop();
    await answerAndReload();
    await author.panel().getByText('Drop the lesson again').waitFor();
    expect(await again().count()).toBe(0);
    // Another reload says it too.
    await author.visit.settled();
    await author.visit.addressRests();
    await author.visit.page.reload();
    await author.panel().getByText('Drop the lesson again').waitFor();
    await author.drop();
    await author.soon(author.title).toBe('Who notices?');
    await answered().waitFor();
  });
});
