/** Regions and owners: how they are called, which letter and which fill a slot of theirs has. */
import { capital } from '../lib/capital.ts';
import type { Labels } from '../core/events/names.ts';
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { Columns } from '../core/protocol.ts';
import type { Scene } from './scene.ts';
import { VIEW_TEXT as TEXT } from './text.ts';

/** The fills of owners A to D; from the fifth on only the letter differs. */
const OWNER_FILLS = ['full', 'pale', 'hatched', 'dotted', 'letter'] as const;
export type OwnerFill = (typeof OWNER_FILLS)[number];

export interface Region {
  readonly index: number;
  readonly isFile: boolean;
  readonly pteFirst: number;
  readonly pages: number;
  readonly space: number;
  readonly baseVpn: number;
  readonly head: string;
  /** Whose page it is, in a word or two: "A", "heap", "page 3 of A" needs no more. */
  readonly word: string;
  /** On its slots; none where all of them are of one region. */
  readonly letter: string;
  readonly fill: OwnerFill;
}

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
  const words = Array.from(kinds, (_, index) => wordOf(columns, labels, index));
  const letters = lettersFor(words);
  const [first] = labels.regions;
  // The copies that forks make are "Program of Child".
  const areOne =
    kinds.length === 1 ||
    (first !== undefined &&
      labels.regions.every((each) => each === first || each.startsWith(`${first} of `)));
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
      head: headOf(columns, words[index]!, index),
      word: words[index] || letters[index]!,
      letter: areOne ? '' : letters[index]!,
      fill: OWNER_FILLS[Math.min(owner, OWNER_FILLS.length - 1)]!,
    };
  }).filter(({ index }) => kinds[index] !== ENUM_VALUES.region_kind.FILE);
}

function lettersFor(words: readonly string[]): string[] {
  const first = words.map((word) => word.charAt(0).toUpperCase());
  const isTelling = first.every((letter) => /[A-Z]/.test(letter)) && new Set(first).size === first.length;
  return isTelling ? first : first.map((_, i) => String.fromCharCode(65 + (i % 26)));
}

const USER = ENUM_VALUES.task_kind.USER;

export function tasksOf(columns: Columns, space: number): number[] {
  const spaces = columns.task_space ?? new Uint32Array(0);
  return Array.from(spaces.keys()).filter(
    (task) => spaces[task] === space && columns.task_kind?.[task] === USER,
  );
}

function regionsOfSpace(columns: Columns, space: number): number {
  return Array.from(columns.vma_space ?? []).filter((each) => each === space).length;
}

/** The only task of a process with one region, which is called as that is. */
function ownTask(columns: Columns, index: number): number | null {
  const space = columns.vma_space?.[index] ?? 0;
  const tasks = tasksOf(columns, space);
  return tasks.length === 1 && regionsOfSpace(columns, space) === 1 ? tasks[0]! : null;
}

function wordOf(columns: Columns, labels: Labels, index: number): string {
  const task = ownTask(columns, index);
  return (task === null ? undefined : labels.tasks[task]) ?? labels.regions[index] ?? '';
}

function headOf(columns: Columns, word: string, index: number): string {
  if (word.length > 2) return capital(word);
  return ownTask(columns, index) === null ? TEXT.regionHead(word || String(index)) : TEXT.taskHead(word);
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
