/** A disk in words; follows the state. What is still asked for is not told. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { sentence } from '../../lib/capital.ts';
import type { Scene } from '../../scene/scene.ts';
import { partsInWords, whatWords, whereOf } from './about.ts';
import { slotIn, slotsThere } from './slots-there.ts';
import { DISK_TEXT as TEXT } from './text.ts';
import { disksOf, readBatches, transfersOf, type Batch, type Disk } from './transfers.ts';

const { ROTATING } = ENUM_VALUES.disk_kind;

export function describeDisk(scene: Scene): string {
  const disks = disksOf(scene.columns);
  if (disks.length === 0 || scene.isRecorded) return sentence(TEXT.noDisk);
  const sum = sumWords(scene, disks[0]!.nowNs);
  const told = disks.map((disk) =>
    describeOne(scene, disk, disks.length > 1 ? TEXT.nth(disk.index) : 'The disk'),
  );
  return [...told, ...(sum === '' ? [] : [sum])].join(' ');
}

function describeOne(scene: Scene, disk: Disk, name: string): string {
  const { tells } = TEXT;
  const last = transfersOf(scene.columns).findLast((each) => each.disk === disk.index);
  const words = [tells.kind(disk.kind, name), tells.queue(disk.served, disk.waiting)];
  if (!last) return words.join(' ');
  const mayTell = !scene.prediction || scene.prediction.isTold || disk.nowNs >= last.endsNs;
  const parts = partsInWords(last, disk.kind);
  if (mayTell && parts.length > 0) words.push(tells.last(whatWords(last), parts.join(', ')));
  if (disk.kind === ROTATING) {
    const slot = slotIn(slotsThere(scene.columns, last), disk.head);
    words.push(tells.head(slot, disk.head, Math.floor((disk.head * disk.pageNs) / disk.turnNs)));
    if (disk.bufferPassed > disk.bufferFirst) words.push(tells.buffer(disk.bufferPassed - disk.bufferFirst));
  }
  return words.join(' ');
}

function sumWords({ columns }: Scene, nowNs: number): string {
  const over = readBatches(transfersOf(columns)).filter(({ endsNs }) => endsNs <= nowNs);
  if (over.length === 0) return '';
  const took = over.map(({ givenNs, endsNs }) => endsNs - givenNs);
  return TEXT.tells.sum(
    over.length,
    over.reduce((total, { pages }) => total + pages, 0),
    TEXT.total(took.reduce((total, each) => total + each, 0)),
    TEXT.total(Math.max(...took)),
  );
}

export function describeBatch(batch: Batch, kind: number): string {
  const where = whereOf(batch);
  const { transfers, nr, pages, givenNs, endsNs } = batch;
  const parts =
    transfers.length === 1 ? partsInWords(transfers[0]!, kind).join(', ') : `${transfers.length} requests`;
  return TEXT.rowWords(
    nr,
    where === TEXT.ofFile ? where : TEXT.slotsWord(where, pages),
    pages,
    TEXT.total(endsNs - givenNs),
    parts,
  );
}
