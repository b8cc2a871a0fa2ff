/** What makes inputs nearly right: good ones with pieces taken away, doubled, swapped or made absurd, from a seed. */
import { randomFrom } from '../../lib/random.ts';

/** The same seed gives the same input. */
export class Random {
  readonly below: (limit: number) => number;

  constructor(seed: number) {
    this.below = randomFrom(seed);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }
}

const WORDS =
  '0 -1 0400 -0 +5 0x10 0o17 0b1 .5 5. 1_000 1,000 ٣ 1e3 1e300 4294967295 4294967296 18446744073709551616 NaN 0x constructor __proto__ toString null ~ "" &a *a << !!js ' +
  '%YAML --- ... [ ] { } : ::: :: | ` ``` * _ \\ é 🙂 <script> ![a](b) [a]: , # / @ ? &';
const ABSURD: readonly string[] = [
  ...WORDS.split(' '),
  '9'.repeat(400),
  '> ',
  '- ',
  '+ ',
  '1. ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\u0000',
  '\ud800',
  '\u202e',
];

/** A few changes of a text: pieces cut out, put elsewhere, repeated, or in their place something absurd. */
export function mutate(text: string, random: Random): string {
  let changed = text;
  for (let left = 1 + random.below(6); left > 0; left--) {
    const at = random.below(changed.length + 1);
    const length = random.below(random.pick([2, 8, 40, 400]));
    const piece = changed.slice(at, at + length);
    const without = changed.slice(0, at) + changed.slice(at + length);
    const to = random.below(without.length + 1);
    switch (random.below(5)) {
      case 0:
        changed = without;
        break;
      case 1:
        changed = without.slice(0, to) + piece + without.slice(to);
        break;
      case 2:
        changed = changed.slice(0, at) + piece.repeat(1 + random.below(8)) + changed.slice(at);
        break;
      case 3:
        changed =
          changed.slice(0, at) +
          random.pick(ABSURD).repeat(1 + random.below(random.pick([2, 50]))) +
          changed.slice(at);
        break;
      default:
        changed = changed.replace(/\d+/g, (number) => (random.below(6) === 0 ? random.pick(ABSURD) : number));
    }
  }
  return changed;
}

/** The bytes of a zip, some of them others. */
export function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice(0, random.below(4) === 0 ? random.below(bytes.length + 1) : bytes.length);
  for (let left = random.below(4); left > 0 && copy.length > 0; left--)
    copy[random.below(copy.length)] = random.below(256);
  return copy;
}

/** A random variation of a value, as stored data may contain. */
export function alter(value: unknown, random: Random): unknown {
  if (random.below(12) === 0)
    return random.pick<unknown>([
      null,
      undefined,
      0,
      -1,
      NaN,
      1e300,
      '',
      'x',
      [],
      {},
      [null],
      { kind: 'page' },
      true,
    ]);
  if (Array.isArray(value)) return value.map((each) => alter(each, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, alter(each, random)]));
}
