import { useMemo } from 'react';
import { Head } from '../../marks/head.tsx';
import { lineHeight } from '../../marks/pages/line.ts';
import { LineTarget } from '../../marks/pages/line-target.tsx';
import { useMetrics } from '../../marks/metrics.ts';
import { progressOf, type Plan } from '../../marks/motion.ts';
import { RegionLine } from '../../marks/pages/region-line.tsx';
import type { PatternNames } from '../../marks/patterns.tsx';
import type { Scene } from '../../scene/scene.ts';
import { planFor } from '../../marks/step-plan.ts';
import { relatedTo } from '../../scene/related.ts';
import { SaidMarks } from '../../marks/said/said-marks.tsx';
import { saidFrom } from '../../marks/said/said-slots.ts';
import { SlotLine } from '../../marks/slots/slot-line.tsx';
import { leftOf, type Strip } from '../../marks/strip.ts';
import { rimOf, trayHeight } from '../../marks/slots/slot-strip.ts';
import { SlotTarget } from './slot-target.tsx';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { LOOM_TEXT as OWN } from './text.ts';
import { ThreadLines } from '../../marks/threads/thread-lines.tsx';
import type { ViewProps } from '../view.ts';
import type { LoomLayout, Side } from './layout.ts';

/** Kernels that read by slot have it: its code comes with the first that does. */

export type Parts = ViewProps & {
  readonly layout: LoomLayout;
  readonly names: PatternNames;
  readonly plan: Plan;
};
type SideParts = Parts & { readonly side: Side; readonly isLower: boolean };

function Threads({ layout, side, isLower, scene, pointed, plan, phase, widthPx }: SideParts) {
  const metrics = useMetrics(widthPx);
  const { rows, slots } = layout;
  const height = lineHeight(side.line, metrics);
  const cell = slots?.strip.cell ?? 0;
  return (
    <ThreadLines
      threads={side.threads}
      fromY={isLower ? rows.lower : rows.upper + height}
      toY={rows.slots + (isLower ? trayHeight(cell) : rimOf(cell))}
      isSecond={isLower}
      litSlot={relatedTo(scene, pointed).slot}
      progress={progressOf(plan, 'thread', phase)}
      stroke={metrics.stroke}
    />
  );
}

function PagesSide({ layout: { rows, slots }, side, isLower, ...props }: SideParts) {
  const { moment } = side;
  const words = slots ? OWN.barcodeTall : TEXT.barcode;
  return (
    <RegionLine
      {...props}
      {...side}
      isLower={isLower}
      y={isLower ? rows.lower : rows.upper}
      aboveY={isLower ? rows.lowerHead : rows.upperHead}
      belowMiddle={isLower ? undefined : rows.slots + trayHeight(slots?.strip.cell ?? 0) / 2}
      ticks={moment.words.now === null ? { words, gapPx: 4 } : null}
    />
  );
}

function Slots({ layout, ...props }: Parts) {
  const { scene, pointed, widthPx, names, plan, phase, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const slots = layout.slots!;
  const { first, count, total, cell } = slots.strip;
  return (
    <>
      <Head
        name={TEXT.slots}
        shown={TEXT.slotRange(first, first + count - 1, total)}
        metrics={metrics}
        y={layout.rows.slots}
        height={trayHeight(cell)}
        aboveY={layout.rows.slotsHead}
      />
      <SlotLine
        {...{ slots, metrics, names, plan, phase, isReduced }}
        y={layout.rows.slots}
        nowSlot={layout.nowSlot}
        litSlot={relatedTo(scene, pointed).slot}
        window={layout.slotWindow}
        said={layout.said}
      />
      <SaidMarks
        brackets={layout.said}
        y={layout.rows.slots + trayHeight(cell) + saidFrom(layout.said, metrics, layout.slotWindow !== null)}
        isBelow
        metrics={metrics}
      />
    </>
  );
}

/** What moves in a step of the loom. */
export function useLoomPlan(scene: Scene, { upper, lower, slots }: LoomLayout): Plan {
  return useMemo(() => {
    const sides = [upper, lower].filter((side) => side !== null);
    return planFor(scene, sides, slots ? [slots] : []);
  }, [scene, upper, lower, slots]);
}

/** Threads first, so that no line crosses a mark. */
export function Strips(parts: Parts) {
  const { upper, lower, slots } = parts.layout;
  return (
    <>
      {upper && <Threads {...parts} side={upper} isLower={false} />}
      {lower && <Threads {...parts} side={lower} isLower />}
      {slots && <Slots {...parts} />}
      {upper && <PagesSide {...parts} side={upper} isLower={false} />}
      {lower && <PagesSide {...parts} side={lower} isLower />}
    </>
  );
}

interface PlacesProps {
  readonly strip: Strip;
  readonly y: number;
  readonly height: number;
  /** What a lesson calls the thing of this number. */
  readonly nameOf: (index: number) => string;
}

/** Where labels of a lesson find single pages and slots; nothing is painted. */
function Places({ strip, y, height, nameOf }: PlacesProps) {
  return Array.from({ length: Math.min(strip.count, strip.total - strip.first) }, (_, i) => {
    const index = strip.first + i;
    return (
      <rect
        key={index}
        data-mark={nameOf(index)}
        x={leftOf(strip, index)}
        {...{ y, height }}
        width={strip.cell}
        fill="none"
        stroke="none"
      />
    );
  });
}

export function SignPlaces({ layout }: Pick<Parts, 'layout'>) {
  const { upper, lower, slots, rows } = layout;
  const lineOf = (side: Side | null) => (side?.line.kind === 'cells' ? side.line : null);
  const [above, below] = [lineOf(upper), lineOf(lower)];
  return (
    <g aria-hidden="true">
      {above && (
        <Places
          strip={above.pages.strip}
          y={rows.upper}
          height={above.pages.strip.cell}
          nameOf={(page) => `page ${page}`}
        />
      )}
      {slots && (
        <Places
          strip={slots.strip}
          y={rows.slots}
          height={trayHeight(slots.strip.cell)}
          nameOf={(slot) => `slot ${slot}`}
        />
      )}
      {below && (
        <Places
          strip={below.pages.strip}
          y={rows.lower}
          height={below.pages.strip.cell}
          nameOf={(page) => `page ${page} below`}
        />
      )}
    </g>
  );
}

export function Targets({ layout, ...props }: Parts) {
  const { upper, lower, slots, rows } = layout;
  return (
    <>
      {upper && <LineTarget {...props} line={upper.line} y={rows.upper} />}
      {slots && <SlotTarget {...props} slots={slots} y={rows.slots} nowSlot={layout.nowSlot} />}
      {lower && <LineTarget {...props} line={lower.line} y={rows.lower} />}
    </>
  );
}
