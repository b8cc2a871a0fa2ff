/** Reads the two texts of a lesson that somebody brought along, apart from the page. */
import { answerAside } from '../../lib/work-aside.ts';
import { readLessonTexts } from '../read/load-lesson.ts';
import type { LessonTexts } from '../read/load-lesson.ts';
import type { LessonRead } from '../read/loaded-lesson.ts';

answerAside<LessonTexts, LessonRead>(readLessonTexts);
