/** A thing that is pointed at, followed to the page, slot and frame that belong to it, so that all views light it. */
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import type { PageRef } from './now.ts';
import { frameState } from './frame-state.ts';
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
      const page = pageInFrame(scene, thing.frame);
      return { ...(page ? relatedToPage(scene, page) : NOTHING), frame: thing.frame };
    }
    case 'task':
      return NOTHING;
    default:
      return assertNever(thing);
  }
}

const { FILE, MAPFILE } = ENUM_VALUES.region_kind;

/** The owner of a file's frame is the file: its page is told as that of the first region that shows the file. */
function pageInFrame(scene: Pick<Scene, 'columns' | 'labels'>, frame: number): PageRef | null {
  const { columns } = scene;
  const [owner, page] = [columns.frame_owner?.[frame], columns.frame_index?.[frame]];
  if (owner === undefined || page === undefined || page === NONE) return null;
  if (frameState(columns, frame).kind !== 'file')
    return regionByIndex(scene, owner) ? { region: owner, page } : null;
  const kinds = columns.vma_kind;
  const region = columns.vma_file?.findIndex(
    (file, at) => file === owner && (kinds?.[at] === FILE || kinds?.[at] === MAPFILE),
  );
  return region === undefined || region < 0 ? null : { region, page };
}

/** The frame that holds a page of a file, which no entry names where the file is only read. */
function frameOfFile({ columns }: Pick<Scene, 'columns'>, { region, page }: PageRef): number | null {
  const file = columns.vma_file?.[region];
  if (columns.vma_kind?.[region] !== FILE || file === undefined) return null;
  const frame = columns.frame_owner?.findIndex(
    (owner, at) =>
      owner === file && columns.frame_index?.[at] === page && frameState(columns, at).kind === 'file',
  );
  return frame === undefined || frame < 0 ? null : frame;
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
