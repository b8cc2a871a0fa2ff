import { useId, useMemo } from 'react';
import { Head } from '../head.tsx';
import { lineHeight, shownPages } from '../line.ts';
import { Moment } from '../line-moment.tsx';
import { useMetrics } from '../metrics.ts';
import { progressOf } from '../motion.ts';
import { PageLine } from '../page-line.tsx';
import { LineTarget } from '../line-target.tsx';
import { PAGE_COLUMNS } from '../page-state.ts';
import { Patterns, patternNames } from '../patterns.tsx';
import { REGION_COLUMNS } from '../regions.ts';
import { relatedTo } from '../related.ts';
import { SlotLine } from '../slot-line.tsx';
import { SlotTarget } from '../slot-target.tsx';
import { SLOT_COLUMNS } from '../slot-state.ts';
import { planFor } from '../step-plan.ts';
import { trayHeight } from '../slot-strip.ts';
import { VIEW_TEXT as TEXT } from '../text.ts';
import { ThreadLines } from '../thread-lines.tsx';
import { tieHeight } from '../page-mark.tsx';
import { useMemory } from '../useMemory.ts';
import type { ViewInfo, ViewProps } from '../view.ts';
import { describeLoom } from './describe.ts';
import { layoutLoom } from './layout.ts';
import type { LoomLayout, Side } from './layout.ts';

function useLoom({ scene, widthPx, pointed }: ViewProps): LoomLayout {
  const memory = useMemory();
  const metrics = useMetrics(widthPx);
  return useMemo(
    () => layoutLoom(scene, { widthPx, metrics, pointed, memory }),
    [scene, widthPx, metrics, pointed, memory],
  );
}

function Loom(props: ViewProps) {
  const { scene, widthPx } = props;
  const layout = useLoom(props);
  const { upper, lower, slots, rows } = layout;
  const names = patternNames(useId());
  const plan = useMemo(
    () =>
      planFor(
        scene,
        [upper, lower].filter((side) => side !== null),
        slots ? [slots] : [],
      ),
    [scene, upper, lower, slots],
  );
  const parts = { ...props, layout, names, plan };
  return (
    <svg className="picture" width={widthPx} height={rows.height}>
      <Patterns names={names} />
      {upper && <Threads {...parts} side={upper} isLower={false} />}
      {lower && <Threads {...parts} side={lower} isLower />}
      {slots && <Slots {...parts} />}
      {upper && <PagesSide {...parts} side={upper} isLower={false} />}
      {lower && <PagesSide {...parts} side={lower} isLower />}
      <Targets {...parts} />
    </svg>
  );
}

type Parts = ViewProps & {
  readonly layout: LoomLayout;
  readonly names: ReturnType<typeof patternNames>;
  readonly plan: ReturnType<typeof planFor>;
};
type SideParts = Parts & { readonly side: Side; readonly isLower: boolean };

function Threads({ layout, side, isLower, scene, pointed, plan, phase, widthPx }: SideParts) {
  const metrics = useMetrics(widthPx);
  const { rows, slots } = layout;
  const height = lineHeight(side.line, metrics);
  const isCells = side.line.kind === 'cells';
  const tie = isCells ? tieHeight(height) : 0;
  const tray = slots ? trayHeight(slots.strip.cell) : 0;
  return (
    <ThreadLines
      threads={side.threads}
      fromY={isLower ? rows.lower - tie : rows.upper + height + tie}
      toY={isLower ? rows.slots + tray + 3 : rows.slots}
      isSecond={isLower}
      litSlot={relatedTo(scene, pointed).slot}
      progress={progressOf(plan, 'thread', phase)}
      stroke={metrics.stroke}
    />
  );
}

function PagesSide({ layout, side, isLower, ...props }: SideParts) {
  const { scene, pointed, widthPx } = props;
  const metrics = useMetrics(widthPx);
  const y = isLower ? layout.rows.lower : layout.rows.upper;
  const { line, moment, caretFrom } = side;
  const lit = relatedTo(scene, pointed).page;
  const { first, last } = shownPages(line);
  const common = {
    line,
    y,
    metrics,
    isLower,
    plan: props.plan,
    phase: props.phase,
    isReduced: props.isReduced,
  };
  return (
    <>
      <Head
        name={line.region.head}
        shown={TEXT.pageRange(first, last, line.region.pages)}
        metrics={metrics}
        y={y}
        height={lineHeight(line, metrics)}
        aboveY={isLower ? layout.rows.lowerHead : layout.rows.upperHead}
      />
      <PageLine
        {...common}
        nowPage={moment.now?.page ?? null}
        names={props.names}
        litPage={lit?.region === line.region.index ? lit.page : null}
      />
      <Moment {...common} moment={moment} caretFrom={caretFrom} />
      {line.kind === 'barcode' && moment.words.now === null && (
        <text
          className="mark-words"
          x={metrics.gutter}
          y={y + lineHeight(line, metrics) + metrics.mark + 4}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
          aria-hidden="true"
        >
          {layout.slots ? TEXT.barcodeTall : TEXT.barcode}
        </text>
      )}
    </>
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
      />
    </>
  );
}

/** What can be pointed at, in the order of the picture from top to bottom. */
function Targets({ layout, ...props }: Parts) {
  const { upper, lower, slots, rows } = layout;
  return (
    <>
      {upper && <LineTarget {...props} line={upper.line} y={rows.upper} />}
      {slots && <SlotTarget {...props} slots={slots} y={rows.slots} nowSlot={layout.nowSlot} />}
      {lower && <LineTarget {...props} line={lower.line} y={rows.lower} />}
    </>
  );
}

export const LOOM: ViewInfo = {
  name: TEXT.loom,
  columns: [
    ...new Set([
      ...REGION_COLUMNS,
      ...PAGE_COLUMNS,
      ...SLOT_COLUMNS,
      'cpu_cluster',
      'cpu_cluster_next',
    ] as const),
  ],
  Component: Loom,
  describe: describeLoom,
};
