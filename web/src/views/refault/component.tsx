/** How long a page was gone: the age as an axis, the distance as a length, and the lists that it is held against. */
import { useMemo } from 'react';
import { inTurn } from '../../marks/motion.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { useSharedScale } from '../../marks/shared-scale.ts';
import { nowSentence } from '../../scene/sentences.ts';
import type { ViewProps } from '../view.ts';
import { AgeMark } from './draw-age.tsx';
import { HeldMark } from './draw-held.tsx';
import { WordMark } from './draw-word.tsx';
import { layoutRefault, reachOf } from './layout.ts';
import { ListTargets, WordTarget } from './targets.tsx';

export { describeRefault } from './describe.ts';
export { heightsOfRefault } from './room.ts';

/** How long each part of a refault takes, in ms: its span grows, is carried down to the lists, and the page goes to its own. */
const TURNS = inTurn({ grow: 240, carry: 200, go: 260 });

export function RefaultRuler(props: ViewProps) {
  const { scene, widthPx, heightPx, phase, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const names = usePatternNames();
  const own = useMemo(() => reachOf(scene), [scene]);
  const { reach } = useSharedScale('moves on the lists', own);
  const picture = useMemo(
    () => layoutRefault(scene, { widthPx, heightPx, metrics, reach }),
    [scene, widthPx, heightPx, metrics, reach],
  );
  if (!picture) return <p>{nowSentence(scene)}</p>;
  const isMoving = picture.age.back?.isNow === true && !isReduced && phase < 1;
  const at = (turn: 'grow' | 'carry' | 'go') => (isMoving ? TURNS.at(turn, phase) : 1);
  const progress = { grow: at('grow'), carry: at('carry'), go: at('go') };
  const drawn = { picture, metrics, names, progress };
  return (
    <svg className="picture" width={widthPx} height={picture.height}>
      <Patterns names={names} />
      <g aria-hidden="true">
        <AgeMark {...drawn} />
        {picture.held.map((held) => (
          <HeldMark key={held.type} held={held} {...drawn} />
        ))}
        {picture.word && <WordMark word={picture.word} {...drawn} />}
      </g>
      <ListTargets picture={picture} />
      {picture.word && <WordTarget word={picture.word} />}
    </svg>
  );
}
