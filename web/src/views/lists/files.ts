/** Whose pages the lists of files hold, where there are several files. Pure. */
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import { frameState } from '../../scene/frame-state.ts';
import type { Scene } from '../../scene/scene.ts';

const { FILE, MAPFILE } = ENUM_VALUES.region_kind;

/** By region: the file that it shows or is read from; NONE of memory that is its own. */
export const filesOf = ({ vma_kind: kinds, vma_file: files }: Columns): number[] =>
  Array.from(kinds ?? [], (kind, region) =>
    kind === FILE || kind === MAPFILE ? (files?.[region] ?? NONE) : NONE,
  );

/** A file is called as the region that shows it. */
export function fileName({ columns, labels }: Pick<Scene, 'columns' | 'labels'>, file: number): string {
  return labels.regions[filesOf(columns).indexOf(file)] ?? '';
}

/** Pages of more than one file are in memory, so that it has to be said of which a page is. */
export function hasFiles(columns: Columns): boolean {
  // Most machines have one file or none: then no frame need be looked at, of which there may be a million.
  if (new Set(filesOf(columns).filter((file) => file !== NONE)).size < 2) return false;
  const owners = columns.frame_owner ?? new Uint32Array(0);
  const first = owners.findIndex((_, frame) => frameState(columns, frame).kind === 'file');
  return (
    first >= 0 &&
    owners.some((owner, frame) => owner !== owners[first] && frameState(columns, frame).kind === 'file')
  );
}

interface FileRun {
  readonly file: number;
  /** Places on the list, from its head. */
  readonly first: number;
  readonly last: number;
}

/** Pages of one file that stand together on a list. */
export function runsOf({ frame_owner: owners }: Columns, frames: Uint32Array): FileRun[] {
  const runs: FileRun[] = [];
  frames.forEach((frame, index) => {
    const file = owners?.[frame] ?? NONE;
    const run = runs.at(-1);
    if (run?.file === file) runs[runs.length - 1] = { ...run, last: index };
    else runs.push({ file, first: index, last: index });
  });
  return runs;
}
