/** An author: a copy of a lesson's folder to edit, and the page of the manual for authors on which to drop it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { withBrowser } from './browser';
import { Visit } from './visit';

export const LESSON = path.join(import.meta.dirname, '../../test-data/lesson');
export const WATCHED = 'aved changes appear here';
/** The manual for authors needs no machine. */
const START = '#docs/authoring';
export const ONCE = 'After saving, drop';

declare global {
  /** The page checks the files that it watches, as it does every second. */
  var lookNow: () => void;
}

/** Tests do not wait for the second: what the page does every second it does when the test says so. */
function tickByHand(): void {
  const [set, clear] = [globalThis.setInterval, globalThis.clearInterval];
  const looks = new Map<number, () => void>();
  let last = 0;
  const setByHand = (look: () => void, ms: number) => {
    if (ms !== 1000) return set(look, ms);
    looks.set(--last, look);
    return last;
  };
  const clearByHand = (id: number) => looks.delete(id) || clear(id);
  Object.assign(globalThis, {
    setInterval: setByHand,
    clearInterval: clearByHand,
    lookNow: () => looks.forEach((look) => look()),
  });
}

export class Author {
  readonly visit: Visit;
  readonly folder: string;

  constructor(visit: Visit, folder: string) {
    this.visit = visit;
    this.folder = folder;
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  edit(name: string, from: string, to: string): void {
    const text = fs.readFileSync(this.file(name), 'utf8');
    expect(text).toContain(from);
    fs.writeFileSync(this.file(name), text.replace(from, to));
  }

  panel(): Locator {
    return this.visit.page.locator('.narrative');
  }

  async drop(): Promise<void> {
    await this.visit.dropFromDisk([this.folder]);
  }

  async looks(): Promise<void> {
    await this.visit.page.evaluate(() => globalThis.lookNow());
  }

  /** Checks again until the condition holds: a check during another one does nothing. */
  soon<Value>(read: () => Promise<Value>) {
    return expect.poll(async () => {
      await this.looks();
      return read();
    });
  }

  readonly title = (): Promise<string> => this.visit.page.locator('.lesson-panel h2').innerText();

  async goToSecondStep(): Promise<void> {
    await this.visit.page.locator('.lesson-panel h2').waitFor();
    await this.visit.settled();
    await this.visit.page.keyboard.press('PageDown');
    await expect.poll(this.title).toBe('Who notices?');
    await this.visit.settled();
  }
}

/** A new one for each test of a file; afterwards nothing of it is left, and nothing was wrong with the page. */
export function eachAuthor(): () => Author {
  const browser = withBrowser();
  let author: Author | undefined;
  beforeEach(async () => {
    const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lesson-')), 'my-lesson');
    fs.cpSync(LESSON, folder, { recursive: true });
    const visit = await Visit.window(browser());
    author = new Author(visit, folder);
    await visit.prepare(tickByHand);
    await visit.comeIn(START);
    await visit.page.locator('article h1').waitFor();
  });
  afterEach(async () => {
    const { visit, folder } = author!;
    expect(visit.complaints).toEqual([]);
    await visit.end();
    fs.rmSync(path.dirname(folder), { recursive: true });
  });
  return () => author!;
}
