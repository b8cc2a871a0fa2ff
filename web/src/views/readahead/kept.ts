/** What is kept from one fault to the next: the packed word of each region as its three fields, or three numbers for all. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { regionsOf } from '../../scene/regions.ts';
import type { Region } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import { policyOf } from './policies.ts';
import type { WindowRow } from './windows.ts';

export const FIELDS = ['page', 'window', 'hits'] as const;
export type FieldName = (typeof FIELDS)[number];

export interface Field {
  readonly now: number;
  readonly before: number;
}

export type Kept = { readonly region: Region | null } & Readonly<Record<FieldName, Field>>;

type Pick3 = (columns: Columns) => readonly [page: number, window: number, hits: number];

function keptAs(scene: Pick<Scene, 'columns' | 'before'>, region: Region | null, pick: Pick3): Kept {
  const now = pick(scene.columns);
  const before = pick(scene.before.vma_ra_page ? scene.before : scene.columns);
  const [page, window, hits] = now.map((value, nth): Field => ({ now: value, before: before[nth]! }));
  return { region, page: page!, window: window!, hits: hits! };
}

/** By the policy of a window: of each region, of the whole system, or nothing. */
export function keptBy(scene: Pick<Scene, 'columns' | 'before' | 'labels'>, row: WindowRow): Kept[] {
  const { remembers } = policyOf(row.rule);
  if (remembers === 'nothing') return [];
  if (remembers === 'word' && row.direction !== NONE)
    return regionsOf(scene)
      .filter(({ isFile }) => !isFile)
      .map((region) =>
        keptAs(scene, region, ({ vma_ra_page: pages, vma_ra_win: windows, vma_ra_hits: hits }) => [
          pages?.[region.index] ?? NONE,
          windows?.[region.index] ?? 0,
          hits?.[region.index] ?? 0,
        ]),
      );
  return [keptAs(scene, null, ({ global_ra: ra }) => [ra?.[0] ?? 0, ra?.[1] ?? 0, ra?.[2] ?? 0])];
}
