/** What shows a lesson, in its column and on paper, and goes to its steps: one thing to fetch, with the first lesson. */
export { LessonPanel } from './lesson-panel.tsx';
export { PrintedLesson } from './print/printed-lesson.tsx';
export { goToStep } from '../progress/actions.ts';
