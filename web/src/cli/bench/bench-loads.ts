/** What is measured: three loads of the whole machine, one long run of a small one, and one that the page plays. */
import type { Grain } from '../../core/protocol.ts';
import { ENUM_VALUES, type ParamName } from '../../core/schema/schema.gen.ts';
import { newMachine } from './bench-machine.ts';

const { SEQ, RAND, HOTCOLD } = ENUM_VALUES.pattern;
const { READ, WRITE } = ENUM_VALUES.op;

export interface SpeedLoad {
  readonly name: string;
  readonly packed: () => Uint32Array;
}

const FRAMES = 65_536;

/** Each begins by writing all its pages once. */
export const SPEED_LOADS: readonly SpeedLoad[] = [
  {
    name: 'all resident',
    packed: () =>
      newMachine(FRAMES, 50_000, [
        { pattern: SEQ, op: WRITE, count: 50_000 },
        { pattern: RAND, op: READ, count: 6_000_000, seed: 1n },
      ]),
  },
  {
    name: 'mixed',
    packed: () =>
      newMachine(FRAMES, 100_000, [
        { pattern: SEQ, op: WRITE, count: 100_000 },
        { pattern: HOTCOLD, op: READ, count: 1_500_000, hot: 40_000, hotpct: 97, seed: 2n },
      ]),
  },
  {
    name: 'thrashing',
    packed: () =>
      newMachine(FRAMES, 160_000, [
        { pattern: SEQ, op: WRITE, count: 160_000 },
        { pattern: RAND, op: WRITE, count: 150_000, seed: 3n },
      ]),
  },
];

export const STEP_BACK_FRAMES = 65_536;
export const STEP_BACK_EVENTS = 1_000_000;

/** Longer than so many events; it is stopped there. */
export function stepBackLoad(): Uint32Array {
  return newMachine(STEP_BACK_FRAMES, 80_000, [
    { pattern: SEQ, op: WRITE, count: 80_000 },
    { pattern: HOTCOLD, op: WRITE, count: STEP_BACK_EVENTS, hot: 48_000, hotpct: 90, seed: 4n },
  ]);
}

/** More pages than the machine has frames, each written once, and then touched again: a run that swaps all the time. */
export function largeLoad(frames: number, touches: number): Uint32Array {
  const pages = Math.min(Math.round(1.2 * frames), touches);
  return newMachine(frames, Math.round(1.2 * frames), [
    { pattern: SEQ, op: WRITE, count: pages },
    {
      pattern: HOTCOLD,
      op: WRITE,
      count: Math.max(1, touches - pages),
      hot: Math.round(0.7 * frames),
      hotpct: 90,
      seed: 4n,
    },
  ]);
}

/** 256 MB and 7 GB. */
export const FEW_FRAMES = 65_536;
export const MANY_FRAMES = 1_800_000;
export type FramesLoadName = 'resident' | 'swapping';

const FRAMES_LOADS = {
  resident: { pages: 0.75, touches: 10, hot: 0 },
  swapping: { pages: 1.2, touches: 10, hot: 0.6 },
} as const;

/** All pages are written once, then touched at random: as many touches for each frame, however many there are. */
export function framesLoad(frames: number, name: FramesLoadName): Uint32Array {
  const { pages, touches, hot } = FRAMES_LOADS[name];
  const [nrPages, count] = [Math.round(pages * frames), touches * frames];
  return newMachine(frames, nrPages, [
    { pattern: SEQ, op: WRITE, count: nrPages },
    hot === 0
      ? { pattern: RAND, op: READ, count, seed: 1n }
      : { pattern: HOTCOLD, op: WRITE, count, hot: Math.round(hot * frames), hotpct: 97, seed: 2n },
  ]);
}

/** The load that swaps, as the page is given it. */
export function framesText(frames: number): string {
  const { pages, touches, hot } = FRAMES_LOADS.swapping;
  const nrPages = Math.round(pages * frames);
  return `
title: Frames
machine: { nr_frames: ${frames} }
swap: { slots: ${2 * nrPages} }
regions: [{ name: A, kind: anon, pages: ${nrPages} }]
phases:
  - streams: [{ region: A, pattern: seq, op: w }]
  - streams: [{ region: A, pattern: hotcold, op: w, count: ${touches * frames}, hot: ${Math.round(hot * frames)}, hotpct: 97, seed: 2 }]
`;
}

