/** An author: a copy of a lesson's folder to edit, and a page at Home on which to drop it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { withBrowser } from './browser';
import { Visit } from './visit';

export const LESSON = path.join(import.meta.dirname, '../../test-data/lesson');
export const WATCHED = 'aved changes appear here';
export const ONCE = 'After saving, drop';

/** Looks again until it is so; a saved file is looked at every second. */
export const soon = (read: () => Promise<string>) => expect.poll(read, { timeout: 10_000 });

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

  readonly title = (): Promise<string> => this.visit.page.locator('.lesson-panel h2').innerText();

  async goToSecondStep(): Promise<void> {
    await this.visit.page.locator('.lesson-panel h2').waitFor();
    await this.visit.settled();
    await this.visit.page.keyboard.press('PageDown');
    await soon(this.title).toBe('Who notices?');
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
    // The clock of a window that has been set cannot be taken back.
    const visit = await Visit.apart(browser());
    await visit.page.clock.install();
    await visit.comeIn('#home');
    author = new Author(visit, folder);
    await visit.page.locator('.story-lesson').first().waitFor();
  });
  afterEach(async () => {
    const { visit, folder } = author!;
    expect(visit.complaints).toEqual([]);
    await visit.end();
    fs.rmSync(path.dirname(folder), { recursive: true });
  });
  return () => author!;
}
