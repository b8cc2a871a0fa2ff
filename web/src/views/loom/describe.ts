/** The loom in words: what is touched, which thread it hangs on, the window, then how things stand. */
import { NONE } from '../../core/schema/schema.gen.ts';
import { presentOf } from '../../scene/now.ts';
import { slotOfPage } from '../../scene/page-state.ts';
import { regionByIndex, regionsOf } from '../../scene/regions.ts';
import { nowSentence, regionSentence, slotsSentence, windowSentences } from '../../scene/sentences.ts';
import { LOOM_TEXT as TEXT } from './text.ts';
import type { Scene } from '../../scene/scene.ts';
import { pageName } from '../../scene/words.ts';

function threadSentence(scene: Scene): string[] {
  const page = presentOf(scene).now?.page;
  const region = page && regionByIndex(scene, page.region);
  if (!region) return [];
  const slot = slotOfPage(scene.columns, region, page.page);
  return slot === NONE ? [] : [TEXT.tells.tied(pageName(scene, page), slot)];
}

export function describeLoom(scene: Scene): string {
  const regions = regionsOf(scene).filter(({ isFile }) => !isFile);
  return [
    nowSentence(scene),
    ...threadSentence(scene),
    ...windowSentences(scene),
    ...regions.map((region) => regionSentence(scene, region)),
    slotsSentence(scene),
  ].join(' ');
}
