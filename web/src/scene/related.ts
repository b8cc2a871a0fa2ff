/** A thing that is pointed at, followed to the page, slot and frame that belong to it, so that all views light it. */
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import { FRAME, isFileFrame } from './bits.ts';
import type { PageRef } from './now.ts';
import { pageState } from './page-state.ts';
import { regionByIndex, regionsOf } from './regions.ts';
import { slotState } from './slot-state.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { Scene } from './scene.ts';
import type { Thing } from '../store/thing.ts';

interface Lit {
  readonly page: PageRef | null;
  readonly slot: number | null;
  readonly frame: number | null;
}

const NOTHING: Lit = { page: null, slot: null, frame: null };
const orNull = (value: number | undefined) => (value === undefined || value === NONE ? null : value);

export function relatedTo(scene: Pick<Scene, 'columns' | 'labels'>, thing: Thing | null): Lit {
  if (!thing) return NOTHING;
  switch (thing.kind) {
    case 'page':
      return relatedToPage(scene, { region: thing.region, page: thing.page });
    case 'slot':
      return relatedToSlot(scene, thing.slot);
    case 'frame': {
      const page = pageOfFrame(scene, thing.frame);
      return { ...(page ? relatedToPage(scene, page) : NOTHING), frame: thing.frame };
    }
    case 'task':
    case 'cpu':
    case 'extent':
      return NOTHING;
    default:
      return assertNever(thing);
  }
}

/** Whose page a frame holds; null: nobody's, or nobody's that has a region. */
function pageOfFrame(scene: Pick<Scene, 'columns' | 'labels'>, frame: number): PageRef | null {
  const { frame_owner: owners, frame_index: pages, frame_flags: flags } = scene.columns;
  const owner = orNull(owners?.[frame]);
  const page = orNull(pages?.[frame]);
  if (owner === null || page === null) return null;
  const isOfFile =
    flags !== undefined && (isFileFrame(flags[frame]!) || isSharedInSwap(scene, frame, owner, page));
  const region = isOfFile ? regionOfFile(scene, owner) : (regionByIndex(scene, owner)?.index ?? null);
  return region === null ? null : { region, page };
}

/**
 * Shared memory on its way through the swap cache has left the page cache, and its owner is still the file. No entry of a region
 * names its slot, as one does of every other page there.
 */
function isSharedInSwap(
  scene: Pick<Scene, 'columns' | 'labels'>,
  frame: number,
  owner: number,
  page: number,
): boolean {
  const { frame_flags: flags, frame_slot: slots, vma_kind: kinds, vma_file: files } = scene.columns;
  const isShared =
    (flags![frame]! & FRAME.swapCache) !== 0 &&
    kinds?.some((kind, region) => kind === ENUM_VALUES.region_kind.SHMEM && files?.[region] === owner);
  const region = isShared && regionByIndex(scene, owner);
  const state = region && pageState(scene.columns, region, page);
  return isShared === true && !(state && (state.frame === frame || state.slot === slots?.[frame]));
}

/** The first region over the file that a process has mapped, else the first that it is read by: that one is no region here and has a name. */
function regionOfFile(scene: Pick<Scene, 'columns' | 'labels'>, file: number): number | null {
  const over = Array.from(scene.columns.vma_file ?? []).flatMap((each, region) =>
    each === file ? [region] : [],
  );
  return over.find((region) => regionByIndex(scene, region)) ?? over[0] ?? null;
}

/** The frame that holds a page of a file, which no entry names where the file is only read. */
function frameOfFile({ columns }: Pick<Scene, 'columns'>, { region, page }: PageRef): number | null {
  const file = orNull(columns.vma_file?.[region]);
  const { frame_owner: owners, frame_index: pages, frame_flags: flags } = columns;
  if (file === null || !flags) return null;
  const frame = flags.findIndex(
    (each, at) => isFileFrame(each) && owners?.[at] === file && pages?.[at] === page,
  );
  return frame < 0 ? null : frame;
}

function relatedToPage(scene: Pick<Scene, 'columns' | 'labels'>, page: PageRef): Lit {
  const region = regionByIndex(scene, page.region);
  if (!region) return { ...NOTHING, page, frame: frameOfFile(scene, page) };
  const { slot, frame } = pageState(scene.columns, region, page.page);
  return { page, slot: orNull(slot), frame: orNull(frame) };
}

function relatedToSlot(scene: Pick<Scene, 'columns' | 'labels'>, slot: number): Lit {
  const { owner, page } = slotState(scene.columns, regionsOf(scene), slot);
  const frame = orNull(scene.columns.slot_frame?.[slot]);
  return { page: owner ? { region: owner.index, page } : null, slot, frame };
}
