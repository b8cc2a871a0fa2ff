/** A page table entry as a row of cells like bits, with the byte of its slot: what each says, and what has changed. Pure. */
import type { Columns } from '../../core/protocol.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import { slotOwners } from '../../core/slot-owners.ts';
import { PTE, isBeingRead, isPteDirty, isPteYoung, pteFrame, pteKind, pteSlot } from '../../scene/bits.ts';
import { pageInSight } from '../../scene/now.ts';
import { slotOfPage } from '../../scene/page-state.ts';
import { redOf } from '../../scene/red.ts';
import { regionByIndex } from '../../scene/regions.ts';
import type { Region } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import { pageName } from '../../scene/words.ts';
import { ENTRY_TEXT as TEXT } from './text.ts';

export type CellName = keyof typeof TEXT.cells;

export interface Cell {
  readonly name: CellName;
  /** Null: there is nothing to be said in it. */
  readonly value: number | null;
  /** What it was before the step; null when it was the same, or was not there. */
  readonly before: number | null;
  /** One bit, or a number. */
  readonly isFlag: boolean;
  /** Parts of the width of the row. */
  readonly part: number;
  /** Parts before it. */
  readonly from: number;
  /** The event is about this cell. */
  readonly isRed: boolean;
}

export interface ByteOfSlot {
  readonly slot: number;
  readonly byte: number;
  readonly before: number | null;
  readonly isCached: boolean;
  readonly count: number;
  readonly isRed: boolean;
}

export interface EntryPicture {
  readonly page: string;
  readonly cells: readonly Cell[];
  readonly sentence: string;
  /** The whole entry has been written by this event. */
  readonly isRed: boolean;
  readonly byte: ByteOfSlot | null;
}

type Draft = Pick<Cell, 'name' | 'value' | 'isFlag' | 'part'>;

const flag = (name: CellName, isSet: boolean, part: number): Draft => ({
  name,
  value: isSet ? 1 : 0,
  isFlag: true,
  part,
});
const number = (name: CellName, value: number | null, part: number): Draft => ({
  name,
  value,
  isFlag: false,
  part,
});

/** Swap areas: what CPUs have of each, by the number of CPUs. With more than one nothing here tells which a slot is in. */
const hasOneArea = ({ cpu_cluster: clusters, cpu_state: cpus }: Columns) =>
  clusters !== undefined && clusters.length === cpus?.length;

/** The same width for all: ten parts. */
function draftOf(columns: Columns, pte: number): Draft[] {
  switch (pteKind(pte)) {
    case PTE.present:
      return [
        flag('present', true, 2.3),
        flag('dirty', isPteDirty(pte), 2.1),
        flag('referenced', isPteYoung(pte), 3),
        number('frame', pteFrame(pte), 2.6),
      ];
    case PTE.swap: {
      const slot = number('slot', pteSlot(pte), 5.4);
      if (!hasOneArea(columns)) return [flag('present', false, 2.3), { ...slot, part: 7.7 }];
      return [flag('present', false, 2.3), number('device', 0, 2.3), slot];
    }
    case PTE.none:
      return [flag('present', false, 2.3), number('empty', null, 7.7)];
    default:
      return [flag('present', true, 2.3), number('zero', null, 7.7)];
  }
}

export function layoutEntry(scene: Scene): EntryPicture | null {
  const at = pageInSight(scene);
  const region = at && regionByIndex(scene, at.region);
  if (!region) return null;
  const { columns, before } = scene;
  const pte = columns.pte?.[region.pteFirst + at.page] ?? 0;
  const was = before.pte?.[region.pteFirst + at.page];
  const red = redOf(scene);
  const isOwn = red?.page?.region === at.region && red.page.page === at.page;
  const old = was === undefined ? [] : draftOf(columns, was);
  const name = pageName(scene, at);
  const cells = draftOf(columns, pte);
  return {
    page: name,
    cells: cells.map((cell, nth) => {
      const value = old.find((each) => each.name === cell.name)?.value ?? null;
      return {
        ...cell,
        from: cells.slice(0, nth).reduce((sum, { part }) => sum + part, 0),
        before: value === cell.value ? null : value,
        isRed: isOwn && red.kind === 'bit' && cell.name === 'referenced',
      };
    }),
    sentence: sentenceOf(columns, pte, name),
    // A page that is no longer mapped has no bit to be asked for.
    isRed: isOwn && (red.kind === 'line' || (red.kind === 'bit' && pteKind(pte) !== PTE.present)),
    byte: byteOf(scene, region, at.page),
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
  const { columns, before } = scene;
  const red = redOf(scene);
  const own = slotOfPage(columns, region, page);
  const isOwn = red?.page?.region === region.index && red.page.page === page;
  const slot = own !== NONE ? own : isOwn ? (red.slot ?? NONE) : NONE;
  const byte = columns.swap_map?.[slot];
  if (slot === NONE || byte === undefined) return null;
  const was = before.swap_map?.[slot];
  return {
    slot,
    byte,
    before: was === undefined || was === byte ? null : was,
    isCached: (byte & 0x40) !== 0,
    count: slotOwners(byte),
    isRed: red?.slot === slot && (red.kind === 'slot' || red.kind === 'tie'),
  };
}
