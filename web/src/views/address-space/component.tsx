/** A line of pages for each region. */
import { useMemo, useState } from 'react';
import type { LineLevel } from '../../marks/pages/line.ts';
import { pictureCommand } from '../../ui/commands/picture-keys.ts';
import { LineTarget } from '../../marks/pages/line-target.tsx';
import { useMetrics } from '../../marks/metrics.ts';
import { RegionLine } from '../../marks/pages/region-line.tsx';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { planFor } from '../../marks/step-plan.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { useMemory } from '../../marks/useMemory.ts';
import type { ViewProps } from '../view.ts';
import { layoutSpace } from './layout.ts';

export { describeAddressSpace } from './describe.ts';
export { heightsOfSpace } from './layout.ts';

/** Nearer are cells that follow what happens, farther the whole as a barcode. */
const LEVELS: Readonly<Record<string, LineLevel>> = { nearer: 'window', farther: 'whole' };

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
    const level = LEVELS[pictureCommand(key) ?? ''];
    if (level) setChosen(new Map(chosen).set(region, level));
    return level !== undefined;
  };
  return (
    <svg className="picture" width={widthPx} height={height}>
      <Patterns names={names} />
      {lines.map((each) => (
        <RegionLine
          key={each.line.region.index}
          {...props}
          {...each}
          {...{ names, plan }}
          aboveY={each.headY}
          isLower={false}
          ticks={{ words: TEXT.barcode, gapPx: 3 }}
        />
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
