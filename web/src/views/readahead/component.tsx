import { useMemo, useState } from 'react';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { useSharedScale } from '../../marks/shared-scale.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ViewProps } from '../view.ts';
import { describeStack, noteOf } from './describe.ts';
import { GutterHead, Terms } from './draw.tsx';
import { stackAt, stacksOf } from './groups.ts';
import { KeptMarks } from './kept-marks.tsx';
import { cellPxOf, layoutReadahead, mostCellsOf, type ReadaheadLayout } from './layout.ts';
import { legendOf } from './legend.ts';
import { Stacks } from './stacks.tsx';
import { READAHEAD_TEXT as TEXT } from './text.ts';
import { whoseGuess } from './windows.ts';
import './readahead.css';

export function Readahead(props: ViewProps) {
  const { scene, widthPx, phase, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const layout = useLayoutInStep(props, metrics);
  const names = usePatternNames();
  const [lit, setLit] = useState<number | null>(null);
  const { floorY, sizes } = layout;
  const isEmpty = layout.row === null;
  return (
    <svg className="picture readahead" width={widthPx} height={layout.height}>
      <Patterns names={names} />
      <GutterHead
        name={TEXT.name}
        lines={whoseWords(scene, layout, metrics, widthPx)}
        y={0}
        metrics={metrics}
      />
      <Terms layout={layout} metrics={metrics} />
      {isEmpty ? (
        <text
          className="mark-words"
          x={metrics.gutter + 26 * Math.sign(metrics.gutter)}
          y={layout.termsY + metrics.mark}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {noteOf(scene)}
        </text>
      ) : (
        <>
          {layout.kept.length > 0 && (
            <>
              <GutterHead
                name={null}
                lines={TEXT.kept.head}
                y={layout.keptY + metrics.mark * 1.6}
                metrics={metrics}
              />
              <KeptMarks
                placed={layout.kept}
                asked={layout.isAskedFor ? (layout.row?.vma ?? null) : null}
                y={layout.keptY}
                {...{ metrics, isReduced }}
              />
            </>
          )}
          <GutterHead name={null} lines={TEXT.stacksHead} y={floorY - metrics.sub * 1.3} metrics={metrics} />
          <Stacks {...{ layout, metrics, names, lit, phase, isReduced }} />
          <Legend
            layout={layout}
            metrics={metrics}
            y={floorY + sizes.foot + metrics.mark + layout.victimsPx}
          />
          <Target {...props} layout={layout} lit={lit} onLight={setLit} />
        </>
      )}
    </svg>
  );
}

/** Who keeps a window, and where several stand below and there is room to say it: whose the operands are. */
function whoseWords(
  scene: Scene,
  { row, groups }: ReadaheadLayout,
  { gutter, sub }: Metrics,
  widthPx: number,
): readonly string[] {
  const guess = whoseGuess(scene, row);
  const head = groups.find(({ region }) => region?.index === row?.vma)?.region?.head;
  if (guess !== 'perRegion' || groups.length < 2 || head === undefined) return TEXT[guess];
  const words = TEXT.ofRegion(head);
  const neededPx =
    gutter === 0
      ? widthOfWords(TEXT.name, sub, 'head') + widthOfWords(` ${words.join(' ')}`, sub) + sub
      : Math.max(...words.map((line) => widthOfWords(line, sub)));
  return neededPx <= (gutter === 0 ? widthPx : gutter) ? words : TEXT[guess];
}

/** One scale for all machines side by side: that of the machine with the highest window, and with the least room. */
function useLayoutInStep({ scene, widthPx, heightPx }: ViewProps, metrics: Metrics): ReadaheadLayout {
  const { reach: mostCells } = useSharedScale('pages of a window', mostCellsOf(scene));
  const ownPx = cellPxOf(scene, { widthPx, heightPx, metrics, scale: { mostCells } });
  const { reach: pagesInPx } = useSharedScale('pages in a pixel', 1 / ownPx);
  return useMemo(
    () =>
      layoutReadahead(scene, {
        widthPx,
        heightPx,
        metrics,
        scale: { mostCells, cellPx: Math.round(1 / pagesInPx) },
      }),
    [scene, widthPx, heightPx, metrics, mostCells, pagesInPx],
  );
}

interface LegendProps {
  readonly layout: ReadaheadLayout;
  readonly metrics: Metrics;
  readonly y: number;
}

function Legend({ layout, metrics, y }: LegendProps) {
  return (
    <g aria-hidden="true">
      {legendOf(layout, metrics).map(({ x, words, isName }) => (
        <text
          key={x}
          className={isName ? 'head-words' : 'mark-words'}
          x={x}
          y={y}
          fontSize={metrics.mark}
          fill={isName ? 'var(--ink)' : 'var(--ink-2)'}
        >
          {words}
        </text>
      ))}
    </g>
  );
}

type TargetProps = ViewProps & {
  readonly layout: ReadaheadLayout;
  readonly lit: number | null;
  readonly onLight: (index: number | null) => void;
};

function Target({ scene, layout, lit, onLight, onPoint }: TargetProps) {
  const { groups, sizes, floorY, termsY, terms } = layout;
  const stacks = stacksOf(groups);
  if (stacks.length === 0) return null;
  const point = (index: number | null) => {
    const row = index === null ? null : (stacks[index]?.row ?? null);
    onLight(row === null ? null : index);
    onPoint(row && { kind: 'page', region: row.vma, page: row.page });
  };
  const index = lit ?? stacks.length - 1;
  const top = termsY + terms.height + 4;
  const left = groups[0]!.left;
  return (
    <StripTarget
      label={TEXT.stacks(null)}
      words={describeStack(scene, stacks[index]!)}
      index={index}
      total={stacks.length}
      page={8}
      box={{ x: left, y: top, width: groups.at(-1)!.right - left, height: floorY - top + 4 }}
      at={(x) => stackAt(groups, sizes, x)}
      onPoint={point}
    />
  );
}
