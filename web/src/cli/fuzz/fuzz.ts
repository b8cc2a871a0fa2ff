/** Inputs that are nearly right, made from a seed: good ones with pieces taken away, doubled, swapped or made absurd. */
import fs from 'node:fs';
import { deflateSync, strToU8, zipSync } from 'fflate';
import { readLessonTexts } from '../../lesson/read/load-lesson.ts';
import { LESSON_HEAD } from '../../lesson/read/test-lesson.ts';
import { repairProgress } from '../../lesson/progress/kept-shape.ts';
import { toBase64Url } from '../../lib/base64url.ts';
import { decodeLink } from '../../scenario/links/link.ts';
import { unpackText } from '../../scenario/links/packed-text.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { packRun } from '../../trace/pack-run.ts';
import { readRun } from '../../trace/read-run.ts';

const FOLDER = new URL('../../scenario/examples/', import.meta.url);
const EXAMPLES: readonly string[] = fs
  .readdirSync(FOLDER)
  .map((name) => fs.readFileSync(new URL(name, FOLDER), 'utf8'));

/** A case that is read on the page must not be felt; the others are read in a worker, and have time. */
const PAGE_MS = 100;
const WORKER_MS = 2000;

export interface FuzzParser {
  readonly name: 'scenario' | 'lesson' | 'link' | 'zip' | 'progress';
  readonly limitMs: number;
  /** Makes an input. */
  readonly make: (random: Random) => unknown;
  /** Reads it: was it accepted? Whatever it throws is a failure. */
  readonly read: (input: never) => boolean;
}

export interface Found {
  readonly accepted: number;
  readonly longestMs: number;
  readonly failures: readonly { readonly seed: number; readonly why: string }[];
}

/** Mulberry32: the same seed gives the same input. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit) | 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }
}

const WORDS =
  '0 -1 1e300 4294967295 4294967296 18446744073709551616 NaN 0x constructor __proto__ toString null ~ "" &a *a << !!js ' +
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
function mutate(text: string, random: Random): string {
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

const LESSON = `${LESSON_HEAD}
## First

::scene{at="access 3, next fault_begin" show="loom slots" set="page_cluster=0"}

Text with *marks*, \`code\`, :page[3] and :num[4]{is="counter pswpout"}.

- one
  - two

| a | b |
| - | - |
| 1 | 2 |

:::predict{kind=choice ask="free of next kswapd_wake" see="next kswapd_sleep"}
How many?

- \`4\` four
  - Look again.
- \`5\` five

::hint[Look.]
::why[So.]
:::

## Second

::scene{at="phase fill, next fault_begin" show="loom slots"}
::vary{page="1 2" slot="3 4"}

:page[$page]{is="page of next fault_begin"} and :num[four]{is="counter pswpout"}.

:::predict{kind=order ask="order of slot_alloc page_unmap"}
In which order?

- \`slot_alloc\` a slot
  - Later.
- \`page_unmap\` an entry

::why[So.]
:::

:::predict{kind=bracket ask="stretch of next slot_window"}
Which slots?

- \`1-3\` Not these.
- \`8\` So many.
- \`else\` Count.

::why[So.]
:::

:::predict{kind=bits ask="entry 0 at next page_unmap"}
Which bits?

- \`present=1\` It is not.
- \`else\` Look.

::why[So.]
:::

:::predict{kind=bits ask="cell swap_map $slot at next write_end where slot=$slot"}
Which byte?

- \`0x40\` Not yet.

::why[So.]
:::
`;

const RUN = {
  'run.json': JSON.stringify({
    run: 'small',
    settings: { cpus: 2, swap_total_kB: 396, page_cluster: 3, readahead_mode: 'vma' },
    regions: {
      A: { kind: 'anon', pages: 20, base_vpn: 4096 },
      B: { kind: 'anon', pages: 20, base_vpn: 8192 },
    },
  }),
  'faults.csv': `dord,cpu,who,touch,region,page,write,retry,slot,cached,st_prev,st_win,st_hits,win,lo,hi,considered,read
20,0,p1,0,B,3,1,0,9,0,,0,0,8,0,7,5-9,5-7 9
3,1,p0,0,A,4,0,1,12,1,3,8,1,,,,,`,
  'slots.csv': `dord,ev,cpu,who,dslot,arg,written
1,P,0,w,,BEGIN:main,
1,S,0,w,,64:32,
1,A,0,k,9,B+3,1
30,D,1,p0,12,1,
1,A,0,k,-2,?ffff,1
1,B,0,k,,7,`,
  'lru.csv': `dord,ev,who,c1,c2,c3,c4,c5,c6,c7,c8,c9,c10,c11
1,new,w,A17,1
2,act,w,A17
3,iso,k,inactive_anon,1,2,3,4`,
};

/** The bytes of a zip, some of them others. */
function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice(0, random.below(4) === 0 ? random.below(bytes.length + 1) : bytes.length);
  for (let left = random.below(4); left > 0 && copy.length > 0; left--)
    copy[random.below(copy.length)] = random.below(256);
  return copy;
}

