/** Regions and owners: how they are called, which letter and which fill a slot of theirs has. */
import { capital } from '../lib/capital.ts';
import { NO_LABELS } from '../core/events/format.ts';
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { Columns } from '../core/protocol.ts';
import type { Labels } from '../core/events/format.ts';
import type { Scene } from './scene.ts';
import { VIEW_TEXT as TEXT } from './text.ts';

/** The fills of owners A to D; from the fifth on the letter alone tells. */
export const OWNER_FILLS = ['full', 'pale', 'hatched', 'dotted', 'letter'] as const;
export type OwnerFill = (typeof OWNER_FILLS)[number];

export interface Region {
  readonly index: number;
  readonly isFile: boolean;
  readonly pteFirst: number;
  readonly pages: number;
  readonly space: number;
  readonly baseVpn: number;
  /** Head of its line: "Task A". */
  readonly head: string;
  /** One letter, for marks. */
  readonly letter: string;
  readonly fill: OwnerFill;
}

/** Columns that everything in this file reads. */
export const REGION_COLUMNS = [
  'vma_pte_first',
  'vma_pages',
  'vma_space',
  'vma_kind',
  'vma_base_vpn',
  'task_kind',
  'task_space',
] as const;

const known = new WeakMap<object, { labels: Labels; regions: readonly Region[] }>();

/** All regions that are part of an address space, in the order of the scenario. */
export function regionsOf({ columns, labels }: Pick<Scene, 'columns' | 'labels'>): readonly Region[] {
  const key = columns.vma_pages;
  if (!key) return [];
  const found = known.get(key);
  if (found?.labels === labels) return found.regions;
  const regions = makeRegions(columns, labels);
  known.set(key, { labels, regions });
  return regions;
}

function makeRegions(columns: Columns, labels: Labels): Region[] {
  const kinds = columns.vma_kind ?? new Uint32Array(0);
  const letters = lettersFor(labels.regions, kinds.length);
  let owners = 0;
  return Array.from(kinds, (kind, index) => {
    const isFile = kind !== ENUM_VALUES.region_kind.ANON && kind !== ENUM_VALUES.region_kind.SHMEM;
    const owner = isFile ? 0 : owners++;
    return {
      index,
      isFile,
      pteFirst: columns.vma_pte_first?.[index] ?? 0,
      pages: columns.vma_pages?.[index] ?? 0,
      space: columns.vma_space?.[index] ?? 0,
      baseVpn: columns.vma_base_vpn?.[index] ?? 0,
      head: headOf(columns, labels, index),
      letter: letters[index] ?? '?',
      fill: OWNER_FILLS[Math.min(owner, OWNER_FILLS.length - 1)]!,
    };
  }).filter(({ index }) => kinds[index] !== ENUM_VALUES.region_kind.FILE);
}

/** First letters of the names when they differ; else A, B, C. */
function lettersFor(names: readonly string[], count: number): string[] {
  const first = Array.from({ length: count }, (_, i) => (names[i] ?? '').charAt(0).toUpperCase());
  const isTelling = first.every((letter) => /[A-Z]/.test(letter)) && new Set(first).size === count;
  return isTelling ? first : first.map((_, i) => String.fromCharCode(65 + (i % 26)));
}

const USER = ENUM_VALUES.task_kind.USER;

/** Tasks of a process, by number. */
export function tasksOf(columns: Columns, space: number): number[] {
  const spaces = columns.task_space ?? new Uint32Array(0);
  return Array.from(spaces.keys()).filter(
    (task) => spaces[task] === space && columns.task_kind?.[task] === USER,
  );
}

function regionsOfSpace(columns: Columns, space: number): number {
  return Array.from(columns.vma_space ?? []).filter((each) => each === space).length;
}

function headOf(columns: Columns, labels: Labels, index: number): string {
  const space = columns.vma_space?.[index] ?? 0;
  const tasks = tasksOf(columns, space);
  const name = labels.regions[index] ?? '';
  if (tasks.length === 1 && regionsOfSpace(columns, space) === 1) {
    const task = labels.tasks[tasks[0]!] ?? name;
    return task.length > 2 ? capital(task) : TEXT.taskHead(task);
  }
  if (name === '') return TEXT.regionHead(String(index));
  return name.length > 2 ? capital(name) : TEXT.regionHead(name);
}

/** The region whose entries hold this index of column `pte`. */
export function regionOfPte(regions: readonly Region[], pteIndex: number): Region | null {
  if (pteIndex === NONE) return null;
  for (const region of regions)
    if (pteIndex >= region.pteFirst && pteIndex < region.pteFirst + region.pages) return region;
  return null;
}

export function regionByIndex(scene: Pick<Scene, 'columns' | 'labels'>, index: number): Region | null {
  return regionsOf(scene).find((region) => region.index === index) ?? null;
}

/** Whose page it is, in a word or two: "A", "heap", "page 3 of A" needs no more. */
export function regionWord(region: Region, labels: Labels = NO_LABELS): string {
  return labels.regions[region.index] ?? region.letter;
}
