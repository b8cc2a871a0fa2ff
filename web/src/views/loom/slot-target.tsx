import { useMemo } from 'react';
import { trayHeight, type SlotStrip } from '../../marks/slots/slot-strip.ts';
import { cellAt, widthOf } from '../../marks/strip.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { ViewProps } from '../view.ts';
import { describeSlot } from '../../scene/words.ts';

interface SlotTargetProps extends ViewProps {
  readonly slots: SlotStrip;
  readonly y: number;
  readonly nowSlot: number | null;
}

export function SlotTarget({ slots, y, nowSlot, scene, pointed, onPoint }: SlotTargetProps) {
  const { strip } = slots;
  const index = pointed?.kind === 'slot' ? pointed.slot : (nowSlot ?? strip.first);
  const words = useMemo(() => describeSlot(scene, index), [scene, index]);
  return (
    <StripTarget
      label={TEXT.slotsOfDevice}
      words={words}
      index={index}
      total={strip.total}
      page={strip.count}
      box={{ x: strip.left, y, width: widthOf(strip), height: trayHeight(strip.cell) }}
      at={(x) => cellAt(strip, x)}
      onPoint={(slot) => onPoint(slot === null ? null : { kind: 'slot', slot })}
    />
  );
}
