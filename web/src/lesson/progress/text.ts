/** Messages about storing a learner's progress. */
import { formatCount } from '../../lib/format.ts';

export const KEPT_TEXT = {
  notKept: 'Your progress in lessons is not saved',
  progressNotKept: {
    place: 'storage',
    message:
      'The browser does not let this page store anything. Lessons work, but your answers are lost when you leave the page.',
    cure: 'Allow this page to store data, leave the private window, or make room on the disk.',
  },
  repaired: 'Some of what you have done in lessons could not be read',
  progressRepaired: (lost: number | null) => ({
    place: 'storage',
    message:
      lost === null
        ? 'What this browser had stored was damaged. You start from the beginning.'
        : `What this browser had stored was damaged in ${formatCount(lost)} ${lost === 1 ? 'place' : 'places'}. Everything else is still there.`,
    cure: 'Some questions are open again: answer them. There is nothing else to do.',
  }),
} as const;
