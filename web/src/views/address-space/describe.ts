/** The address space in words: what is touched, the window, then each region. */
import { regionsOf } from '../regions.ts';
import { nowSentence, regionSentence, windowSentences } from '../sentences.ts';
import { VIEW_TEXT as TEXT } from '../text.ts';
import type { Scene } from '../view.ts';

export function describeAddressSpace(scene: Scene): string {
  const regions = regionsOf(scene);
  if (regions.length === 0) return TEXT.noRegions;
  return [
    nowSentence(scene),
    ...windowSentences(scene),
    ...regions.map((region) => regionSentence(scene, region)),
  ].join(' ');
}
