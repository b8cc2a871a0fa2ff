/** How a pass is split between anonymous pages and pages of files: a handle on the seam of a bar, in whole per cent. */
import type { Answer } from '../../ask/answer.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Kind } from '../kind.ts';
import { replyAmong } from '../replies.ts';

export interface SplitSaid {
  readonly kind: 'split';
  /** Per cent of anonymous pages. */
  readonly percent: number;
}

/** Where the handle stands; null: nobody has moved it, and nothing is said. */
export interface SplitDraft {
  readonly percent: number | null;
}

export interface SplitAction {
  readonly do: 'set';
  readonly percent: number;
}

const WHOLE = 100;

/** So far beside the machine's share, in per cent, a handle still says the same. */
const SPLIT_NEAR = 2;

const within = (percent: number) => Math.max(0, Math.min(WHOLE, Math.round(percent)));
const isPercent = (value: unknown): value is number =>
  Number.isInteger(value) && value === within(value as number);

export const isNear = ({ percent }: SplitSaid, { value }: Answer) => Math.abs(percent - value) <= SPLIT_NEAR;

export const SPLIT: Kind<SplitSaid, SplitDraft, SplitAction> = {
  hasOptions: false,
  answeredBy: () => 'field',
  isSaid: ({ kind, percent }) => kind === 'split' && isPercent(percent),
  begin: (_, said) => ({ percent: said?.percent ?? null }),
  act: (_, { percent }) => ({ percent: within(percent) }),
  said: ({ percent }) => (percent === null ? null : { kind: 'split', percent }),
  isRight: (said, answer) => answer.unit === 'percent' && isNear(said, answer),
  reference: (_, { unit, value }) => (unit === 'percent' ? { kind: 'split', percent: within(value) } : null),
  words: (_, { percent }) => TEXT.split(percent),
  replyTo: (predict, said, answer) =>
    replyAmong(predict, [String(said.percent), said.percent > answer.value ? 'more' : 'less']),
  printed: () => ({ blanks: [TEXT.splitBlank] }),
  isInPicture: true,
  drawn: (_, asked, said, act) =>
    asked.kind === 'share'
      ? {
          share: {
            swappiness: asked.swappiness,
            said: said?.percent ?? null,
            onSay: (percent) => act({ do: 'set', percent }),
          },
        }
      : {},
};
