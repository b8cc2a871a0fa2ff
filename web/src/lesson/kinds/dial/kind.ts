/** A setting is turned until the machine reaches what is asked of it. Each position can be run; any that gets there is right. */
import { format } from '../../../core/events/format.ts';
import { plainText } from '../../../prose/plain-text.ts';
import type { Answer } from '../../ask/answer.ts';
import { dialIn, type DialAnswer } from '../../ask/dial.ts';
import type { Predict } from '../../model.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { Kind } from '../kind.ts';
import { typeNumber } from '../type-number.ts';
import { scaleWords } from '../scale-words.ts';

export interface DialSaid {
  readonly kind: 'dial';
  readonly value: string;
  /** What has been run so far, in this order. */
  readonly ran: readonly string[];
}

/** `value`: null as long as nobody has turned it. */
export interface DialDraft {
  readonly value: string | null;
  readonly ran: readonly string[];
  /** Of a number that is being typed. */
  readonly typed: string;
}

export interface DialAction {
  readonly do: 'turn';
  readonly value: string;
}

/** The last run stands at the end, however often it has been run before. */
const withRun = (ran: readonly string[], value: string) => [...ran.filter((each) => each !== value), value];

type Position = DialAnswer['positions'][number];

export const valuesOf = ({ ask }: Predict): readonly string[] =>
  dialIn(ask)?.positions.map(({ value }) => value) ?? [];

export const positionIn = ({ dial }: Answer, value: string): Position | undefined =>
  dial?.positions.find((each) => each.value === value);

/** Its scale, in words of scenario.yaml and in those of a reader. */
export function scaleOf(predict: Predict) {
  const values = valuesOf(predict);
  return { values, ...scaleWords(predict, dialIn(predict.ask)?.name ?? '', values) };
}

/** `page_cluster 5`. */
export function positionWords(predict: Predict, value: string): string {
  const { name, labelOf } = scaleOf(predict);
  const label = labelOf(value);
  // What is counted stands behind its number: "456 frames", but "swappiness 160".
  return /[^s]s$/.test(name) && /^[\d,]+$/.test(label) ? `${label} ${name}` : `${name} ${label}`;
}

/** `9 waits for the disk, 69 pages read`. */
export const figuresWords = ({ options }: Predict, { dial }: Answer, { figures }: Position): string =>
  figures
    .map((figure, nth) => {
      const label = plainText(options[nth]?.label ?? []);
      return `${format(dial?.goals[nth]?.unit ?? 'count', figure)} ${label}`;
    })
    .join(', ');

export const DIAL: Kind<DialSaid, DialDraft, DialAction> = {
  hasOptions: true,
  answeredBy: () => 'dial',
  isSaid: ({ kind, value, ran }) =>
    kind === 'dial' &&
    typeof value === 'string' &&
    Array.isArray(ran) &&
    ran.every((each) => typeof each === 'string'),
  begin(predict, said) {
    const values = valuesOf(predict);
    return {
      value: said && values.includes(said.value) ? said.value : null,
      ran: said?.ran.filter((each) => values.includes(each)) ?? [],
      typed: '',
    };
  },
  act: ({ ran }, { value }) => ({ value, ran, typed: '' }),
  key(draft, key, predict) {
    const values = valuesOf(predict);
    // Names have no numbers.
    return values.every((value) => /^\d+$/.test(value)) ? typeNumber(draft, key, values) : null;
  },
  said: ({ value, ran }) => (value === null ? null : { kind: 'dial', value, ran }),
  isRight: ({ value }, answer) => positionIn(answer, value)?.isRight === true,
  reference(_, { dial }) {
    const reached = dial?.positions.find(({ isRight }) => isRight);
    return reached ? { kind: 'dial', value: reached.value, ran: [] } : null;
  },
  machines: {
    about: (predict) => TEXT.bars(scaleOf(predict).name),
    run: () => TEXT.run,
    isToldInForm: false,
    verdict: (predict, { value, ran }) =>
      TEXT.reachedBy(positionWords(predict, value), ran.indexOf(value) + 1),
  },
  experiment: {
    withRun: (said) => ({ ...said, ran: withRun(said.ran, said.value) }),
    withLook: (said, { value }) =>
      said.ran.includes(value) ? said : { ...said, ran: withRun(said.ran, value) },
    variantOf: ({ value }, answer) =>
      value === answer.dial?.own ? null : (positionIn(answer, value)?.variant ?? null),
  },
  words: (predict, { value }) => positionWords(predict, value),
  replyTo(predict, { value }, answer) {
    const position = positionIn(answer, value);
    if (!position) return [];
    const [missed] = position.missed;
    const figures = `${figuresWords(predict, answer, position)}. `;
    const { line } = predict;
    if (missed === undefined) return [{ kind: 'text', text: figures + TEXT.moreThanNeeded, line }];
    return [{ kind: 'text', text: `${TEXT.notYet} ${figures}`, line }, ...predict.options[missed]!.reply];
  },
  printed(predict) {
    const { name, values, labelOf } = scaleOf(predict);
    return { blanks: [`${name} (${values.map(labelOf).join(', ')}):`] };
  },
};
