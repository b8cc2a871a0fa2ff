/** A scene that has been run: its curves and lists as far as they are shown, the verdict, and the way through the run. */
import { useMemo } from 'react';
import { knownVariant } from '../scenario/links/known-variant.ts';
import { useStageLink } from '../store/session/useStageLink.ts';
import { ICONS } from '../ui/icons.tsx';
import { CourseChart } from './course-chart.tsx';
import type { Prediction } from './kept.ts';
import { ListsAt } from './lists-at.tsx';
import { endOf, type ReviewScene } from './scene.ts';
import { REVIEW_TEXT as TEXT } from './text.ts';
import type { Ran } from './useFound.ts';
import { useHead, type Head } from './useHead.ts';
import { Verdict } from './verdict.tsx';

interface ControlsProps {
  readonly head: Head;
  readonly last: number;
  readonly touch: number;
  readonly isEnd: boolean;
}

function Controls({ head, last, touch, isEnd }: ControlsProps) {
  const { isPlaying, move } = head;
  return (
    <footer className="review-controls">
      <div className="review-steps">
        <button type="button" aria-label={TEXT.toStart} onClick={() => move('start')}>
          {ICONS.first}
        </button>
        <button type="button" aria-label={TEXT.back} onClick={() => move('back')}>
          {ICONS.back}
        </button>
        <button type="button" className="main-button" aria-keyshortcuts="Space" onClick={() => move('play')}>
          {isPlaying ? TEXT.pause : TEXT.play}
        </button>
        <button type="button" aria-label={TEXT.forward} onClick={() => move('forward')}>
          {ICONS.forward}
        </button>
        <button type="button" aria-label={TEXT.toEnd} onClick={() => move('end')}>
          {ICONS.last}
        </button>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={Math.floor(head.at)}
        aria-label={TEXT.place}
        aria-valuetext={TEXT.touch(touch, isEnd)}
        onChange={({ target }) => head.seek(Number(target.value))}
      />
      <p>{TEXT.touch(touch, isEnd)}</p>
    </footer>
  );
}

interface PlayedProps {
  readonly scene: ReviewScene;
  readonly ran: Ran;
  readonly prediction: Prediction;
  readonly onAgain: () => void;
}

export function Played({ scene, ran, prediction, onAgain }: PlayedProps) {
  const { found, workload, span } = ran;
  const { pair } = found;
  const last = pair[0].length - 1;
  const head = useHead(last);
  const { touch } = pair[0][Math.floor(head.at)]!;
  const isEnd = touch === endOf(pair[0]).touch;
  const variants = useMemo(() => scene.machines.map(({ variant }) => knownVariant(variant)), [scene]);
  const link = useStageLink(workload, variants, touch);
  return (
    <>
      <div className="review-scene">
        <CourseChart {...{ scene, pair, span, prediction, touch, isEnd }} measured={scene.measured} />
        <aside>
          <ListsAt {...{ scene, pair, touch }} />
          <p className="review-ways">
            {link && <a href={link}>{TEXT.open}</a>}
            <button type="button" className="link-button" onClick={onAgain}>
              {TEXT.again}
            </button>
          </p>
        </aside>
      </div>
      <Verdict scene={scene} found={found} />
      <Controls {...{ head, last, touch, isEnd }} />
    </>
  );
}
