import { regionsOf } from '../../scene/regions.ts';
import { nowSentence, regionSentence, windowSentences } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';

const TEXT = {
  noRegions: 'There is no address space here.',
} as const;

export function describeAddressSpace(scene: Scene): string {
  const regions = regionsOf(scene);
  if (regions.length === 0) return TEXT.noRegions;
  return [
    nowSentence(scene),
    ...windowSentences(scene),
    ...regions.map((region) => regionSentence(scene, region)),
  ].join(' ');
}