const PROGRESS = JSON.stringify({
  student: 'abc',
  lessons: {
    '01-a': {
      step: 1,
      question: 0,
      done: [0],
      predicts: {
        '1.1': { said: { kind: 'number', value: 3 }, outcome: 'right', hints: 0 },
        '1.2': {
          said: { kind: 'point', thing: { kind: 'page', region: 0, page: 3 } },
          outcome: 'wrong',
          hints: 1,
        },
        '1.3': { said: { kind: 'order', kinds: ['a', 'b'] }, outcome: 'open', hints: 0, tried: null },
      },
    },
  },
});

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Others of its sort, as what was kept may be. */
function alter(value: unknown, random: Random): unknown {
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

export const FUZZ_PARSERS: readonly FuzzParser[] = [
  {
    name: 'scenario',
    limitMs: WORKER_MS,
    make: (random) => mutate(random.pick(EXAMPLES), random),
    read: (text: string) => {
      const result = readScenario(text, 'fuzz.yaml');
      if (result.ok) packScenario(result.scenario);
      return result.ok;
    },
  },
  {
    name: 'lesson',
    limitMs: WORKER_MS,
    make: (random) => mutate(LESSON, random),
    read: (lesson: string) =>
      readLessonTexts({ name: 'fuzz', folder: '', lesson, scenario: EXAMPLES[0]! }).ok,
  },
  {
    name: 'link',
    limitMs: PAGE_MS,
    make: (random) => {
      const packed = () => toBase64Url(deflateSync(strToU8(mutate(random.pick(EXAMPLES), random))));
      const what = random.below(3) === 0 ? `z.${packed()}` : 'random';
      const link = `#1/${what}/a12.fault_begin.3~0badcafe/page_cluster=2@a3?beside=swappiness.10,kernel.6.1&views=loom,slots&step=2`;
      return mutate(link, random);
    },
    read: (hash: string) => {
      const result = decodeLink(hash);
      const scenario = result.ok ? result.link?.scenario : null;
      return scenario?.kind === 'packed' ? unpackText(scenario.packed).ok : result.ok;
    },
  },
  {
    name: 'zip',
    limitMs: WORKER_MS,
    make: (random) => {
      const files = Object.entries(RUN).map(
        ([name, text]) => [name, strToU8(random.below(3) === 0 ? mutate(text, random) : text)] as const,
      );
      return damaged(zipSync(Object.fromEntries(files), { level: random.pick([0, 6]) }), random);
    },
    read: (bytes: Uint8Array) => {
      const result = readRun([{ name: 'fuzz.zip', bytes }]);
      if (result.ok) packRun(result.run);
      return result.ok;
    },
  },
  {
    name: 'progress',
    limitMs: PAGE_MS,
    make: (random) =>
      random.below(2) === 0
        ? alter(JSON.parse(PROGRESS) as unknown, random)
        : fromJson(mutate(PROGRESS, random)),
    read: (kept: unknown) => repairProgress(kept) !== null,
  },
];

/** Throws inputs of seeds `seed`, `seed` + 1, … at a reader. */
export function fuzz({ make, read, limitMs }: FuzzParser, cases: number, seed: number): Found {
  const failures: { seed: number; why: string }[] = [];
  let accepted = 0;
  let longestMs = 0;
  for (let at = seed; at < seed + cases; at++) {
    const input = make(new Random(at)) as never;
    const start = process.cpuUsage();
    try {
      if (read(input)) accepted++;
    } catch (error) {
      failures.push({
        seed: at,
        why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    longestMs = Math.max(longestMs, ms);
    if (ms > limitMs) failures.push({ seed: at, why: `it took ${ms} ms` });
  }
  return { accepted, longestMs, failures };
}
