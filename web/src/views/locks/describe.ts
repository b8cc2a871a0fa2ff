/** Who waits for which lock, in words; follows the state. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { sentence } from '../../lib/capital.ts';
import type { Scene } from '../../scene/scene.ts';
import { queueOf } from '../../core/lock-queues.ts';
import { shows } from './room.ts';
import { busiestLock, isQueueAsked, lanesOf, totalsOf } from './rows.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';

/** Shares below a tenth of a per cent are not told. */
const LEAST_TOLD = 0.001;
const { CLUSTER, AVAIL, SLOTS } = ENUM_VALUES.lock_class;
const MAY_LACK: readonly number[] = [CLUSTER, AVAIL, SLOTS];

export function describeLocks(
  scene: Pick<Scene, 'columns' | 'isRecorded' | 'prediction' | 'lock' | 'viewParts'>,
): string {
  const { columns, isRecorded } = scene;
  const { tells } = TEXT;
  const lanes = lanesOf(columns);
  if (isRecorded) return sentence(TEXT.recorded);
  if (lanes.holds.length + lanes.waits.length === 0) return sentence(TEXT.none);
  const off = lanes.offs.filter(({ isNow }) => isNow).length;
  const { length: waiting } = lanes.waits;
  const words: string[] = [tells.now(waiting, lanes.cpus - waiting - off, off)];
  const lock = busiestLock(columns, scene.lock ?? null);
  if (lock !== null) words.push(...queueWords(scene, lock, lanes.nowNs));
  if (!shows(scene, 'totals')) return words.join(' ');
  const totals = totalsOf(columns);
  const told = totals.filter(({ share }) => share >= LEAST_TOLD).toSorted((a, b) => b.share - a.share);
  words.push(
    told.length === 0
      ? tells.nothing
      : tells.totals(told.map(({ kind, share }) => tells.total(kind, share)).join(', ')),
  );
  const lacking = totals.filter(({ kind, locks }) => locks === 0 && MAY_LACK.includes(kind));
  if (lacking.length > 0) words.push(tells.lacks(lacking.map(({ kind }) => kind)));
  return words.join(' ');
}

function queueWords(scene: Pick<Scene, 'columns' | 'prediction'>, lock: number, nowNs: number): string[] {
  const { columns } = scene;
  const { tells } = TEXT;
  const kind = columns.lock_class![lock]!;
  const [head, ...rest] = queueOf(columns, lock);
  if (!head) return [tells.free(kind)];
  const holder = tells.holder(head.cpu, kind, TEXT.doesInWords(head.what));
  if (rest.length === 0) return [holder];
  if (isQueueAsked(scene)) return [holder, tells.queueAsked(rest.length)];
  return [
    holder,
    tells.queue(
      rest.map(({ cpu }) => cpu),
      Math.max(...rest.map(({ sinceNs }) => nowNs - sinceNs)),
    ),
  ];
}

/** What a CPU does now, as its lane shows it, with the lock that is spoken of. */
export function describeLane(
  { columns }: Pick<Scene, 'columns'>,
  spoken: number | null,
  cpu: number,
): string {
  const { tells } = TEXT;
  const { waits, holds, offs, nowNs } = lanesOf(columns);
  const wait = waits.find((each) => each.cpu === cpu);
  if (wait) return tells.laneWaits(cpu, wait.kind, nowNs - wait.askedNs);
  const hold = holds.find((each) => each.isNow && each.cpu === cpu && each.lock === spoken);
  if (hold) return tells.laneHolds(cpu, hold.kind);
  return offs.some((each) => each.isNow && each.cpu === cpu) ? tells.laneIdle(cpu) : tells.laneWorks(cpu);
}
