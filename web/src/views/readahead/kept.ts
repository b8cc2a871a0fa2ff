/** What is kept from one fault to the next: the packed word of each region as its three fields, or three numbers for all. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { regionsOf, type Region } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import { policyOf } from './policies.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';
import type { WindowRow } from './windows.ts';

export const FIELDS = ['page', 'window', 'hits'] as const;
export type FieldName = (typeof FIELDS)[number];

export interface Field {
  readonly now: number;
  /** Right before the event. */
  readonly was: number;
}

export type Kept = {
  readonly region: Region | null;
  /** Those that the policy goes by, and how they are called. */
  readonly fields: readonly FieldName[];
  readonly names: Readonly<Record<FieldName, string>>;
  /** The page is that of the last fault that came without hits, not of the last one. */
  readonly isWithoutHits: boolean;
} & Readonly<Record<FieldName, Field>>;

type Pick3 = (columns: Columns) => readonly [page: number, window: number, hits: number];

type How = Pick<Kept, 'region' | 'fields' | 'names' | 'isWithoutHits'>;

function keptAs({ columns, was }: Pick<Scene, 'columns' | 'was'>, how: How, pick: Pick3): Kept {
  const old = pick(was?.vma_ra_page ? was : columns);
  const [page, window, hits] = pick(columns).map((now, nth): Field => ({ now, was: old[nth]! }));
  return { ...how, page: page!, window: window!, hits: hits! };
}

const WORD = { fields: FIELDS, names: TEXT.kept.word, isWithoutHits: false } as const;

/** By the policy of a window: of each region, of the whole system, or nothing. */
export function keptBy(scene: Pick<Scene, 'columns' | 'was' | 'labels'>, row: WindowRow): Kept[] {
  const { remembers, terms } = policyOf(row.rule);
  if (remembers === 'nothing') return [];
  if (remembers === 'word' && row.direction !== NONE)
    return regionsOf(scene)
      .filter(({ isFile }) => !isFile)
      .map((region) =>
        keptAs(
          scene,
          { region, ...WORD },
          ({ vma_ra_page: pages, vma_ra_win: windows, vma_ra_hits: hits }) => [
            pages?.[region.index] ?? NONE,
            windows?.[region.index] ?? 0,
            hits?.[region.index] ?? 0,
          ],
        ),
      );
  const isWithoutHits = terms.includes('hits');
  const how: How = {
    region: null,
    fields: terms.includes('half') ? FIELDS : FIELDS.filter((name) => name !== 'window'),
    names: isWithoutHits ? TEXT.kept.withoutHits : TEXT.kept.numbers,
    isWithoutHits,
  };
  return [keptAs(scene, how, ({ global_ra: ra }) => [ra?.[0] ?? 0, ra?.[1] ?? 0, ra?.[2] ?? 0])];
}
