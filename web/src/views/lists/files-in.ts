/** Of which files the pages of a list are, in words. */
import type { Scene } from '../../scene/scene.ts';
import { fileName, hasFiles, runsOf } from './files.ts';
import { LISTS_TEXT as TEXT } from './text.ts';

/** How many pages of each file a list holds, from its head; nothing where all that are in memory are of one file. */
export function filesIn(scene: Pick<Scene, 'columns' | 'labels'>, frames: Uint32Array): string[] {
  if (!hasFiles(scene.columns)) return [];
  const counts = new Map<number, number>();
  for (const { file, first, last } of runsOf(scene.columns, frames))
    counts.set(file, (counts.get(file) ?? 0) + last - first + 1);
  return [...counts].map(([file, count]) =>
    counts.size === 1
      ? TEXT.tells.allOf(fileName(scene, file))
      : TEXT.tells.ofFile(count, fileName(scene, file)),
  );
}