export const TASKS = 32;

/** A program on each of 32 CPUs, each with memory of its own; together they have half as much again as there is. */
export function manyCpusText(): string {
  const all = Array.from({ length: TASKS }, (_, at) => at);
  const each = (line: (at: number) => string) => all.map(line).join('\n');
  const pages = Math.round((1.5 * FRAMES) / TASKS);
  const stream = (at: number, rest: string) => `      - { task: t${at}, region: R${at}, ${rest} }`;
  const hot = Math.round((0.6 * FRAMES) / TASKS);
  return `
title: Thirty-two programs
machine: { nr_cpus: ${TASKS}, nr_frames: ${FRAMES} }
devices: [{ name: pmem, profile: pmem }]
swap: { device: pmem, slots: ${4 * FRAMES} }
processes: [${all.map((at) => `p${at}`).join(', ')}]
regions:
${each((at) => `  - { name: R${at}, kind: anon, pages: ${pages}, process: p${at} }`)}
tasks:
${each((at) => `  - { name: t${at}, process: p${at}, cpu: ${at} }`)}
phases:
  - streams:
${each((at) => stream(at, 'pattern: seq, op: w'))}
  - streams:
${each((at) => stream(at, `pattern: hotcold, op: w, count: 60000, hot: ${hot}, hotpct: 97, seed: ${at + 1}`))}
`;
}

/** The swap file of the mail of 2019: 80 GB in so many pieces. */
export const EXTENTS = 84_656;

/** Little memory, so that starting the machine is little more than building its swap area of so many slots an extent. */
export const extentsText = (slots: number) => `
title: A swap file in pieces
machine: { nr_frames: 256 }
devices: [{ name: nvme, profile: nvme }]
swap: { device: nvme, extents: { count: ${EXTENTS}, pages: ${slots}, gap: 1, order: shuffled, seed: 1 } }
regions: [{ name: A, kind: anon, pages: 2000 }]
phases:
  - streams: [{ region: A, pattern: seq, op: w }]
  - streams: [{ region: A, pattern: rand, op: r, count: 2000, seed: 2 }]
`;

/** Four machines of one workload, in step, and in what they differ. */
const IN_STEP_ACCESSES = 1_000_000;
export const IN_STEP_PARAMS = [{}, { page_cluster: 0 }, { page_cluster: 5 }, { vma_ra_enabled: 0 }] as const;

export function inStepLoad(params: (typeof IN_STEP_PARAMS)[number]): Uint32Array {
  const streams = [
    { pattern: SEQ, op: WRITE, count: 8000 },
    { pattern: HOTCOLD, op: WRITE, count: IN_STEP_ACCESSES - 8000, hot: 3000, hotpct: 98, seed: 4n },
  ];
  return newMachine(PLAY_FRAMES, 8000, streams, params);
}

/** What the page plays: a machine that has more to do than it has memory for. */
export const PLAY_FRAMES = 4096;
export const PLAY_VIEWS = ['loom', 'address-space', 'slots', 'memory'] as const;
export const PLAY_GRAINS = ['event', 'fault'] as const satisfies readonly Grain[];
export type PlayGrain = (typeof PLAY_GRAINS)[number];

export const PLAY_SCENARIO = `
title: Bench
params: { nr_frames: ${PLAY_FRAMES}, page_cluster: 3 }
swap: { slots: 16384 }
regions:
  - { name: A, kind: anon, pages: 8000 }
phases:
  - name: write
    streams: [{ region: A, pattern: seq, op: w }]
  - name: work
    streams: [{ region: A, pattern: hotcold, op: w, count: 30000, hot: 3000, hotpct: 90, seed: 4 }]
`;

/** Four machines on the page: this one, and in what the others differ; shown from where pages go and come. */
export const IN_STEP_FROM = 12_000;
export const IN_STEP_BESIDE = IN_STEP_PARAMS.slice(1).map((params) => ({
  settings: Object.entries(params).map(
    ([name, value]) => ({ of: 'param', name: name as ParamName, value }) as const,
  ),
  isUnchanged: false,
}));
