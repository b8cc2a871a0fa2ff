/** How much room the ruler takes, band by band: the age, a refault of each type, the word. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import type { Heights, HeightsAsked } from '../view.ts';

/** Heights of the bands for words of 13 px, where the name stands beside them. */
const BAND = { age: 112, held: 130, word: 132 } as const;
/** Where names stand above and sentences go on below. */
const NARROW = { age: 160, held: 226, word: 262 } as const;
const GROWS_MOST = 1.5;

export interface Room {
  readonly f: number;
  readonly agePx: number;
  readonly heldPx: number;
  /** 0: left out. */
  readonly secondPx: number;
  readonly wordPx: number;
}

const bandsOf = ({ gutter }: Metrics) => (gutter === 0 ? NARROW : BAND);

/** What matters least goes first: the other type, then the word. */
export function shareRoom(metrics: Metrics, heightPx: number): Room {
  const f = metrics.mark / 13;
  const { age, held, word } = bandsOf(metrics);
  const forms = [
    { second: held, word },
    { second: 0, word },
    { second: 0, word: 0 },
  ];
  const fits = (form: (typeof forms)[number]) => (age + held + form.second + form.word) * f <= heightPx + 1;
  const form = forms.find(fits) ?? forms.at(-1)!;
  const whole = (age + held + form.second + form.word) * f;
  const by = Math.min(GROWS_MOST, Math.max(1, heightPx / whole));
  const grown = metrics.gutter === 0 ? 1 : by;
  return {
    f,
    agePx: age * f * grown,
    heldPx: held * f * grown,
    secondPx: form.second * f * grown,
    wordPx: form.word * f * grown,
  };
}

export function heightsOfRefault({ metrics }: HeightsAsked): Heights {
  const f = metrics.mark / 13;
  const { age, held, word } = bandsOf(metrics);
  const usual = Math.ceil((age + held * 2 + word) * f);
  const most = metrics.gutter === 0 ? usual : Math.floor(usual * GROWS_MOST);
  const noSecond = Math.ceil((age + held + word) * f);
  const isNarrow = metrics.gutter === 0;
  const bare = Math.ceil((age + held) * f);
  return {
    least: usual,
    tight: [
      { least: noSecond, usual, most },
      { least: bare, usual: bare, most: isNarrow ? bare : Math.floor(bare * GROWS_MOST) },
    ],
    usual,
    most,
  };
}
