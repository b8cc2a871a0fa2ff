/** The page of each type that came back last, and what it was held against: as the core tells it. Pure. */
import { rowsOf } from '../../core/column-rows.ts';
import type { Columns } from '../../core/protocol.ts';
import { refault_field as R, workingset_field as W } from '../../core/schema/schema-rows.gen.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import { relatedTo } from '../../scene/related.ts';
import type { Scene } from '../../scene/scene.ts';
import type { PageRef } from '../../scene/now.ts';

export type PageType = 'anon' | 'file';
const TYPES = ['anon', 'file'] as const;

/** The four lists, in the order of the core. */
const LISTS = [
  { name: 'inactiveAnon', type: 'anon', isActive: false },
  { name: 'activeAnon', type: 'anon', isActive: true },
  { name: 'inactiveFile', type: 'file', isActive: false },
  { name: 'activeFile', type: 'file', isActive: true },
] as const;
export type ListName = (typeof LISTS)[number]['name'];

export interface HeldList {
  readonly name: ListName;
  readonly type: PageType;
  readonly isActive: boolean;
  readonly pages: number;
}

export interface Refault {
  readonly type: PageType;
  readonly event: number;
  readonly page: PageRef | null;
  readonly slot: number | null;
  readonly age: number;
  readonly evicted: number;
  readonly distance: number;
  readonly limit: number;
  /** Lists that count, those of files first and the active one before the inactive. */
  readonly lists: readonly HeldList[];
  readonly isActivated: boolean;
  readonly isRestored: boolean;
  readonly wasWorkingset: boolean;
  readonly costBefore: number;
  readonly cost: number;
  readonly word: bigint;
  readonly node: number;
  readonly cgroup: number;
  readonly zone: number;
}

const WORDS = Object.keys(R).length;
const orNull = (value: number) => (value === NONE ? null : value);

function refaultOf(row: Uint32Array, type: PageType): Refault | null {
  const at = (field: number) => row[field]!;
  if (at(R.EVENT) === 0) return null;
  const [region, page] = [orNull(at(R.VMA)), orNull(at(R.PAGE))];
  return {
    type,
    event: at(R.EVENT),
    page: region === null || page === null ? null : { region, page },
    slot: orNull(at(R.SLOT)),
    age: at(R.AGE),
    evicted: at(R.EVICTED),
    distance: at(R.DISTANCE),
    limit: at(R.LIMIT),
    lists: listsOf(at(R.LISTS), (list) => at(R.INACTIVE_ANON + list)),
    isActivated: at(R.ACTIVATE) === 1,
    isRestored: at(R.RESTORE) === 1,
    wasWorkingset: at(R.WORKINGSET) === 1,
    costBefore: at(R.COST_BEFORE),
    cost: at(R.COST),
    word: (BigInt(at(R.WORD_HIGH)) << 32n) | BigInt(at(R.WORD)),
    node: at(R.NODE),
    cgroup: at(R.CGROUP),
    zone: at(R.ZONE),
  };
}

function listsOf(bits: number, pagesOn: (list: number) => number): HeldList[] {
  return [3, 2, 1, 0]
    .filter((list) => bits & (1 << list))
    .map((list) => ({ ...LISTS[list]!, pages: pagesOn(list) }));
}

/** Of each type the page that came back last, the latest first. */
export function refaultsOf({ refaults }: Columns): Refault[] {
  return rowsOf(refaults, WORDS)
    .flatMap((row, nth) => refaultOf(row, TYPES[nth]!) ?? [])
    .toSorted((one, other) => other.event - one.event);
}

export interface Workingset {
  readonly age: number;
  readonly bits: Readonly<Record<FieldName, number>>;
  readonly leaves: Readonly<Record<PageType, boolean>>;
  readonly limit: Readonly<Record<PageType, number>>;
  readonly lists: Readonly<Record<PageType, readonly HeldList[]>>;
}

/** Fields of an entry, from its highest bit down. */
export const FIELDS = ['age', 'cgroup', 'node', 'zone', 'workingset', 'tag'] as const;
export type FieldName = (typeof FIELDS)[number];

export function workingsetOf({ workingset: told, reclaim_inputs: inputs }: Columns): Workingset | null {
  if (!told || told.length === 0) return null;
  const at = (field: number) => told[field]!;
  const pagesOn = (list: number) => inputs?.[FIRST_LIST_INPUT + list] ?? 0;
  return {
    age: at(W.AGE),
    bits: {
      age: at(W.AGE_BITS),
      cgroup: at(W.CGROUP_BITS),
      node: at(W.NODE_BITS),
      zone: at(W.ZONE_BITS),
      workingset: at(W.WORKINGSET_BITS),
      tag: at(W.TAG_BITS),
    },
    leaves: { anon: at(W.ANON_LEAVES) === 1, file: at(W.FILE_LEAVES) === 1 },
    limit: { anon: at(W.ANON_LIMIT), file: at(W.FILE_LIMIT) },
    lists: { anon: listsOf(at(W.ANON_LISTS), pagesOn), file: listsOf(at(W.FILE_LISTS), pagesOn) },
  };
}

/** Where column reclaim_inputs has the sizes of the lists. */
const FIRST_LIST_INPUT = 6;

/** Who came back, as far as it is known now: of a page that was read ahead only its slot is. */
export function pageOf(scene: Pick<Scene, 'columns' | 'labels'>, { page, slot }: Refault): PageRef | null {
  if (page || slot === null) return page;
  return relatedTo(scene, { kind: 'slot', slot }).page;
}

/** The refault that this step is, if it is one. */
export function refaultNow({ event, columns }: Pick<Scene, 'event' | 'columns'>): Refault | null {
  if (event?.name !== 'refault' && event?.name !== 'page_refault') return null;
  return refaultsOf(columns).find(({ event: number }) => number === event.number) ?? null;
}

/** A question waits that the age would answer. */
export const isAgeAsked = ({ prediction }: Pick<Scene, 'prediction'>): boolean =>
  prediction?.isAge === true && !prediction.isTold;
