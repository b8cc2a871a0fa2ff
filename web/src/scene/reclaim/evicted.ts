/** The pages that lost their frames last: the rows of column `lru_evicted`, taken apart. */
import { evicted_field as FIELD } from '../../core/schema/schema-rows.gen.ts';
import type { Columns } from '../../core/protocol.ts';

interface Evicted {
  /** It is gone from this event on. */
  readonly event: number;
  /** The event that took its batch off the list. */
  readonly batch: number;
  readonly list: number;
  readonly at: number;
  readonly page: number;
}

const WORDS = Object.keys(FIELD).length;

/** The newest first. */
export function evictedPages({ lru_evicted: words }: Columns): Evicted[] {
  const rows: Evicted[] = [];
  for (let from = 0; words && from + WORDS <= words.length; from += WORDS) {
    const of = (field: number) => words[from + field]!;
    if (of(FIELD.EVENT) === 0) continue;
    rows.push({
      event: of(FIELD.EVENT),
      batch: of(FIELD.BATCH),
      list: of(FIELD.LIST),
      at: of(FIELD.AT),
      page: of(FIELD.INDEX),
    });
  }
  return rows.sort((one, other) => other.event - one.event || other.at - one.at);
}
