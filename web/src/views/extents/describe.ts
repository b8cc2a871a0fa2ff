/** The extents of a swap file in words; follows the state. */
import { sentence } from '../../lib/capital.ts';
import type { Scene } from '../../scene/scene.ts';
import { shownFile } from './swap-file.ts';
import { EXTENTS_TEXT as TEXT } from './text.ts';
import { meanOf } from './course.ts';

export function describeExtents({ columns }: Scene): string {
  const shown = shownFile(columns);
  if (!shown) return sentence(TEXT.noFile);
  const { file, lookups } = shown;
  const { tells } = TEXT;
  if (file.nr === 0) return sentence(TEXT.noneYet);
  const last = file.extent(file.nr - 1);
  const isWhole = last.startPage + last.pages === file.pages;
  const words = [isWhole ? tells.file(file.nr, file.height) : tells.building(file.nr)];
  const newest = lookups.at(-1);
  if (newest) {
    words.push(tells.lookup(newest.slot, newest.extent, newest.from, newest.steps, newest.visits));
    words.push(
      tells.mean(lookups.length, TEXT.mean(meanOf(lookups, 'steps')), TEXT.mean(meanOf(lookups, 'visits'))),
    );
  }
  return words.join(' ');
}
