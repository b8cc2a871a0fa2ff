/** What is noted of both types, and what a pass would make of it: as the core tells it. Pure. */
import { rowsOf } from '../../core/column-rows.ts';
import type { Columns } from '../../core/protocol.ts';
import {
  balance_field as B,
  noted_pass_field as P,
  plan_field as T,
} from '../../core/schema/schema-rows.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Scene } from '../../scene/scene.ts';

export type PageType = 'anon' | 'file';
export const TYPES = ['anon', 'file'] as const;
export type Pair<Value> = Readonly<Record<PageType, Value>>;

/** `ratio`: pages scanned and those of them in use (up to 5.7). `shared`: as posted in 2016. `cost`: from 5.8 on. */
export type BalanceKind = 'ratio' | 'shared' | 'cost';
const KINDS: readonly BalanceKind[] = ['ratio', 'shared', 'cost'];

/** The prices of a miss of both kinds come to this together. */
export const PRICES = 200;

/** What a miss of each kind costs beside one of the other, at a swappiness. */
export const pricesAt = (swappiness: number): Pair<number> => ({
  anon: PRICES - swappiness,
  file: swappiness,
});

/** One weight: swappiness, or what it leaves of 200, times one number divided by the other. */
interface Weight {
  readonly swappiness: number;
  readonly times: number;
  readonly by: number;
  readonly weight: number;
}

export interface Balance {
  readonly kind: BalanceKind;
  /** Cost, or pages scanned. */
  readonly noted: Pair<number>;
  /** Of the pages scanned those that were in use. */
  readonly inUse: Pair<number>;
  readonly total: number;
  readonly limit: Pair<number>;
  readonly divisor: number;
  /** Pages of which the limit is a part. */
  readonly listed: Pair<number>;
  readonly halvings: Pair<number>;
  readonly before: Pair<number>;
  readonly inUseBefore: Pair<number>;
  readonly totalBefore: number;
  readonly swappiness: number;
  readonly swappinessMost: number;
  readonly weights: Pair<Weight>;
  readonly denominator: number;
  /** Shares of anon: without any cost, with all of it on one type; null where nothing bounds them. */
  readonly bounds: { readonly none: number; readonly anon: number | null; readonly file: number | null };
}

/** Where column reclaim_inputs has the sizes of the lists. */
const FIRST_LIST_INPUT = 6;

const shareOf = (anon: number, file: number) => (anon + file === 0 ? null : anon / (anon + file));

export function balanceOf({ balance: told, reclaim_inputs: inputs }: Columns): Balance | null {
  if (!told || told.length === 0) return null;
  const at = (field: number) => told[field]!;
  const pair = (first: number): Pair<number> => ({ anon: at(first), file: at(first + 1) });
  const kind = KINDS[at(B.KIND)]!;
  const listed = (from: number, to: number) =>
    Array.from(inputs?.slice(FIRST_LIST_INPUT + from, FIRST_LIST_INPUT + to) ?? []).reduce(
      (sum, size) => sum + size,
      0,
    );
  const weightOf = (nth: number): Weight => ({
    swappiness: at(B.SWAPPINESS + nth),
    times: at(B.ANON_TIMES + nth),
    by: at(B.ANON_BY + nth),
    weight: at(B.ANON_WEIGHT + nth),
  });
  return {
    kind,
    noted: pair(B.ANON),
    inUse: pair(B.ANON_ROTATED),
    total: at(B.TOTAL),
    limit: pair(B.ANON_LIMIT),
    divisor: at(B.DIVISOR),
    listed:
      kind === 'ratio'
        ? { anon: listed(0, 2), file: listed(2, 4) }
        : { anon: listed(0, 4), file: listed(0, 4) },
    halvings: pair(B.ANON_HALVINGS),
    before: pair(B.ANON_BEFORE),
    inUseBefore: pair(B.ANON_ROTATED_BEFORE),
    totalBefore: at(B.TOTAL_BEFORE),
    swappiness: at(B.SWAPPINESS),
    swappinessMost: at(B.SWAPPINESS_MOST),
    weights: { anon: weightOf(0), file: weightOf(1) },
    denominator: at(B.DENOMINATOR),
    bounds: {
      none: shareOf(at(B.ANON_OF_NONE), at(B.FILE_OF_NONE)) ?? 0,
      anon: shareOf(at(B.ANON_OF_ANON), at(B.FILE_OF_ANON)),
      file: shareOf(at(B.ANON_OF_FILE), at(B.FILE_OF_FILE)),
    },
  };
}

/** Of what a pass looks at, the part of a type. */
export const shareOfType = ({ weights, denominator }: Balance, type: PageType): number =>
  denominator === 0 ? 0 : weights[type].weight / denominator;

