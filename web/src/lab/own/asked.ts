/** A question of one's own as an address has it: `own,postgresql,1,time,swappiness=0+60+100,disk=nvme+hdd,3,What does …`. Pure. */
import { EXAMPLES } from '../../scenario/examples.ts';
import { OWN_MEASURES, type OwnMeasure } from './own-measures.ts';
import { OWN } from './place.ts';
import { isSetting, isValue, type Swept } from './settings.ts';

export const VALUES_MOST = 10;
export const MACHINES_MOST = 3;
export const ASK_MOST = 100;
export const SEEDS = [1, 3, 5] as const;
export type Seeds = (typeof SEEDS)[number];

export interface Asked {
  /** The name of an example run; or a scenario's whole text, packed as in any address: `z.…`. */
  readonly load: string;
  /** Measured from the begin of this phase on, from the second one; 0: all of it. */
  readonly phase: number;
  readonly measure: OwnMeasure;
  readonly axis: Swept;
  /** What the machines differ in; null: it is one. */
  readonly lines: Swept | null;
  readonly seeds: Seeds;
  /** In the learner's words. */
  readonly ask: string;
}

export const TO_BEGIN_WITH: Asked = {
  load: 'file-against-anon',
  phase: 2,
  measure: 'time',
  axis: { name: 'swappiness', values: ['0', '50', '100', '150', '200'] },
  lines: { name: 'disk', values: ['nvme', 'hdd'] },
  seeds: 3,
  ask: '',
};

/** Of what is not known so many letters are said again. */
export const UNREAD_MOST = 60;

const PACKED = /^z\.([\w-]{1,60000})$/;

export const packedLoad = (packed: string): string => `z.${packed}`;

/** What is packed in a load; null where it is an example's name. */
export const packedIn = (load = ''): string | null => PACKED.exec(load)?.[1] ?? null;

export const isPacked = (load?: string): boolean => packedIn(load) !== null;

const SWEPT = /^([a-z_0-9]{1,40})=([a-z0-9.+-]{1,200})$/;

/** Null where it is none, or says a value twice. */
export function sweptFrom(text: string | undefined, most: number): Swept | null {
  const [, name = '', list = ''] = SWEPT.exec(text ?? '') ?? [];
  const values = list.split('+');
  const isFine =
    isSetting(name) &&
    values.length <= most &&
    new Set(values).size === values.length &&
    values.every((value) => isValue(name, value));
  return isFine ? { name, values } : null;
}

/** What of such a text is not known: of a list the values that are none, where the rest is fine. */
function unknownIn(text: string): string {
  const [, name = '', list = ''] = SWEPT.exec(text) ?? [];
  const wrong = isSetting(name) ? list.split('+').filter((value) => !isValue(name, value)) : [];
  return wrong.length > 0 ? `${name}=${wrong.join('+')}` : text;
}

const textOf = ({ name, values }: Swept): string => `${name}=${values.join('+')}`;
const ONE = 'one';

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** As much of a question as an address takes; half a letter could not be written in one. */
export const cutAsk = (ask: string): string => ask.slice(0, ASK_MOST).replace(LONE_SURROGATE, '');

export function placeOfAsked({ load, phase, measure, axis, lines, seeds, ask }: Asked): string {
  const parts = [OWN, load, phase, measure, textOf(axis), lines ? textOf(lines) : ONE, seeds];
  return [...parts, ...(cutAsk(ask) === '' ? [] : [encodeURIComponent(cutAsk(ask))])].join(',');
}

interface ReadAsked {
  readonly asked: Asked;
  /** What of the address is not known; there stands what one begins with. */
  readonly unread: readonly string[];
  /** Of the question's words, those that are too many. */
  readonly beyond: string;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** What is not known, or left out, is as at first. */
export function askedOf(place: string): ReadAsked {
  const [, load, phase, measure, axis, lines, seeds, ...ask] = place.split(',');
  const unread: string[] = [];
  const read = <Value>(text: string | undefined, value: Value | null | undefined, usual: Value): Value => {
    if (text === undefined) return usual;
    if (value !== null && value !== undefined) return value;
    unread.push(unknownIn(text).slice(0, UNREAD_MOST));
    return usual;
  };
  const begin = TO_BEGIN_WITH;
  const first = read(axis, sweptFrom(axis, VALUES_MOST), begin.axis);
  const second =
    lines === ONE
      ? null
      : read(lines, apartFrom(first, sweptFrom(lines, MACHINES_MOST)), apartFrom(first, begin.lines));
  const written = ask.length === 0 ? undefined : ask.join(',');
  const words = decoded(written ?? '');
  const asked: Asked = {
    load: read(load, isPacked(load) ? load : EXAMPLES.find(({ name }) => name === load)?.name, begin.load),
    phase: read(phase, /^[02-9]$/.test(phase ?? '') ? Number(phase) : null, begin.phase),
    measure: read(
      measure,
      OWN_MEASURES.find((each) => each === measure),
      begin.measure,
    ),
    axis: first,
    lines: second,
    seeds: read(
      seeds,
      SEEDS.find((each) => String(each) === seeds),
      begin.seeds,
    ),
    ask: read(written, words?.slice(0, ASK_MOST), ''),
  };
  return { asked, unread, beyond: words?.slice(ASK_MOST) ?? '' };
}

/** Machines differ in something else than what is changed along the axis. */
const apartFrom = (axis: Swept, lines: Swept | null): Swept | null =>
  lines?.name === axis.name ? null : lines;
