/** A page table entry as a row of cells like bits, with the byte of its slot: what each says, and what has changed. Pure. */
import type { Columns } from '../../core/protocol.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import { slotOwners } from '../../core/slot-owners.ts';
import { PTE, isBeingRead, pteFrame, pteKind, pteSlot } from '../../scene/bits.ts';
import {
  SAYABLE,
  cellsOfEntry,
  cellsToSay,
  type CellValue,
  type EntryCell,
} from '../../scene/entry-cells.ts';
import { pageInSight, type PageRef } from '../../scene/now.ts';
import { slotOfPage } from '../../scene/page-state.ts';
import { redOf } from '../../scene/red.ts';
import { regionByIndex, type Region } from '../../scene/regions.ts';
import { bitsWaiting, type EntryAsked, type Scene } from '../../scene/scene.ts';
import { pageName } from '../../scene/words.ts';
import { ENTRY_TEXT as TEXT } from './text.ts';

type CellName = EntryCell;

export interface Cell extends CellValue {
  /** What it was right before the event; null when it was the same, or was not there. */
  readonly was: number | null;
  readonly part: number;
  readonly from: number;
  readonly isRed: boolean;
  /** It waits to be set by whoever answers; `closed`: it is not asked for, or nobody can know yet that there is one. */
  readonly waits?: 'open' | 'closed';
}

export interface ByteOfSlot {
  readonly slot: number;
  readonly byte: number;
  readonly was: number | null;
  readonly isCached: boolean;
  readonly count: number;
  readonly isRed: boolean;
}

export interface EntryPicture {
  readonly page: string;
  readonly cells: readonly Cell[];
  readonly sentence: string;
  readonly isRed: boolean;
  readonly byte: ByteOfSlot | null;
  /** What was said of this entry, when the machine has answered; else empty. */
  readonly said: string;
}

/** Swap areas: what CPUs have of each, by the number of CPUs. With more than one nothing here tells which a slot is in. */
const hasOneArea = ({ cpu_cluster: clusters, cpu_state: cpus }: Columns) =>
  clusters !== undefined && clusters.length === cpus?.length;

/** Parts of ten; the last cell of a row has what is left. */
const PARTS: Readonly<Partial<Record<CellName, number>>> = {
  present: 2.3,
  dirty: 2.1,
  referenced: 3,
  device: 2.3,
};

/** The same width for all rows: ten parts. */
function inARow<Draft extends Pick<Cell, 'name'>>(
  cells: readonly Draft[],
): (Draft & Pick<Cell, 'from' | 'part'>)[] {
  let from = 0;
  return cells.map((cell, nth) => {
    const part = nth === cells.length - 1 ? 10 - from : (PARTS[cell.name] ?? 2);
    from += part;
    return { ...cell, part, from: from - part };
  });
}

/** The row as it has been set so far, with what the machine says now in words. */
function layoutAsked(scene: Scene, { page: at, only, said }: EntryAsked): EntryPicture | null {
  const region = regionByIndex(scene, at.region);
  if (!region) return null;
  const { columns } = scene;
  const isOneArea = hasOneArea(columns);
  const asked = cellsToSay(said, only);
  const row: (CellValue & Pick<Cell, 'waits'>)[] = cellsToSay(said, null).map((name) => ({
    name,
    value: said[name] ?? null,
    isFlag: name !== 'frame' && name !== 'slot',
    waits: asked.includes(name) ? 'open' : 'closed',
  }));
  if (said.present === undefined) row.push({ name: 'empty', value: null, isFlag: false, waits: 'closed' });
  if (said.present === 0 && isOneArea) row.splice(1, 0, { name: 'device', value: 0, isFlag: false });
  const now = cellsOfEntry(columns.pte?.[region.pteFirst + at.page] ?? 0, isOneArea);
  return {
    page: pageName(scene, at),
    cells: inARow(row).map((cell) => ({ ...cell, was: null, isRed: false })),
    sentence: TEXT.nowIs(cellWords(now)),
    isRed: false,
    byte: byteOf(scene, region, at.page),
    said: '',
  };
}

export const cellWords = (cells: readonly CellValue[]): string =>
  cells
    .map(({ name, value }) => (value === null ? TEXT.cells[name] : `${TEXT.cells[name]} ${value}`))
    .join(', ');

/** What was said of the entry of a page, when the machine has answered. */
function saidOf({ prediction }: Scene, at: PageRef): string {
  const bits = prediction?.isTold ? prediction.bits : null;
  if (bits?.kind !== 'entry' || bits.page.region !== at.region || bits.page.page !== at.page) return '';
  const values = SAYABLE.flatMap((name) => bits.said[name] ?? []);
  return values.length === 0 ? '' : TEXT.youSaid(values);
}

export function layoutEntry(scene: Scene): EntryPicture | null {
  const waiting = bitsWaiting(scene);
  if (waiting?.kind === 'entry') return layoutAsked(scene, waiting);
  const at = pageInSight(scene);
  const region = at && regionByIndex(scene, at.region);
  if (!region) return null;
  const { columns } = scene;
  const pte = columns.pte?.[region.pteFirst + at.page] ?? 0;
  const was = scene.was?.pte?.[region.pteFirst + at.page];
  const red = redOf(scene);
  const isOwn = red?.page?.region === at.region && red.page.page === at.page;
  const isOneArea = hasOneArea(columns);
  const old = was === undefined ? [] : cellsOfEntry(was, isOneArea);
  const name = pageName(scene, at);
  const cells = inARow(cellsOfEntry(pte, isOneArea));
  return {
    page: name,
    cells: cells.map((cell) => {
      const value = old.find((each) => each.name === cell.name)?.value ?? null;
      return {
        ...cell,
        was: value === cell.value ? null : value,
        isRed: isOwn && red.kind === 'bit' && cell.name === 'referenced',
      };
    }),
    sentence: sentenceOf(columns, pte, name),
    // A page that is no longer mapped has no bit to be asked for.
    isRed: isOwn && (red.kind === 'line' || (red.kind === 'bit' && pteKind(pte) !== PTE.present)),
    byte: byteOf(scene, region, at.page),
    said: saidOf(scene, at),
  };
}

function sentenceOf(columns: Columns, pte: number, page: string): string {
  switch (pteKind(pte)) {
    case PTE.present:
      return TEXT.found(page, pteFrame(pte));
    case PTE.swap: {
      const frame = columns.slot_frame?.[pteSlot(pte)] ?? NONE;
      if (frame === NONE) return TEXT.faultsToSlot(pteSlot(pte));
      return isBeingRead(columns.frame_flags?.[frame] ?? 0)
        ? TEXT.faultsToRead(frame)
        : TEXT.faultsToFrame(frame);
    }
    case PTE.none:
      return TEXT.never;
    default:
      return TEXT.zero;
  }
}

/** Of the slot that the page has, or that the event gives it; null while it has none. */
function byteOf(scene: Scene, region: Region, page: number): ByteOfSlot | null {
  const { columns } = scene;
  const red = redOf(scene);
  const own = slotOfPage(columns, region, page);
  const isOwn = red?.page?.region === region.index && red.page.page === page;
  const slot = own !== NONE ? own : isOwn ? (red.slot ?? NONE) : NONE;
  const byte = columns.swap_map?.[slot];
  if (slot === NONE || byte === undefined) return null;
  const was = scene.was?.swap_map?.[slot];
  return {
    slot,
    byte,
    was: was === undefined || was === byte ? null : was,
    isCached: (byte & 0x40) !== 0,
    count: slotOwners(byte),
    isRed: red?.slot === slot && (red.kind === 'slot' || red.kind === 'tie'),
  };
}
