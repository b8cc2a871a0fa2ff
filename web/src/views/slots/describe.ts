/** The swap area in words: what happens to it, how full it is, who holds it, where each CPU goes on. */
import { NONE } from '../../core/schema.gen.ts';
import { slotOfNow } from '../now-slot.ts';
import { regionOfPte, regionsOf } from '../regions.ts';
import { nowSentence, slotsSentence, windowSentences } from '../sentences.ts';
import { VIEW_TEXT as TEXT } from '../text.ts';
import type { Scene } from '../view.ts';
import { describeSlot } from '../words.ts';

function ownerSentences(scene: Scene): string[] {
  const regions = regionsOf(scene);
  const counts = new Map<number, number>();
  for (const pteIndex of scene.columns.slot_pte ?? []) {
    if (pteIndex === NONE) continue;
    const owner = regionOfPte(regions, pteIndex)?.index ?? NONE;
    counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return regions
    .filter(({ index }) => counts.has(index))
    .map(({ index, head }) => TEXT.tells.owner(head, counts.get(index)!));
}

function cpuSentences({ columns }: Scene): string[] {
  const clusters = columns.cpu_cluster ?? new Uint32Array(0);
  return Array.from(clusters, (cluster, cpu) => ({
    cluster,
    cpu,
    next: columns.cpu_cluster_next?.[cpu] ?? NONE,
  }))
    .filter(({ cluster, next }) => cluster !== NONE && next !== NONE)
    .map(({ cluster, cpu, next }) => TEXT.tells.cpu(cpu, next, cluster));
}

export function describeSlots(scene: Scene): string {
  if ((scene.columns.swap_map?.length ?? 0) === 0) return TEXT.noSlots;
  const slot = slotOfNow(scene);
  const here = slot === null ? '' : describeSlot(scene, slot);
  return [
    nowSentence(scene),
    ...(here === '' ? [] : [`${here.charAt(0).toUpperCase()}${here.slice(1)}.`]),
    ...windowSentences(scene),
    slotsSentence(scene),
    ...ownerSentences(scene),
    ...cpuSentences(scene),
  ].join(' ');
}
