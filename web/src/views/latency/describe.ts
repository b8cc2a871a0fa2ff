/** Latency in words; follows the state. */
import { sentence } from '../../lib/capital.ts';
import { bucketAt, countIn, percentileBucket } from '../../lib/latency-buckets.ts';
import type { Scene } from '../../scene/scene.ts';
import { noteOf } from './note.ts';
import { PERCENTS } from './percents.ts';
import { LATENCY_TEXT as TEXT } from './text.ts';

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
