/** How much room the ruler takes, band by band: the age, a refault of each type, the word. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { showsPart } from '../../store/view-parts.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Heights, HeightsAsked } from '../view.ts';

/** Heights of the bands for words of 13 px, where the name stands beside them. */
const BAND = { age: 112, held: 130, word: 132 } as const;
/** Where names stand above and sentences go on below. */
const NARROW = { age: 160, held: 226, word: 262 } as const;
/** The more of it is drawn, the less room there is for it to grow. */
const growsMost = ({ shadow }: Drawn) => (shadow ? 1.5 : 1.9);

export interface Room {
  readonly f: number;
  readonly agePx: number;
  readonly heldPx: number;
  /** 0: left out. */
  readonly secondPx: number;
  readonly wordPx: number;
}

/** What is drawn below the age: all of it, or what a step of a lesson names (store/view-parts.ts). */
interface Drawn {
  readonly held: boolean;
  readonly other: boolean;
  readonly shadow: boolean;
}

export function drawnIn({ viewParts }: Pick<Scene, 'viewParts'>): Drawn {
  const draws = (part: keyof Drawn) => showsPart(viewParts, part);
  return { held: draws('held'), other: draws('other'), shadow: draws('shadow') };
}

function bandsOf({ gutter }: Metrics, drawn: Drawn) {
  const bands = gutter === 0 ? NARROW : BAND;
  return {
    age: bands.age,
    held: drawn.held ? bands.held : 0,
    second: drawn.other ? bands.held : 0,
    word: drawn.shadow ? bands.word : 0,
  };
}

/** What matters least goes first: the other type, then the word. */
export function shareRoom(metrics: Metrics, heightPx: number, drawn: Drawn): Room {
  const f = metrics.mark / 13;
  const { age, held, second, word } = bandsOf(metrics, drawn);
  const forms = [
    { second, word },
    { second: 0, word },
    { second: 0, word: 0 },
  ];
  const fits = (form: (typeof forms)[number]) => (age + held + form.second + form.word) * f <= heightPx + 1;
  const form = forms.find(fits) ?? forms.at(-1)!;
  const whole = (age + held + form.second + form.word) * f;
  const by = Math.min(growsMost(drawn), Math.max(1, heightPx / whole));
  const grown = metrics.gutter === 0 ? 1 : by;
  return {
    f,
    agePx: age * f * grown,
    heldPx: held * f * grown,
    secondPx: form.second * f * grown,
    wordPx: form.word * f * grown,
  };
}

export function heightsOfRefault({ metrics, scene }: HeightsAsked): Heights {
  const f = metrics.mark / 13;
  const drawn = drawnIn(scene);
  const grows = growsMost(drawn);
  const { age, held, second, word } = bandsOf(metrics, drawn);
  const usual = Math.ceil((age + held + second + word) * f);
  const most = metrics.gutter === 0 ? usual : Math.floor(usual * grows);
  const noSecond = Math.ceil((age + held + word) * f);
  const isNarrow = metrics.gutter === 0;
  const bare = Math.ceil((age + held) * f);
  return {
    least: usual,
    tight: [
      { least: noSecond, usual, most },
      { least: bare, usual: bare, most: isNarrow ? bare : Math.floor(bare * grows) },
    ],
    usual,
    most,
  };
}
