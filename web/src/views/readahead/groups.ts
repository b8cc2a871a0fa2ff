/**
 * The stacks: one for each of the last faults that had to read, its guessed pages above it. By address regions have
 * groups. Pure.
 */
import { NONE } from '../../core/schema/schema.gen.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { regionByIndex, type Region } from '../../scene/regions.ts';
import type { Scene } from '../../scene/scene.ts';
import type { StackSizes } from './room.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';
import { hasForgotten, victimsByWindow, windowRows, type Victim, type WindowRow } from './windows.ts';

export type Fate = 'used' | 'waiting' | 'wasted';

export interface Stack {
  readonly row: WindowRow;
  readonly region: Region | null;
  readonly x: number;
  readonly cells: readonly Fate[];
  /** Pages of the window that are not read: not yet, there already, or without bytes in their slots. */
  readonly unread: number;
  /** Pages that left memory for those that it read ahead, and were missed. */
  readonly victims: readonly Victim[];
  /** Cells that were hollow, or were not there, before the step. */
  readonly fresh: number;
  readonly isNew: boolean;
  readonly isNow: boolean;
}

export interface Group {
  /** Null: all stacks stand in one group. */
  readonly region: Region | null;
  readonly left: number;
  readonly right: number;
  readonly stacks: readonly Stack[];
  readonly before: string | null;
  /** Where the window that is not told will stand. */
  readonly askedX: number | null;
}

export function fatesOf({ guessed, used, wasted }: WindowRow): Fate[] {
  const waiting = Math.max(0, guessed - used - wasted);
  return [
    ...Array<Fate>(used).fill('used'),
    ...Array<Fate>(waiting).fill('waiting'),
    ...Array<Fate>(wasted).fill('wasted'),
  ];
}

const MOST_GROUPS = 4;

/** The regions that get a group: those that faulted last, in the order of the scenario. */
function groupRegions(rows: readonly WindowRow[], asked: WindowRow | null): number[] {
  const last = [...rows, ...(asked ? [asked] : [])].toReversed().map(({ vma }) => vma);
  return [...new Set(last)].slice(0, MOST_GROUPS).toSorted((a, b) => a - b);
}

interface GroupOptions {
  readonly past: readonly WindowRow[];
  readonly asked: WindowRow | null;
  readonly isNow: boolean;
  readonly isBySlot: boolean;
  readonly left: number;
  readonly right: number;
  readonly sizes: StackSizes;
  /** The size of words on marks. */
  readonly mark: number;
}

export function makeGroups(scene: Scene, options: GroupOptions): Group[] {
  const { past, asked, isBySlot, left, right, sizes } = options;
  const regions = isBySlot ? [NONE] : groupRegions(past, asked);
  const each = (right - left - sizes.gap * Math.max(0, regions.length - 1)) / Math.max(1, regions.length);
  const before = new Map(windowRows(scene.before).map((row) => [row.event, row]));
  const pushed = victimsByWindow(scene, past);
  const isFull = hasForgotten(scene.columns);
  return regions.map((index, nth) => {
    const isOurs = ({ vma }: WindowRow) => isBySlot || vma === index;
    const from = Math.round(left + nth * (each + sizes.gap));
    const to = Math.floor(from + each);
    const isAsked = asked !== null && isOurs(asked);
    const own = past.filter(isOurs);
    const { kept, start } = shareRow(own.length + Number(isAsked), from, to, options);
    const cut = own.length + Number(isAsked) - kept;
    const stacks = own.slice(cut).map((row, at) =>
      stackOf(scene, row, {
        x: start + at * sizes.pitch,
        before,
        victims: pushed.get(row.event) ?? [],
        isNow: options.isNow && !asked && row === past.at(-1),
      }),
    );
    return {
      region: isBySlot ? null : regionByIndex(scene, index),
      left: from,
      right: to,
      stacks,
      before: cut === 0 ? null : TEXT.before(cut, isFull),
      askedX: isAsked ? start + stacks.length * sizes.pitch : null,
    };
  });
}

/** As many as the machine keeps have as many figures. */
const MOST_BEFORE = 88;

/** How many of so many stacks stand between two edges, and from where on: behind the words for the others, if there are any. */
function shareRow(count: number, from: number, to: number, { sizes, mark }: GroupOptions) {
  const roomFrom = (x: number) => Math.max(1, Math.floor((to - x + 2) / sizes.pitch));
  if (count <= roomFrom(from)) return { kept: count, start: from };
  const start = from + Math.ceil(widthOfWords(TEXT.before(MOST_BEFORE, true), mark) + mark * 0.6);
  return { kept: roomFrom(start), start };
}

interface StackOptions {
  readonly x: number;
  readonly before: ReadonlyMap<number, WindowRow>;
  readonly victims: readonly Victim[];
  readonly isNow: boolean;
}

function stackOf(scene: Scene, row: WindowRow, { x, before, victims, isNow }: StackOptions): Stack {
  const old = before.get(row.event);
  const hasBefore = before.size > 0;
  const cells = fatesOf(row);
  return {
    row,
    region: regionByIndex(scene, row.vma),
    x,
    cells,
    unread: Math.max(0, row.win - 1 - cells.length),
    victims,
    fresh: old ? Math.max(0, row.used - old.used) : 0,
    isNew: hasBefore && !old,
    isNow,
  };
}

export function stackAt(groups: readonly Group[], { pitch }: StackSizes, x: number): number | null {
  let count = 0;
  for (const { left, stacks } of groups) {
    const nth = Math.floor((x - (stacks[0]?.x ?? left) + 1) / pitch);
    if (nth >= 0 && nth < stacks.length) return count + nth;
    count += stacks.length;
  }
  return null;
}

export const stacksOf = (groups: readonly Group[]): readonly Stack[] =>
  groups.flatMap(({ stacks }) => stacks);
