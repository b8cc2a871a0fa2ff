/** A line of pages for each region. */
import { useMemo, useState } from 'react';
import { Head } from '../../marks/head.tsx';
import { lineHeight, shownPages } from '../../marks/pages/line.ts';
import type { LineLevel } from '../../marks/pages/line.ts';
import { Moment } from '../../marks/pages/line-moment.tsx';
import { LineTarget } from '../../marks/pages/line-target.tsx';
import { useMetrics } from '../../marks/metrics.ts';
import type { Plan } from '../../marks/motion.ts';
import { PageLine } from '../../marks/pages/page-line.tsx';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import type { PatternNames } from '../../marks/patterns.tsx';
import { relatedTo } from '../../scene/related.ts';
import { planFor } from '../../marks/step-plan.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { useMemory } from '../../marks/useMemory.ts';
import type { ViewProps } from '../view.ts';
import { layoutSpace } from './layout.ts';
import type { SpaceLine } from './layout.ts';

/** It is told in words wherever it is drawn: both come together. */
export { describeAddressSpace } from './describe.ts';

export { heightsOfSpace } from './layout.ts';

/** + shows cells that follow what happens, − the whole as a barcode. */
const LEVEL_OF_KEY: Readonly<Record<string, LineLevel>> = { '+': 'window', '=': 'window', '-': 'whole' };

export function AddressSpace(props: ViewProps) {
  const { scene, widthPx, heightPx, pointed } = props;
  const memory = useMemory();
  const metrics = useMetrics(widthPx);
  const [chosen, setChosen] = useState<ReadonlyMap<number, LineLevel>>(new Map());
  const { lines, height } = useMemo(
    () => layoutSpace(scene, { widthPx, heightPx, metrics, pointed, memory, chosen }),
    [scene, widthPx, heightPx, metrics, pointed, memory, chosen],
  );
  const plan = useMemo(() => planFor(scene, lines, []), [scene, lines]);
  const names = usePatternNames();
  const onKey = (region: number) => (key: string) => {
    const level = LEVEL_OF_KEY[key];
    if (level) setChosen(new Map(chosen).set(region, level));
    return level !== undefined;
  };
  return (
    <svg className="picture" width={widthPx} height={height}>
      <Patterns names={names} />
      {lines.map((each) => (
        <RegionLine key={each.line.region.index} {...props} each={each} names={names} plan={plan} />
      ))}
      {lines.map(({ line, y, canChange }) => (
        <LineTarget
          key={line.region.index}
          {...props}
          line={line}
          y={y}
          onKey={canChange ? onKey(line.region.index) : undefined}
        />
      ))}
    </svg>
  );
}

type RegionLineProps = ViewProps & {
  readonly each: SpaceLine;
  readonly names: PatternNames;
  readonly plan: Plan;
};

function RegionLine({ each, names, plan, scene, widthPx, pointed, phase, isReduced }: RegionLineProps) {
  const metrics = useMetrics(widthPx);
  const { line, moment, caretFrom, y, headY } = each;
  const { first, last } = shownPages(line);
  const lit = relatedTo(scene, pointed).page;
  const common = { line, y, metrics, plan, phase, isReduced, isLower: false };
  return (
    <>
      <Head
        name={line.region.head}
        shown={TEXT.pageRange(first, last, line.region.pages)}
        metrics={metrics}
        y={y}
        height={lineHeight(line, metrics)}
        aboveY={headY}
      />
      <PageLine
        {...common}
        nowPage={moment.now?.page ?? null}
        names={names}
        litPage={lit?.region === line.region.index ? lit.page : null}
      />
      <Moment {...common} moment={moment} caretFrom={caretFrom} />
      {line.kind === 'barcode' && (
        <text
          className="mark-words"
          x={metrics.gutter}
          y={y + lineHeight(line, metrics) + metrics.mark + 3}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
          aria-hidden="true"
        >
          {TEXT.barcode}
          {scene.isRecorded === true && TEXT.barcodeUntold}
        </text>
      )}
    </>
  );
}