/** What this step has done to what is noted; null where it is not known what was there before, or nothing changed. */
export interface Change {
  readonly was: Pair<number>;
  /** As high as each stood in this step: before it was halved, if it was. */
  readonly top: Pair<number>;
  readonly isHalved: Pair<boolean>;
  readonly share: number;
}

export function changeOf(scene: Pick<Scene, 'columns' | 'was'>): Change | null {
  const now = balanceOf(scene.columns);
  const was = scene.was ? balanceOf(scene.was) : null;
  if (!now || !was) return null;
  const isHalved = pairOf((type) => now.halvings[type] !== was.halvings[type]);
  const top = pairOf((type) => (isHalved[type] ? now.before[type] : now.noted[type]));
  const isSame = TYPES.every((type) => top[type] === was.noted[type] && !isHalved[type]);
  const share = shareOfType(was, 'anon');
  if (isSame && share === shareOfType(now, 'anon')) return null;
  return { was: was.noted, top, isHalved, share };
}

export function pairOf<Value>(of: (type: PageType) => Value): Pair<Value> {
  return { anon: of('anon'), file: of('file') };
}

export const MODE = ENUM_VALUES.scan_mode;

interface Pass {
  readonly event: number;
  readonly mode: number;
  readonly noted: Pair<number>;
}

export interface Passes {
  readonly kept: readonly Pass[];
  /** Of so many passes one is kept. */
  readonly stride: number;
  /** So many of each mode, by its number. */
  readonly counts: readonly number[];
}

export function passesOf({ passes, pass_counts: told }: Columns): Passes {
  const counts = Array.from(told ?? []);
  return {
    kept: rowsOf(passes, Object.keys(P).length).map((row) => ({
      event: row[P.EVENT]!,
      mode: row[P.MODE]!,
      noted: { anon: row[P.ANON]!, file: row[P.FILE]! },
    })),
    stride: counts.at(-1) ?? 1,
    counts: counts.slice(0, -1),
  };
}

export interface Ahead {
  readonly priority: number;
  readonly mode: number;
  readonly targets: Pair<number>;
}

/** What a pass of kswapd would look at now, by its priority. */
export function aheadOf({ passes_ahead: told }: Columns): Ahead[] {
  return rowsOf(told, Object.keys(T).length).map((row) => ({
    priority: row[T.PRIORITY]!,
    mode: row[T.MODE]!,
    targets: {
      anon: row[T.INACTIVE_ANON]! + row[T.ACTIVE_ANON]!,
      file: row[T.INACTIVE_FILE]! + row[T.ACTIVE_FILE]!,
    },
  }));
}

/** By what the pass goes that begins in this step, else the first one that would look at a page if kswapd began now; null in a recorded run. */
export function modeNow({ event, columns }: Pick<Scene, 'event' | 'columns'>): number | null {
  if (event?.name === 'scan_plan') return event.mode;
  const ahead = aheadOf(columns);
  const first = ahead.find(({ targets }) => targets.anon + targets.file > 0) ?? ahead[0];
  return first?.mode ?? null;
}

/** A question about the split waits: what would answer it is not told. */
export const isShareWaiting = ({ prediction }: Pick<Scene, 'prediction'>): boolean =>
  Boolean(prediction?.share) && prediction?.isTold === false;

/** It is the split as it stands now, so that this is not drawn either. */
export const isShareHidden = (scene: Pick<Scene, 'prediction'>): boolean =>
  isShareWaiting(scene) && scene.prediction?.share?.swappiness === null;

/**
 * What a question supposed that has been answered: with another swappiness than the machine has, how a pass would be split. Whoever sets
 * the ruler after the question sees what the machine does with that.
 */
export function supposedIn({
  prediction,
  columns,
  changedAt = null,
}: Pick<Scene, 'prediction' | 'columns' | 'changedAt'>): {
  readonly swappiness: number;
  readonly anon: number;
} | null {
  const isSetSince = changedAt !== null && changedAt >= (prediction?.askedAt ?? Infinity);
  const swappiness = prediction?.isTold && !isSetSince ? (prediction.share?.swappiness ?? null) : null;
  const percent = swappiness === null ? null : shareWith(columns, swappiness);
  return swappiness === null || percent === null ? null : { swappiness, anon: percent / 100 };
}

const MILLION = 1_000_000;

/** Of what a pass by cost would look at now with this swappiness, per cent that is anonymous; null where the kernel takes no such one. */
export function shareWith({ shares }: Columns, swappiness: number): number | null {
  const share = shares?.[swappiness];
  return share === undefined ? null : (share * 100) / MILLION;
}
