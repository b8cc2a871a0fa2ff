/** What pointing asks of its author. */
import { numberOf, type Thing } from '../../../store/thing.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Authored } from '../authored.ts';
import { numberStands } from '../stands.ts';
import type { PointSaid } from './kind.ts';

/** Drawn in one picture only. */
const IN_PICTURE: Partial<Record<Thing['kind'], string>> = {
  cpu: 'locks',
  task: 'locks',
  extent: 'extents',
};

export const POINT_AUTHORED: Authored<PointSaid> = {
  reply: { form: /^\d+$/, example: '`6`' },
  isToRight: (reply, { thing }) => reply === String(numberOf(thing)),
  givesAway: (text, { thing }) => numberStands(numberOf(thing), text),
  unsayable: () => 'no page, slot, frame, CPU or extent',
  problemsOf(_, { thing }, views) {
    const picture = thing ? IN_PICTURE[thing.kind] : undefined;
    if (!thing || picture === undefined || views.includes(picture)) return [];
    return [
      {
        message: `no ${TEXT.thingWord(thing.kind)} can be pressed here`,
        cure: `show="… ${picture}" in the scene`,
      },
    ];
  },
};
