/** Why machines cannot be side by side, and the cure; loaded when it is needed. */
import { MOST_MACHINES } from '../../scenario/links/link.ts';
import { STORE_TEXT } from '../text.ts';

const machine = (number: number) => (number === 1 ? 'the first machine' : `machine ${number}`);

export const BESIDE_TEXT = {
  title: 'These machines cannot be compared',
  place: 'machines side by side',
  refused: STORE_TEXT.refused,
  notAll: 'Not all of these machines can be run',
  lost: 'One of the machines has stopped',
  lostCure: (left: number) =>
    left === 1
      ? 'The first machine goes on alone. To have the other one beside it again, press C and choose it.'
      : 'The others go on without it. To have it beside them again, press C and add it.',
  recorded: {
    message:
      'This run was recorded on a real kernel, and no other machine has its settings and its workload.',
    cure: 'Press R: there the machine runs the recorded workload beside the recording. To compare kernels, open an example or a scenario.',
  },
  tooMany: (asked: number) => ({
    message: `${asked} machines are asked for beside the first one.`,
    cure: `Leave out all but ${MOST_MACHINES - 1} of them.`,
  }),
  none: {
    message: 'No machine is named that should stand beside the first one.',
    cure: 'Press C and choose one.',
  },
  same: (number: number, asOther: number) => ({
    message: `${machine(number)[0]!.toUpperCase()}${machine(number).slice(1)} has the settings of ${machine(asOther)}, so nothing could differ.`,
    cure: `Give machine ${number} another kernel or another setting, or leave it out.`,
  }),
} as const;
