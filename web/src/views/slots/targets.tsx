import { useMemo } from 'react';
import { StripTarget } from '../../marks/strip-target.tsx';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { ViewProps } from '../view.ts';
import { describeSlot } from '../../scene/words.ts';
import { slotAt, type Block } from './block.ts';
import type { SlotsLayout } from './layout.ts';

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
