/** Looks at the files of a lesson every second, until it is left, and reports when they have been saved. */
import type { LessonFiles, TwoFiles } from './lesson-files.ts';

const LOOK_MS = 1000;
/** Editors put a new file in the place of the old one: for a moment there is none, which is no news yet. */
const MISSING_LOOKS = 3;

let timer: ReturnType<typeof setInterval> | undefined;

export function stopWatching(): void {
  clearInterval(timer);
  timer = undefined;
}

const stampOf = (file: File | null) => (file ? `${file.lastModified}/${file.size}` : 'missing');

/** Tells one content of the files from another. */
function stampOfFiles({ lesson, scenario }: TwoFiles): string {
  return `${stampOf(lesson)} ${stampOf(scenario)}`;
}

/** `first`: what has been read already. A look that fails is forgotten: the next one comes in a second. */
export function watchFiles(
  files: LessonFiles,
  first: TwoFiles,
  onSaved: (saved: TwoFiles) => Promise<void>,
): void {
  stopWatching();
  let stamp = stampOfFiles(first);
  let missing = 0;
  let isBusy = false;
  const look = async (mine: typeof timer) => {
    const now = await files.read();
    missing = now.lesson && now.scenario ? 0 : missing + 1;
    if (timer !== mine || stampOfFiles(now) === stamp || (missing > 0 && missing < MISSING_LOOKS)) return;
    await onSaved(now);
    stamp = stampOfFiles(now);
  };
  const mine = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    const rest = () => (isBusy = false);
    look(mine).then(rest, rest);
  }, LOOK_MS);
  timer = mine;
}
