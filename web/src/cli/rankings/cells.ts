/**
 * The published table of the readahead detector as experiments: for each cell a machine of the published setup, at a
 * tenth of its size.
 */
import { SWITCHES, type SwitchName } from '../../core/schema/schema-kernels.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Scenario } from '../../scenario/model.ts';
import type { Machine } from '../../scenario/pack.ts';

const { profile, region_kind, file_kind, pattern, op } = ENUM_VALUES;

/** SCALE divides mapping, memory and swap, but not batches, blocks, watermarks or the disk's own figures. */
const SCALE = 10;
const PAGES_PER_MB = 256;

/** Of 900 MB some 60 hold the kernel and its tables: what the mapping can have, free pages included. */
const MEMORY_MB = 840;
/** The kernel's own figure for that memory; kswapd's bursts have the size of the gap between the marks. */
const MIN_FREE_KBYTES = 3665;
const LOW_MARK_PAGES = 1145;

/** Five million touches are five cycles at full size and as many here. */
const TOUCHES = 5_000_000 / SCALE;

function valueOf(name: SwitchName, word: string): number {
  const found = SWITCHES.find((each) => each.name === name)?.values.findIndex((value) => value.word === word);
  if (found === undefined || found < 0) throw new Error(`no value ${word} of switch ${name}`);
  return found;
}

/** The rules around readahead that 3.6 and the postings of 2012 share. */
function switchesOf(readahead: string): Scenario['switches'] {
  return {
    readahead: valueOf('readahead', readahead),
    readahead_flag: valueOf('readahead_flag', 'cached-too'),
    block_end: valueOf('block_end', 'block'),
    unreferenced_slots: valueOf('unreferenced_slots', 'fail'),
    window_of_one: valueOf('window_of_one', 'retries'),
    cluster_slots: valueOf('cluster_slots', '256'),
  };
}

/** By the names of the published columns: value of switch readahead, page_cluster. */
const COLUMNS: Readonly<Record<string, readonly [string, number]>> = {
  Vanilla: ['block', 3],
  Shaohua: ['misses', 3],
  HughOld: ['hits-doubled', 3],
  HughNew: ['hits', 3],
  HughPC4: ['hits', 4],
  HughPC0: ['hits', 0],
};

const DEVICES: Readonly<Record<string, number>> = { HDD: profile.HDD, SSD: profile.SATA_SSD };

/** By the words of the published rows. */
const PATTERNS: Readonly<Record<string, number>> = { Seq: pattern.SEQ, Rand: pattern.RAND };
const KINDS = ['Anon', 'Shmem'];

export interface Cell {
  readonly device: string;
  readonly row: string;
  readonly column: string;
}

/** The machine of a cell, and the accesses at which the clock starts and stops; null for an unknown cell. */
export function experimentOf({
  device,
  row,
  column,
}: Cell): { machine: Machine; from: number; to: number } | null {
  const [way = '', kind = ''] = row.split(' ');
  const rule = COLUMNS[column];
  const device_profile = DEVICES[device];
  const touched = PATTERNS[way];
  if (!rule || device_profile === undefined || touched === undefined || !KINDS.includes(kind)) return null;
  const isShared = kind === 'Shmem';
  const [readahead, page_cluster] = rule;
  const pages = (1000 * PAGES_PER_MB) / SCALE;
  const slots = Math.floor((1024 * PAGES_PER_MB) / SCALE);
  const stream = { task: 0, region: 0, op: op.WRITE, quantum: 1 };
  const machine: Machine = {
    switches: switchesOf(readahead),
    params: {
      page_cluster,
      min_free_kbytes: MIN_FREE_KBYTES,
      nr_frames: (MEMORY_MB * PAGES_PER_MB) / SCALE + Math.round(LOW_MARK_PAGES * (1 - 1 / SCALE)),
    },
    lists: {
      device: [{ profile: device_profile }],
      swap: [{ device: 0, slots }],
      ...(isShared ? { file: [{ pages, kind: file_kind.SHMEM }] } : {}),
      region: [isShared ? { kind: region_kind.SHMEM, file: 0, pages } : { kind: region_kind.ANON, pages }],
      task: [{}],
      phase: [{}, {}],
      stream: [
        { ...stream, phase: 0, pattern: pattern.SEQ, count: pages },
        { ...stream, phase: 1, pattern: touched, count: TOUCHES },
      ],
    },
  };
  return { machine, from: pages, to: pages + TOUCHES };
}
