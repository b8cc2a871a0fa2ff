/**
 * A lesson's folder, or its two files, dropped on the page or chosen. Where the browser hands over handles, the lesson
 * is read again whenever it is saved; elsewhere it is dropped again. The column says which of both it is.
 */
import { TEXT_LIMIT, type Problem } from '../../scenario/model.ts';
import { unpackText } from '../../scenario/links/packed-text.ts';
import { say } from '../../store/store.ts';
import { LESSON_BYTES_MAX } from '../../prose/markdown.ts';
import { LESSON_FILE, SCENARIO_FILE } from '../read/file-names.ts';
import type { DroppedThings } from './dropped-things.ts';
import { keepHandles, mayRead, recallHandles } from './kept-handles.ts';
import { filesOfFolder, filesOfHandles, filesOfList } from './lesson-files.ts';
import type { LessonFiles, TwoFiles } from './lesson-files.ts';
import { getLesson, setLesson } from '../progress/lesson-store.ts';
import type { LostLesson } from '../progress/lesson-state.ts';
import { openDroppedTexts, refuse, type LessonAt } from './open-lesson.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { stopWatching, watchFiles } from './watch-files.ts';
import { whatChanged } from './what-changed.ts';
import type { LoadedLesson } from '../read/loaded-lesson.ts';
import { messageOf } from '../../lib/message-of.ts';

/** Two files without a folder are named by their title, so that two lessons do not share their progress. */
function nameOf(folder: string, text: string): string {
  return folder || `${LESSON_FILE} ${/^title:(.*)$/m.exec(text)?.[1] ?? ''}`;
}

function problemsOf(file: File | null, name: string, folder: string, most: number): Problem[] {
  const place = folder + name;
  if (!file) return [{ place, message: TEXT.missingFile(name), cure: TEXT.missingFileCure }];
  if (file.size <= most) return [];
  return [
    {
      place,
      message: TEXT.fileTooLong(Math.ceil(file.size / 1024)),
      cure: TEXT.fileTooLongCure(most / 1024),
    },
  ];
}

async function openTwo({ lesson, scenario }: TwoFiles, files: LessonFiles, at?: LessonAt): Promise<boolean> {
  const { folder, handles } = files;
  const shown = folder === '' ? '' : `${folder}/`;
  const problems = [
    ...problemsOf(lesson, LESSON_FILE, shown, LESSON_BYTES_MAX),
    ...problemsOf(scenario, SCENARIO_FILE, shown, TEXT_LIMIT),
  ];
  if (!lesson || !scenario || problems.length > 0) return refuse(problems);
  const [text, scenarioText] = await Promise.all([lesson.text(), scenario.text()]);
  const name = nameOf(folder, text);
  // A folder may have the name of a lesson of the course: their progress is kept apart.
  const keptAs = `dropped ${name}`;
  const texts = { name, folder: shown, keptAs, lesson: text, scenario: scenarioText };
  const isOpen = await openDroppedTexts(texts, at);
  // A refused lesson must not replace one that a reload can still open.
  if (isOpen) void keepHandles({ scenario: scenarioText, handles });
  return isOpen;
}

async function openAndWatch(files: LessonFiles, at?: LessonAt): Promise<boolean> {
  const isLive = files.handles.length > 0;
  stopWatching();
  setLesson({ dropped: isLive ? 'watched' : 'once' });
  try {
    const first = await files.read();
    // A lesson that is refused is not loaded: what was shown before it is compared.
    let shown: LoadedLesson | null = null;
    if (isLive) {
      watchFiles(files, first, async (saved) => {
        const before = getLesson().loaded ?? shown;
        const isOpen = await openTwo(saved, files);
        const { loaded } = getLesson();
        if (!isOpen || !loaded) return;
        shown = loaded;
        say(TEXT.reloaded(loaded.lesson.title, before ? whatChanged(before, loaded) : []));
      });
    }
    return await openTwo(first, files, at);
  } catch (error) {
    const message = messageOf(error);
    return refuse([{ place: files.folder || LESSON_FILE, message, cure: TEXT.unreadableCure }]);
  }
}

/**
 * The dropped lesson of an address, after a reload. Where the browser still lets its files be read, it is opened, and
 * null returned; else what is needed to open it again.
 */
export async function findDropped(packed: string, at: LessonAt): Promise<LostLesson | null> {
  const scenario = unpackText(packed);
  const handles = scenario.ok ? await recallHandles(scenario.text) : [];
  const files = filesOfHandles(handles);
  if (!files || !(await mayRead(handles, false))) return { step: at.step ?? 0, handles };
  await openAndWatch(files, at);
  return null;
}

/** By a press: the browser asks whether the files may be read. */
export async function openLostLesson({ handles, step }: LostLesson): Promise<void> {
  const files = filesOfHandles(handles);
  if (files && (await mayRead(handles, true))) await openAndWatch(files, { step });
  else say(TEXT.notAllowed);
}

/** Files that were chosen or dropped one by one. True when a lesson is shown; else the lesson's `problems` say why. */
export function openLessonFiles(files: readonly File[]): Promise<boolean> {
  return openAndWatch(filesOfList(files));
}

/** A folder, or files with a lesson.md among them. */
export async function openLessonDrop({ files, folder, handles }: DroppedThings): Promise<boolean> {
  const live = filesOfHandles(await handles);
  return openAndWatch(live ?? (folder ? filesOfFolder(folder) : filesOfList(files)));
}
