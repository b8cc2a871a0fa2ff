/** What a frame is now, read from the columns. */
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { Columns } from '../core/protocol.ts';
import { FRAME, isBeingRead, isReadAhead } from './bits.ts';

/** `other`: neither free nor anybody's page (taken, and not filled yet). */
type FrameKind = 'free' | 'anon' | 'file' | 'other';

export interface FrameState {
  readonly kind: FrameKind;
  readonly isActive: boolean;
  readonly isListed: boolean;
  readonly isDirty: boolean;
  readonly isWritten: boolean;
  readonly isLocked: boolean;
  readonly isRead: boolean;
  readonly isFlagged: boolean;
  readonly isReferenced: boolean;
}

const has = (flags: number, bit: number) => (flags & bit) !== 0;

/**
 * Thousands of frames share a few states: by flags, by whether a frame has an owner, and by whether it is on a list.
 */
const known = new Map<number, FrameState>();
const NOBODYS = 1 << 16;
const UNLISTED = 1 << 17;

/** In use, and on none of the lists. */
const isUnlisted = (columns: Columns, frame: number, flags: number) =>
  !has(flags, FRAME.free) && (columns.frame_list?.[frame] ?? NONE) === NONE;

/** Frames of one key look the same. */
export function frameKey(columns: Columns, frame: number): number {
  const flags = columns.frame_flags?.[frame] ?? FRAME.free;
  const nobodys = (columns.frame_owner?.[frame] ?? NONE) === NONE ? NOBODYS : 0;
  return flags | nobodys | (isUnlisted(columns, frame, flags) ? UNLISTED : 0);
}

export function frameState(columns: Columns, frame: number): FrameState {
  const key = frameKey(columns, frame);
  let state = known.get(key);
  if (!state) known.set(key, (state = makeState(key)));
  return state;
}

function makeState(key: number): FrameState {
  const flags = key & ~(NOBODYS | UNLISTED);
  return {
    kind: kindOf(flags, !has(key, NOBODYS)),
    isListed: !has(key, UNLISTED),
    isActive: has(flags, FRAME.active),
    isDirty: has(flags, FRAME.dirty),
    isWritten: has(flags, FRAME.writeback),
    isLocked: has(flags, FRAME.locked),
    isRead: isBeingRead(flags),
    isFlagged: isReadAhead(flags),
    isReferenced: has(flags, FRAME.referenced),
  };
}

function kindOf(flags: number, isOwned: boolean): FrameKind {
  if (has(flags, FRAME.free)) return 'free';
  if (!isOwned) return 'other';
  return has(flags, FRAME.swapBacked) ? 'anon' : 'file';
}

/** Nothing that is drawn has changed. */
export function isSameFrame(before: Columns, now: Columns, frame: number): boolean {
  return (
    frameKey(before, frame) === frameKey(now, frame) &&
    before.frame_owner?.[frame] === now.frame_owner?.[frame] &&
    before.frame_index?.[frame] === now.frame_index?.[frame]
  );
}

export const LANES = [
  { list: ENUM_VALUES.lru_list.ACTIVE_ANON, column: 'lru_active_anon', isActive: true, isFile: false },
  { list: ENUM_VALUES.lru_list.INACTIVE_ANON, column: 'lru_inactive_anon', isActive: false, isFile: false },
  { list: ENUM_VALUES.lru_list.ACTIVE_FILE, column: 'lru_active_file', isActive: true, isFile: true },
  { list: ENUM_VALUES.lru_list.INACTIVE_FILE, column: 'lru_inactive_file', isActive: false, isFile: true },
] as const;
export type LaneInfo = (typeof LANES)[number];

/** Frames in use on no list: in a CPU's batch, taken off by reclaim, or just allocated. */
export function countOnNone(columns: Columns): { readonly pages: number; readonly unfilled: number } {
  let [pages, unfilled] = [0, 0];
  columns.frame_flags?.forEach((flags, frame) => {
    if (!isUnlisted(columns, frame, flags)) return;
    if (frameState(columns, frame).kind === 'other') unfilled++;
    else pages++;
  });
  return { pages, unfilled };
}
