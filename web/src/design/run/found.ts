/** What a search has found, as it is kept in found.json. */
import { allPicks, isSame, type Brief, type Picks } from '../brief/brief.ts';
import { picksOf } from '../brief/picks-text.ts';

export interface Found {
  /** The best machine, as in an address. */
  readonly best: string;
  /** The value of each machine, in the order of allPicks. */
  readonly values: readonly number[];
}

/** Null when the file is of another brief. */
export function readFound(brief: Brief, json: unknown): Found | null {
  if (typeof json !== 'object' || json === null) return null;
  const { best, values } = json as Record<string, unknown>;
  if (typeof best !== 'string' || !Array.isArray(values)) return null;
  const areNumbers = values.every((value) => typeof value === 'number');
  const isOfBrief = values.length === allPicks(brief).length && picksOf(brief, best).unread.length === 0;
  return areNumbers && isOfBrief ? { best, values: values as number[] } : null;
}

export const valueOfPicks = (brief: Brief, { values }: Found, picks: Picks): number | null =>
  values[allPicks(brief).findIndex((each) => isSame(each, picks))] ?? null;
