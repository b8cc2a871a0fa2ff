import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFolder, viewNames } from './check-folder.ts';
import { lessonFolder, readLessonFolder } from './folders.ts';
import { makeLesson } from './new-lesson.ts';

let place = '';
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'new-lesson-'));
});
afterEach(() => fs.rmSync(place, { recursive: true }));

it('a new lesson runs at once, and everything in it is true', async () => {
  const folder = path.join(place, '05-my-lesson');
  makeLesson(folder);
  const { problems, summary } = await checkFolder(folder, viewNames());
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ steps: 2, questions: 1 });
  expect(fs.readFileSync(path.join(folder, 'lesson.md'), 'utf8')).toContain('title: My lesson');
});

it('a new lesson overwrites nothing, and has a name that the check takes', () => {
  makeLesson(path.join(place, '05-my-lesson'));
  expect(() => makeLesson(path.join(place, '05-my-lesson'))).toThrow(/exists already/);
  expect(() => makeLesson(path.join(place, 'My Lesson'))).toThrow(/NN-title/);
});

it('a lesson is found by its name or by a path; a folder that does not exist is told as that', () => {
  expect(lessonFolder('01-a-page-gets-a-frame')).toMatch(/lessons.01-a-page-gets-a-frame$/);
  expect(readLessonFolder(lessonFolder('01-a-page-gets-a-frame'))).toMatchObject({ ok: true });
  expect(lessonFolder(place)).toBe(place);
  expect(readLessonFolder(lessonFolder('99-nobody-wrote-it'))).toMatchObject({
    ok: false,
    problems: [{ message: 'there is no such folder' }],
  });
});
