/** The loom standing still: its parts closer together, and fewer cells so that they can carry letters. */
import { useMemo } from 'react';
import { describeLoom } from './describe.ts';
import { layoutLoom, type LoomLayout } from './layout.ts';
import { Strips, useLoomPlan } from './parts.tsx';
import { lineHeight } from '../../marks/pages/line.ts';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { useMemory } from '../../marks/useMemory.ts';
import type { StillProps } from '../view.ts';
import { stillRows } from './still-rows.ts';

/** Wide enough for a letter on a tray. */
const CELLS_WANTED = 27;
const CELL_MAX = 30;

const noPoint = () => undefined;

function useLayout({ scene, widthPx }: StillProps, metrics: Metrics): LoomLayout {
  const memory = useMemory();
  return useMemo(() => {
    const cells = Math.min(CELLS_WANTED, metrics.cellsWanted);
    const asked = { ...metrics, cellsWanted: cells, cellMax: Math.min(CELL_MAX, metrics.cellMax) };
    // It has all its lines, and from them follows how high it is.
    const room = { widthPx, heightPx: Infinity };
    const layout = layoutLoom(scene, { ...room, metrics: asked, pointed: null, memory });
    const { upper, lower, slots } = layout;
    const rows = stillRows(metrics, {
      upper: upper && lineHeight(upper.line, metrics),
      slotCell: slots?.strip.cell ?? null,
      lower: lower && lineHeight(lower.line, metrics),
    });
    return { ...layout, rows };
  }, [scene, widthPx, metrics, memory]);
}

export function StillLoom(props: StillProps) {
  const { scene, widthPx } = props;
  const metrics = useMetrics(widthPx);
  const layout = useLayout(props, metrics);
  const { rows } = layout;
  const names = usePatternNames();
  const still = { scene, widthPx, heightPx: rows.height, pointed: null, onPoint: noPoint };
  const plan = useLoomPlan(scene, layout);
  return (
    <>
      <p className="stage-words">{describeLoom(scene)}</p>
      <svg className="picture" width={widthPx} height={rows.height} aria-hidden="true">
        <Patterns names={names} />
        <Strips {...still} {...{ layout, names, plan }} phase={1} isReduced={false} />
      </svg>
    </>
  );
}
