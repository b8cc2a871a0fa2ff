/** A strip of slots: which can be seen, what each of them is, what stands below it. Pure. */
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { regionsOf } from '../../scene/regions.ts';
import type { GuessMark } from '../../scene/page-state.ts';
import { cpuPlaces } from '../../core/areas.ts';
import { clusterSlots, guessOfSlot, slotState, type SlotState } from '../../scene/slot-state.ts';
import { haveSameContents } from './slot-between.ts';
import { isShown, leftOf, middleOf, type Strip } from '../strip.ts';
import type { Scene } from '../../scene/scene.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';

export interface SlotMark {
  readonly slot: number;
  readonly x: number;
  readonly state: SlotState;
  readonly before: SlotState;
  readonly hasChanged: boolean;
  /** So was what its block shows, not only how many entries name it or whether a copy is in memory. */
  readonly isRefilled: boolean;
  /** What became of its page, where that was read ahead. */
  readonly guess: GuessMark;
}

interface SlotNumber {
  readonly slot: number;
  readonly x: number;
}

interface CpuPointer {
  readonly slot: number;
  readonly x: number;
  readonly cpus: readonly number[];
  /** Below the pointer. A machine with a single CPU needs no number for it. */
  readonly words: string;
}

export interface SlotStrip {
  readonly strip: Strip;
  readonly marks: readonly SlotMark[];
  readonly numbers: readonly SlotNumber[];
  readonly cpus: readonly CpuPointer[];
  /** Boundaries of clusters: each 256 or 512 slots. */
  readonly fences: readonly { readonly x: number; readonly cluster: number }[];
}

/** Every eighth slot has its number below it. */
export const NUMBER_EACH = 8;
export const TRAY_RATIO = 1.36;

export function trayHeight(cell: number): number {
  return Math.round(cell * TRAY_RATIO);
}

/** Where threads come in, from the top of a tray: its rim. */
export function rimOf(cell: number): number {
  return Math.round(trayHeight(cell) * 0.22);
}

export function layoutSlots(scene: Scene, strip: Strip): SlotStrip {
  const regions = regionsOf(scene);
  const hasBefore = scene.before.swap_map !== undefined;
  const marks = Array.from({ length: strip.count }, (_, i): SlotMark => {
    const slot = strip.first + i;
    const state = slotState(scene.columns, regions, slot);
    const before = hasBefore ? slotState(scene.before, regions, slot) : state;
    return {
      slot,
      x: leftOf(strip, slot),
      state,
      before,
      guess: guessOfSlot(scene.columns, slot),
      isRefilled: !haveSameContents(before, state),
      hasChanged:
        before.kind !== state.kind || before.byte !== state.byte || before.writing !== state.writing,
    };
  });
  const numbers = marks.filter(({ slot }) => slot % NUMBER_EACH === 0).map(({ slot, x }) => ({ slot, x }));
  return {
    strip,
    marks,
    numbers,
    cpus: cpuPointers(scene.columns, strip),
    fences: clusterFences(scene, strip),
  };
}

function cpuPointers(columns: Columns, strip: Strip): CpuPointer[] {
  const bySlot = new Map<number, number[]>();
  for (const { cpu, slot } of cpuPlaces(columns))
    if (slot !== NONE && isShown(strip, slot)) bySlot.set(slot, [...(bySlot.get(slot) ?? []), cpu]);
  const isOne = columns.cpu_cluster_next?.length === 1;
  return [...bySlot].map(([slot, cpus]) => ({
    slot,
    cpus,
    words: isOne ? TEXT.nextSlot(slot) : TEXT.cpuNext(cpus),
    x: middleOf(strip, slot),
  }));
}

function clusterFences({ columns }: Scene, strip: Strip): { x: number; cluster: number }[] {
  const size = clusterSlots(columns);
  const first = Math.ceil((strip.first + 1) / size);
  const last = Math.floor((strip.first + strip.count - 1) / size);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const cluster = first + i;
    return { cluster, x: leftOf(strip, cluster * size) - 1 };
  });
}

interface Span {
  readonly left: number;
  readonly right: number;
}

export const BESIDE_PX = 8;

/** Where the words of a bracket stand: behind it, else below it, and never outside the picture. */
export function besideBracket(
  bracket: Span,
  widthPx: number,
  within: Span,
): { readonly x: number; readonly isBelow: boolean } {
  const behind = bracket.right + BESIDE_PX;
  if (behind + widthPx <= within.right) return { x: behind, isBelow: false };
  const before = bracket.left - BESIDE_PX - widthPx;
  if (before >= within.left) return { x: before, isBelow: false };
  return { x: Math.max(within.left, within.right - widthPx), isBelow: true };
}
