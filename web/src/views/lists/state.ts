/** Where every page stands for reclaim: waiting to be linked, on a list, lifted off into a batch, or free. Pure. */
import type { Columns } from '../../core/protocol.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { reclaimBatches } from '../../scene/reclaim/batches.ts';
import { filesOf } from './files.ts';
import { PTE, isPteYoung, pteFrame, pteKind } from '../../scene/bits.ts';
import { LANES, frameState } from '../../scene/frame-state.ts';
import type { Region } from '../../scene/regions.ts';

/** Lists by their number, new pages that wait for one, and free frames. */
export type LaneId = number | 'waiting' | 'free';

export interface Place {
  readonly lane: LaneId;
  readonly index: number;
  /** Off the list, over the place that it had. */
  readonly isLifted: boolean;
}

export interface Carried {
  readonly frame: number;
  readonly place: Place;
  readonly isFile: boolean;
  readonly page: number | null;
  /** The region of an anonymous page, the file of another; NONE. */
  readonly owner: number;
  /** The reference bit of the entry that names the frame; null where none does. Of a file's page, the frame's own flag. */
  readonly bit: boolean | null;
  /** Touches since its last use; null where the machine does not tell. */
  readonly idle: number | null;
  /** Of a page of a file: its contents are newer than those on the disk; they are on their way there. */
  readonly isDirty: boolean;
  readonly isWritten: boolean;
}

/** Somebody who looks at pages: where it stands. */
export interface Reader {
  readonly task: number;
  readonly lane: LaneId;
  readonly index: number;
}

export interface LaneState {
  readonly id: LaneId;
  readonly isFile: boolean;
  /** Pages on it, and places that are kept open behind its tail. */
  readonly length: number;
  readonly open: number;
}

export interface Lists {
  readonly lanes: readonly LaneState[];
  readonly carried: ReadonlyMap<number, Carried>;
  readonly readers: readonly Reader[];
  /** The file that each region shows or is read from; NONE of memory that is its own. */
  readonly files: readonly number[];
}

/** Files have lists of their own only where there are files. */
export function shownLanes(columns: Columns) {
  const hasFiles = columns.vma_kind?.some((kind) => kind !== ENUM_VALUES.region_kind.ANON) ?? true;
  return LANES.filter(({ isFile }) => !isFile || hasFiles);
}

export function listsOf(columns: Columns, regions: readonly Region[]): Lists {
  const carried = new Map<number, Carried>();
  const bits = bitsOf(columns, regions);
  const put = (frame: number, place: Place) => {
    const { kind, isReferenced, isDirty, isWritten } = frameState(columns, frame);
    const page = columns.frame_index?.[frame] ?? NONE;
    carried.set(frame, {
      frame,
      place,
      isFile: kind === 'file',
      // A program's pages have no place on a disk until swap gives them one: nearly all of them would be dirty.
      isDirty: kind === 'file' && isDirty,
      isWritten: kind === 'file' && isWritten,
      owner: columns.frame_owner?.[frame] ?? NONE,
      page: kind === 'free' || page === NONE ? null : page,
      bit: kind === 'free' ? null : kind === 'file' ? isReferenced : (bits.get(frame) ?? null),
      idle: kind === 'free' ? null : (columns.frame_idle?.[frame] ?? null),
    });
  };
  const waiting = columns.lru_waiting ?? new Uint32Array(0);
  waiting.forEach((frame, i) =>
    put(frame, { lane: 'waiting', index: waiting.length - 1 - i, isLifted: false }),
  );
  const batches = reclaimBatches(columns);
  const readers: Reader[] = [];
  const lanes = shownLanes(columns).map(({ list, column, isFile }): LaneState => {
    const frames = columns[column] ?? new Uint32Array(0);
    frames.forEach((frame, index) => put(frame, { lane: list, index, isLifted: false }));
    let open = 0;
    for (const batch of batches.filter((each) => each.list === list)) {
      const last = frames.length + open + batch.frames.length - 1;
      batch.frames.forEach((frame, i) => {
        if (frame !== null) put(frame, { lane: list, index: last - i, isLifted: true });
      });
      readers.push({ task: batch.task, lane: list, index: last - batch.at });
      open += batch.frames.length;
    }
    return { id: list, isFile, length: frames.length, open };
  });
  const free = Array.from(columns.frame_flags ?? []).flatMap((_, frame) =>
    frameState(columns, frame).kind === 'free' ? [frame] : [],
  );
  free.forEach((frame, index) => put(frame, { lane: 'free', index, isLifted: false }));
  return {
    lanes: [
      { id: 'free', isFile: false, length: free.length, open: 0 },
      { id: 'waiting', isFile: false, length: waiting.length, open: 0 },
      ...lanes,
    ],
    carried,
    readers,
    files: filesOf(columns),
  };
}

/** By frame: of the entries that name it, whether one was used. */
function bitsOf(columns: Columns, regions: readonly Region[]): Map<number, boolean> {
  const bits = new Map<number, boolean>();
  for (const { pteFirst, pages } of regions)
    for (let page = 0; page < pages; page++) {
      const pte = columns.pte?.[pteFirst + page] ?? 0;
      if (pteKind(pte) !== PTE.present) continue;
      bits.set(pteFrame(pte), isPteYoung(pte) || (bits.get(pteFrame(pte)) ?? false));
    }
  return bits;
}
