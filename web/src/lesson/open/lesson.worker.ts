/** Reads the two texts of a dropped lesson, apart from the page. */
import { answerAside } from '../../lib/work-aside.ts';
import { readLessonTexts, type LessonTexts } from '../read/load-lesson.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import type { LinkedLessonRead } from './open-lesson.ts';

answerAside<LessonTexts, LinkedLessonRead>(async (texts) => {
  const read = readLessonTexts(texts);
  return read.ok ? { ...read, link: await linkOfText(texts.scenario) } : read;
});
