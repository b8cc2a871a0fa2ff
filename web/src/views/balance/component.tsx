/** How reclaim is shared: what is noted of both types, what follows for a pass, and how the passes went so far. */
import { useMemo } from 'react';
import { inTurn } from '../../marks/motion.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { useRunInStep } from '../../marks/over-run/in-step.ts';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { useSharedScale } from '../../marks/shared-scale.ts';
import { nowSentence } from '../../scene/sentences.ts';
import type { ViewProps } from '../view.ts';
import { AskedBar } from './asked-bar.tsx';
import { BarMark } from './draw-bar.tsx';
import { ColumnsMark } from './draw-columns.tsx';
import { MissesMark } from './draw-misses.tsx';
import { RunMark } from './draw-run.tsx';
import { SumsMark } from './draw-sums.tsx';
import { SwappinessMark } from './draw-swappiness.tsx';
import { TargetsMark } from './draw-targets.tsx';
import { isBare, metricsOfBalance } from './room.ts';
import { isShareHidden, isShareWaiting, shareWith } from './state.ts';
import { layoutBalance, reachOf } from './layout.ts';

export { describeBalance } from './describe.ts';
export { heightsOfBalance } from './room.ts';

/** How long each part of a step takes, in ms: the red line rises, what is old is halved, the bar moves. */
const TURNS = inTurn({ rise: 120, halve: 240, bar: 240 });

export function BalancePictureView(props: ViewProps) {
  const { scene, widthPx, heightPx, phase, isReduced } = props;
  const usual = useMetrics(widthPx);
  const metrics = useMemo(() => metricsOfBalance(usual, widthPx), [usual, widthPx]);
  const names = usePatternNames();
  const own = useMemo(() => reachOf(scene), [scene]);
  const { reach } = useSharedScale('what reclaim has noted', own);
  const inStep = useRunInStep(scene);
  const picture = useMemo(
    () => layoutBalance(inStep, { widthPx, heightPx, metrics, reach }),
    [inStep, widthPx, heightPx, metrics, reach],
  );
  if (!picture) return <p>{nowSentence(scene)}</p>;
  const isMoving = picture.change !== null && !isReduced && phase < 1;
  const at = (turn: 'rise' | 'halve' | 'bar') => (isMoving ? TURNS.at(turn, phase) : 1);
  const progress = { rise: at('rise'), halve: at('halve'), bar: at('bar') };
  const isWaiting = isShareWaiting(scene);
  const isHidden = isShareHidden(scene);
  const drawn = { picture, metrics, names, progress, isHidden };
  const asked = scene.prediction?.share ?? null;
  return (
    <svg className="picture" width={widthPx} height={picture.height}>
      <Patterns names={names} />
      <g aria-hidden="true">
        {picture.drawn.costs && <ColumnsMark {...drawn} />}
        {picture.drawn.costs && !picture.room.isCompact && !isBare(picture.drawn) && <SumsMark {...drawn} />}
        {picture.drawn.split && <BarMark {...drawn} />}
        {picture.misses && <MissesMark misses={picture.misses} {...drawn} />}
        {picture.targets && <TargetsMark targets={picture.targets} {...drawn} />}
        {picture.run && <RunMark run={picture.run} {...drawn} />}
      </g>
      {picture.swappiness && (
        <SwappinessMark
          place={picture.swappiness}
          {...drawn}
          canSet={scene.isRecorded !== true && !(scene.prediction && !scene.prediction.isTold)}
          askedFor={picture.supposed?.swappiness ?? null}
        />
      )}
      {asked && (
        <AskedBar
          asked={asked}
          isWaiting={isWaiting}
          told={isWaiting ? null : shareWith(scene.columns, asked.swappiness ?? picture.balance.swappiness)}
          {...drawn}
        />
      )}
    </svg>
  );
}
