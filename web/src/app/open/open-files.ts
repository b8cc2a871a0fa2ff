/** Files of one's own: fetched when there are some. */
import { hasLesson } from '../../lesson/open/dropped-things.ts';
import { lead, type OpenAt } from '../../store/session/on-stage.ts';
import { report, say, setPage } from '../../store/store.ts';
import { APP_TEXT } from '../text.ts';
import { ELSEWHERE_TEXT } from './text.ts';
import { readDroppedFiles } from './dropped-files.ts';
import { findInFiles, findInText } from './find-elsewhere.ts';
import { keepFiles } from './kept-files.ts';
import { AT_FIRST_SWAP_IN, present } from './show-found.ts';

const AT_START: OpenAt = { at: { to: 'start' } };

/** One scenario, one recorded run, or a lesson. */
export async function openDropped(files: readonly File[]): Promise<void> {
  if (hasLesson(files)) {
    setPage({ screen: 'stage' });
    const { openLessonFiles } = await import('../../lesson/open/dropped-lesson.ts');
    return void (await openLessonFiles(files));
  }
  const dropped = await readDroppedFiles(files);
  if (dropped.kind === 'refused') return report(ELSEWHERE_TEXT.files, dropped.problems);
  const isScenario = dropped.kind === 'scenario';
  const name = isScenario ? dropped.name : dropped.run.name;
  say(APP_TEXT.opening(name));
  const presented = isScenario
    ? await present(name, () => findInText(dropped.text, name), AT_START)
    : await present(name, () => findInFiles(dropped.run), AT_FIRST_SWAP_IN);
  if (presented !== 'open') return say('');
  setPage({ screen: 'stage' });
  const link = lead()?.source.link;
  if (!isScenario && link?.kind === 'bundled') void keepFiles(link.name, dropped.run);
}
