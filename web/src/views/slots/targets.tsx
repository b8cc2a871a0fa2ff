import { useMemo } from 'react';
import { StripTarget } from '../../marks/strip-target.tsx';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { SLOTS_TEXT as OWN } from './text.ts';
import type { ViewProps } from '../view.ts';
import { describeSlot } from '../../scene/words.ts';
import { slotAt, type Block } from './block.ts';
import type { SlotsLayout } from './layout.ts';
import { clusterAt } from './map-grid.ts';
import type { ClusterMap } from './map.ts';

type TargetProps = ViewProps & { readonly layout: SlotsLayout };

export function BlockTarget({ layout, block, scene, onPoint }: TargetProps & { readonly block: Block }) {
  const { focus, total } = layout;
  const words = useMemo(() => describeSlot(scene, focus), [scene, focus]);
  const strip = block.rows[0]?.strip;
  const width = strip ? strip.count * strip.pitch : 0;
  return (
    <StripTarget
      label={TEXT.slotsOfDevice}
      words={words}
      index={focus}
      total={total}
      page={block.perRow}
      box={{ x: block.x, y: block.y, width, height: block.height }}
      at={(x, y) => slotAt(block, x, y)}
      onPoint={(slot) => onPoint(slot === null ? null : { kind: 'slot', slot })}
    />
  );
}

/** A cluster is pointed at by its first slot: the levels beside the map then show it. */
export function MapTarget({ map, onPoint }: TargetProps & { readonly map: ClusterMap }) {
  const { cluster, clusters, perCluster, columns } = map;
  const used = map.usage[cluster] ?? 0;
  return (
    <StripTarget
      label={OWN.clusterMap}
      words={OWN.clusterWords(cluster, used, perCluster)}
      index={cluster}
      total={clusters}
      page={columns}
      box={{ x: map.x, y: map.y, width: map.width, height: map.height }}
      at={(x, y) => clusterAt(map, x, y)}
      onPoint={(each) => onPoint(each === null ? null : { kind: 'slot', slot: each * perCluster })}
    />
  );
}
