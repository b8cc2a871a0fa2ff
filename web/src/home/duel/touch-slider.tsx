/** One slider for both machines: above it where the one stopped to read, below it where the other did. */
import { useWidth } from '../../ui/media/useRoom.ts';
import { stopsOf } from './compare.ts';
import { DifferenceSign, MachineSign } from '../../marks/machine-signs.tsx';
import { SETTINGS } from './settings.ts';
import { HOME_TEXT as TEXT } from '../text.ts';
import type { Duel, Surveyed } from './useDuel.ts';

/** Half a thumb: the first and the last touch lie this far from the ends of the slider. */
const INSET_PX = 10;
const HEIGHT_PX = 44;
const TICK_PX = 13;
const MIDDLE_PX = 24;

/** The position of a touch on the slider. The first screen does without the library of scales for one proportion. */
function xOf(touch: number, touches: number, widthPx: number): number {
  const share = touches > 1 ? (touch - 1) / (touches - 1) : 0;
  return INSET_PX + share * (widthPx - 2 * INSET_PX);
}

interface TicksProps {
  readonly surveyed: Surveyed;
  readonly touch: number;
  readonly widthPx: number;
}

function Ticks({ surveyed, touch, widthPx }: TicksProps) {
  const { touches, differences } = surveyed.comparison;
  const at = (each: number) => Math.round(xOf(each, touches, widthPx)) + 0.5;
  const first = differences[0];
  return (
    <svg className="duel-ticks" width={widthPx} height={HEIGHT_PX} aria-hidden="true">
      <path d={`M0 ${MIDDLE_PX + 0.5}H${widthPx}`} stroke="var(--edge)" />
      {surveyed.courses.map((tallies, index) => {
        const [from, to] =
          index === 0 ? [MIDDLE_PX - 2, MIDDLE_PX - TICK_PX] : [MIDDLE_PX + 3, MIDDLE_PX + TICK_PX + 1];
        const ticks = stopsOf(tallies).map((each) => `M${at(each)} ${from}V${to}`);
        return (
          <path
            key={SETTINGS[index]!.name}
            d={ticks.join('')}
            stroke={`var(--kernel-${index + 1})`}
            strokeWidth={2}
          />
        );
      })}
      {touch > 0 && (
        <>
          <path d={`M${at(touch)} 6V${HEIGHT_PX - 2}`} stroke="var(--now)" strokeWidth={2.5} />
          <path d={`M${at(touch) - 6} 0H${at(touch) + 6}L${at(touch)} 8z`} fill="var(--now)" />
        </>
      )}
      {first !== undefined && <title>{TEXT.first(first)}</title>}
    </svg>
  );
}

/** The sign of the first difference is below the line, at the touch that pressing it leads to. */
function FirstDifference({ surveyed, goTo, widthPx }: Pick<Duel, 'goTo'> & Omit<TicksProps, 'touch'>) {
  const { touches, differences } = surveyed.comparison;
  const first = differences[0];
  if (first === undefined) return null;
  const left = xOf(first, touches, widthPx);
  return (
    <button
      type="button"
      className="duel-first"
      style={{ left }}
      aria-label={TEXT.first(first)}
      title={TEXT.first(first)}
      onClick={() => goTo(first)}
    >
      <DifferenceSign isFirst size={11} />
    </button>
  );
}

function Place({ touch, touches }: { readonly touch: number; readonly touches: number }) {
  const words = TEXT.place(touch, touches);
  return (
    <>
      {words.before}
      <strong>{words.here}</strong>
      {words.after}
    </>
  );
}

export function TouchSlider({ surveyed, touch, goTo }: Pick<Duel, 'surveyed' | 'touch' | 'goTo'>) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const touches = surveyed?.comparison.touches ?? 0;
  return (
    <div className="duel-slider">
      <div className="duel-slider-signs" aria-hidden="true">
        {SETTINGS.map(({ name }, index) => (
          <MachineSign key={name} machine={index + 1} size={10} />
        ))}
      </div>
      <div className="duel-track" ref={element}>
        {surveyed && widthPx > 0 && <Ticks surveyed={surveyed} touch={touch} widthPx={widthPx} />}
        <input
          type="range"
          className="duel-range"
          aria-label={TEXT.slider}
          aria-valuetext={TEXT.touch(touch, touches)}
          min={1}
          max={Math.max(1, touches)}
          step={1}
          value={Math.max(1, touch)}
          disabled={!surveyed}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        {surveyed && widthPx > 0 && <FirstDifference surveyed={surveyed} goTo={goTo} widthPx={widthPx} />}
      </div>
      <p className="duel-place">{surveyed && <Place touch={touch} touches={touches} />}</p>
    </div>
  );
}
