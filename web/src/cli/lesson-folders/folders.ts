/** The lessons on the disk, for the check and for tests. */
import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../scenario/model.ts';
import { REPOSITORY } from '../native.ts';
import { LESSON_FILE, SCENARIO_FILE } from '../../lesson/read/file-names.ts';
import type { LessonTexts } from '../../lesson/read/load-lesson.ts';

/** `03-the-way-out`: the number gives the order. */
export const FOLDER_NAME = /^\d\d-[a-z0-9]+(-[a-z0-9]+)*$/;

export const COURSE = path.join(REPOSITORY, 'lessons');

/** A name is a folder of the course; a path is taken as it is, and so is a folder right here. */
export function lessonFolder(name: string): string {
  return path.resolve(name.includes('/') || fs.existsSync(name) ? name : path.join(COURSE, name));
}

/** The folders of a course, in their order, and the files that do not belong there. */
export function listLessonFolders(course: string): { folders: string[]; problems: Problem[] } {
  const entries = fs.readdirSync(course, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  const problems = entries
    .filter((entry) => (entry.isDirectory() ? !FOLDER_NAME.test(entry.name) : entry.name !== 'README.md'))
    .map(({ name }) => ({
      place: path.join(course, name),
      message: 'this is no folder of a lesson',
      cure: 'call it NN-title, in small letters; nothing else lies here',
    }));
  const folders = entries
    .filter((entry) => entry.isDirectory() && FOLDER_NAME.test(entry.name))
    .map(({ name }) => path.join(course, name))
    .sort();
  return { folders, problems };
}

type FolderResult =
  | { readonly ok: true; readonly texts: LessonTexts }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readLessonFolder(folder: string): FolderResult {
  const shown = path.relative(process.cwd(), folder);
  if (!fs.existsSync(folder)) {
    const cure = 'give the name of a folder in lessons/, or the path of one elsewhere';
    return { ok: false, problems: [{ place: shown, message: 'there is no such folder', cure }] };
  }
  const problems: Problem[] = [];
  const read = (file: string): string => {
    try {
      return fs.readFileSync(path.join(folder, file), 'utf8');
    } catch {
      problems.push({
        place: shown,
        message: `${file} is missing`,
        cure: `a lesson is ${LESSON_FILE} and ${SCENARIO_FILE}`,
      });
      return '';
    }
  };
  const texts: LessonTexts = {
    name: path.basename(folder),
    folder: shown === '' ? '' : `${shown}/`,
    lesson: read(LESSON_FILE),
    scenario: read(SCENARIO_FILE),
  };
  for (const file of problems.length > 0 ? [] : fs.readdirSync(folder))
    if (file !== LESSON_FILE && file !== SCENARIO_FILE)
      problems.push({ place: `${shown}/${file}`, message: 'a stray file', cure: 'take it away' });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, texts };
}
