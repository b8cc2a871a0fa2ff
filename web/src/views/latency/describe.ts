import { sentence } from '../../lib/capital.ts';
import { bucketAt, countIn, percentileBucket } from '../../lib/latency-buckets.ts';
import type { Scene } from '../../scene/scene.ts';
import { PERCENTS } from './room.ts';
import { LATENCY_TEXT as TEXT } from './text.ts';
import type { Columns } from '../../core/protocol.ts';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';

const PGFAULT = COUNTER_NAMES.indexOf('pgfault');

/** Faults of a recorded run are counted, but nobody knows how long they took. */
export function noteOf({ counters }: Columns, count: number): string | null {
  if (count > 0) return null;
  return (counters?.[PGFAULT] ?? 0) > 0 ? TEXT.unknown : TEXT.none;
}

export function describeLatency({ columns, before }: Pick<Scene, 'columns' | 'before'>): string {
  const buckets = columns.fault_latency ?? new Uint32Array(0);
  const count = countIn(buckets);
  const note = noteOf(columns, count);
  if (note !== null) return sentence(note);
  const most = buckets.indexOf(Math.max(...buckets));
  const { fromNs, toNs } = bucketAt(most);
  const old = before.fault_latency;
  const added = old ? buckets.findIndex((value, index) => value > (old[index] ?? 0)) : -1;
  const now = added < 0 ? null : bucketAt(added);
  return [
    TEXT.tells.count(count),
    ...(now ? [TEXT.tells.now(now.fromNs, now.toNs)] : []),
    TEXT.tells.most(buckets[most]!, fromNs, toNs),
    ...PERCENTS.map((percent) => TEXT.tells.percentile(percent, percentileBucket(buckets, percent)!.toNs)),
  ].join(' ');
}
