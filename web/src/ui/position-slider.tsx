import { goTo } from '../store/playhead.ts';
import { usePage } from '../store/store.ts';
import { positionWords } from './position-words.ts';
import { TRANSPORT_TEXT as TEXT } from './text.ts';

export function PositionSlider() {
  const status = usePage((page) => page.status);
  const furthest = usePage((page) => page.furthest);
  const isEndKnown = usePage((page) => page.isEndKnown);
  // While the machine is on its way the thumb stays where it was put.
  const goal = usePage((page) => page.goal);
  if (!status) return null;
  const words = positionWords(status, isEndKnown ? furthest : null);
  return (
    <div className="transport-slider">
      <input
        type="range"
        aria-label={TEXT.position}
        aria-valuetext={words}
        min={0}
        max={Math.max(furthest, status.position)}
        value={goal ?? status.position}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <span className="position-words" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
