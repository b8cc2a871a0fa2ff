/** The extents of a swap file in words; follows the state. */
import { sentence } from '../../lib/capital.ts';
import type { Scene } from '../../scene/scene.ts';
import { isWhole, shownFile, type SwapFile } from './swap-file.ts';
import { EXTENTS_TEXT as TEXT } from './text.ts';
import { meanOf } from './course.ts';
import { FEW } from './tree.ts';

function placesOf(file: SwapFile, index: number): string {
  const { startPage, pages, startBlock } = file.extent(index);
  return TEXT.tells.extent(index, startPage, startPage + pages - 1, startBlock, startBlock + pages - 1);
}

/** An extent with its places, or with how its node hangs where the kernel has the tree. */
export function describeExtent(file: SwapFile, index: number): string {
  if (!file.isTree) return placesOf(file, index);
  const { startPage, pages } = file.extent(index);
  const { isRed, parent, left, right } = file.node(index);
  const { tells } = TEXT;
  return `${tells.pagesOf(index, startPage, startPage + pages - 1)} ${sentence(tells.node(isRed, parent, left, right))}`;
}

export function describeExtents(scene: Scene): string {
  const shown = shownFile(scene);
  if (!shown) return sentence(TEXT.noFile);
  const { file, lookups } = shown;
  const { tells } = TEXT;
  if (file.nr === 0) return sentence(TEXT.noneYet);
  const whole = file.isTree ? tells.file(file.nr, file.height) : tells.list(file.nr);
  const words = [isWhole(file) ? whole : tells.building(file.nr)];
  if (!file.isTree && file.nr <= FEW)
    for (let index = 0; index < file.nr; index++) words.push(placesOf(file, index));
  const newest = lookups.at(-1);
  if (newest) {
    const { slot, extent, from, steps, visits } = newest;
    const mean = { steps: TEXT.mean(meanOf(lookups, 'steps')), visits: TEXT.mean(meanOf(lookups, 'visits')) };
    words.push(
      ...(file.isTree
        ? [
            tells.lookup(slot, extent, from, steps, visits),
            tells.mean(lookups.length, mean.steps, mean.visits),
          ]
        : [tells.walk(slot, extent, from, steps), tells.walkMean(lookups.length, mean.steps)]),
    );
  }
  return words.filter((each) => each !== '').join(' ');
}
