/**
 * A lesson's folder, or its two files, dropped on the page. Where the browser gives a handle (File System Access),
 * the files are looked at every second and the lesson is read again when they are saved; elsewhere it is dropped again.
 */
import type { Problem } from '../scenario/model.ts';
import { say } from '../store/store.ts';
import { INITIAL_LESSON } from './lesson-state.ts';
import { getLesson, setLesson } from './lesson-store.ts';
import { openDroppedTexts } from './open-lesson.ts';
import { LESSON_TEXT as TEXT } from './text.ts';

const LESSON_FILE = 'lesson.md';
const SCENARIO_FILE = 'scenario.yaml';
const FILE_BYTES_MAX = 1024 * 1024;
const FILES_MAX = 20;
const LOOK_MS = 1000;

/** A file, and how to get its present content; without a handle the content stays as it was. */
interface Found {
  readonly name: string;
  readonly folder: string;
  readonly read: () => Promise<File>;
}

interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

function found(file: File): Found {
  const folder = file.webkitRelativePath.split('/').at(-2) ?? '';
  return { name: file.name, folder, read: async () => file };
}

/** Do these files look like a lesson? */
export function hasLesson(files: readonly { readonly name: string }[]): boolean {
  return files.some(({ name }) => name === LESSON_FILE);
}

function report(problems: readonly Problem[]): false {
  const { progress, isRecalled } = getLesson();
  setLesson({ ...INITIAL_LESSON, progress, isRecalled, problems });
  return false;
}

async function readText(file: File, place: string): Promise<string | Problem> {
  if (file.size <= FILE_BYTES_MAX) return file.text();
  return { place, message: TEXT.fileTooLong(Math.ceil(file.size / 1024)), cure: TEXT.fileTooLongCure };
}

async function readLessonFiles(files: readonly Found[]): Promise<{ ok: boolean; stamp: string }> {
  const lesson = files.find(({ name }) => name === LESSON_FILE);
  const scenario = files.find(({ name }) => name === SCENARIO_FILE);
  const folder = lesson?.folder ?? '';
  if (!lesson || !scenario) {
    const message = TEXT.missingFile(lesson ? SCENARIO_FILE : LESSON_FILE);
    return { ok: report([{ place: folder || LESSON_FILE, message, cure: TEXT.missingFileCure }]), stamp: '' };
  }
  const [lessonFile, scenarioFile] = await Promise.all([lesson.read(), scenario.read()]);
  const stamp = `${lessonFile.lastModified} ${scenarioFile.lastModified}`;
  const texts = [
    await readText(lessonFile, LESSON_FILE),
    await readText(scenarioFile, SCENARIO_FILE),
  ] as const;
  const problems = texts.filter((text) => typeof text !== 'string');
  const [lessonText, scenarioText] = texts;
  if (typeof lessonText !== 'string' || typeof scenarioText !== 'string')
    return { ok: report(problems), stamp };
  const name = folder || 'dropped-lesson';
  const shown = folder === '' ? '' : `${folder}/`;
  const ok = await openDroppedTexts({ name, folder: shown, lesson: lessonText, scenario: scenarioText });
  return { ok, stamp };
}

let watching: ReturnType<typeof setInterval> | undefined;

/** Reads the files again whenever one of them has been saved. */
function watch(files: readonly Found[], firstStamp: string): void {
  clearInterval(watching);
  let stamp = firstStamp;
  let isBusy = false;
  const look = async () => {
    const two = files.filter(({ name }) => name === LESSON_FILE || name === SCENARIO_FILE);
    const now = (await Promise.all(two.map(({ read }) => read())))
      .map(({ lastModified }) => lastModified)
      .join(' ');
    if (now === stamp) return;
    stamp = (await readLessonFiles(files)).stamp;
    const { loaded } = getLesson();
    if (loaded) say(TEXT.reloaded(loaded.lesson.title));
  };
  watching = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look().then(
      () => (isBusy = false),
      () => clearInterval(watching), // the folder has gone
    );
  }, LOOK_MS);
}

/** Files that were chosen or dropped one by one. True when a lesson is shown; else the lesson's `problems` say why. */
export async function openLessonFiles(files: readonly File[]): Promise<boolean> {
  clearInterval(watching);
  if (files.length > FILES_MAX)
    return report([{ place: '', message: TEXT.tooMany(files.length), cure: TEXT.tooManyCure }]);
  return (await readLessonFiles(files.map(found))).ok;
}

async function filesOfHandle(given: Promise<FileSystemHandle | null> | null): Promise<Found[]> {
  const handle = await given?.catch(() => null);
  if (!handle) return [];
  if (handle.kind === 'file') {
    const file = handle as FileSystemFileHandle;
    return [{ name: file.name, folder: '', read: () => file.getFile() }];
  }
  const files: Found[] = [];
  for await (const entry of (handle as FileSystemDirectoryHandle).values()) {
    if (entry.kind !== 'file' || files.length >= FILES_MAX) continue;
    const file = entry as FileSystemFileHandle;
    files.push({ name: file.name, folder: handle.name, read: () => file.getFile() });
  }
  return files;
}

function filesOfEntry(entry: FileSystemEntry | null): Promise<Found[]> {
  if (!entry?.isDirectory) return Promise.resolve([]);
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  return new Promise((resolve, reject) => {
    reader.readEntries((entries) => {
      const files = entries.filter(({ isFile }) => isFile).slice(0, FILES_MAX) as FileSystemFileEntry[];
      const read = (file: FileSystemFileEntry) => () =>
        new Promise<File>((done, fail) => file.file(done, fail));
      resolve(files.map((file) => ({ name: file.name, folder: entry.name, read: read(file) })));
    }, reject);
  });
}

/**
 * What was dropped, if it is a lesson: a folder, or files with a lesson.md among them. Null when it is something
 * else. To be called while the drop event is handled: afterwards the browser has forgotten what was dropped.
 */
export function openLessonDrop(transfer: DataTransfer): Promise<boolean> | null {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry());
  const isFolder = entries.some((entry) => entry?.isDirectory);
  if (!isFolder && !hasLesson([...transfer.files])) return null;
  const plain = [...transfer.files].map(found);
  const handles = items.map((item) => (item as HandleItem).getAsFileSystemHandle?.() ?? null);
  return openDropped(handles, entries, plain);
}

async function openDropped(
  handles: readonly (Promise<FileSystemHandle | null> | null)[],
  entries: readonly (FileSystemEntry | null)[],
  plain: readonly Found[],
): Promise<boolean> {
  clearInterval(watching);
  const live = (await Promise.all(handles.map(filesOfHandle))).flat();
  if (hasLesson(live)) {
    const { ok, stamp } = await readLessonFiles(live);
    watch(live, stamp);
    return ok;
  }
  const files = (await Promise.all(entries.map(filesOfEntry))).flat();
  return (await readLessonFiles(hasLesson(files) ? files : plain)).ok;
}
