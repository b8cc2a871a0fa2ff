/** The address space in words: what is touched, the window, then each region. */
import { regionsOf } from '../../scene/regions.ts';
import { nowSentence, regionSentence, windowSentences } from '../../scene/sentences.ts';
import { ADDRESS_SPACE_TEXT as TEXT } from './text.ts';
import type { Scene } from '../../scene/scene.ts';

export function describeAddressSpace(scene: Scene): string {
  const regions = regionsOf(scene);
  if (regions.length === 0) return TEXT.noRegions;
  return [
    nowSentence(scene),
    ...windowSentences(scene),
    ...regions.map((region) => regionSentence(scene, region)),
  ].join(' ');
}
