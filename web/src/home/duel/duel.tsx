/** The duel: two looms of one workload side by side, what they have counted, and the slider that drives both. */
import { formatCount } from '../../lib/format.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { encodeLink } from '../../scenario/link.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { useWidth } from '../../ui/media/useWidth.ts';
import type { Scene } from '../../scene/scene.ts';
import { addedBy, nextDifference, unusedOf } from './compare.ts';
import type { Course, Tally } from './compare.ts';
import { LOOM } from '../../views/loom/index.tsx';
import type { Shown } from './duel-machine.ts';
import { SETTINGS } from './settings.ts';
import type { Setting } from './settings.ts';
import { DifferenceSign, SettingSign } from './signs.tsx';
import { HOME_TEXT as TEXT } from '../text.ts';
import { TouchSlider } from './touch-slider.tsx';
import type { Duel as DuelState } from './useInStep.ts';

const FIGURES = ['stops', 'read', 'unused'] as const;
type Figure = (typeof FIGURES)[number];

function figureOf(tally: Tally, figure: Figure): number {
  switch (figure) {
    case 'stops':
      return tally.stops;
    case 'read':
      return tally.read;
    case 'unused':
      return unusedOf(tally);
    default:
      return assertNever(figure);
  }
}

function Figures({ tally }: { readonly tally: Tally | null }) {
  return (
    <dl className="duel-figures">
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dd>{tally ? formatCount(figureOf(tally, figure)) : '\u2007'}</dd>
          <dt>
            {TEXT[figure][0]} <br />
            {TEXT[figure][1]}
          </dt>
        </div>
      ))}
    </dl>
  );
}

/** The loom, or as much empty space as it is going to take. */
function LoomPlace({ scene }: { readonly scene: Scene | null }) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const metrics = useMetrics(widthPx);
  const { Component, heightPx } = LOOM.still;
  return (
    <div className="duel-loom" ref={element} style={{ minHeight: heightPx(metrics) }}>
      {scene && widthPx > 0 && <Component scene={scene} widthPx={widthPx} />}
    </div>
  );
}

interface SideProps {
  readonly setting: Setting;
  readonly shown: Shown | null;
  readonly course: Course | null;
  readonly touch: number;
}

function Side({ setting, shown, course, touch }: SideProps) {
  return (
    <section className="duel-side" aria-label={setting.name}>
      <h2 className="duel-head">
        <SettingSign sign={setting.sign} size={16} />
        {setting.name} <em>{setting.about}</em>
      </h2>
      <LoomPlace scene={shown?.scene ?? null} />
      <div className="duel-foot">
        <Figures tally={course?.tallies[touch] ?? null} />
        {shown && (
          <a className="duel-step" href={encodeLink(shown.link)} aria-label={TEXT.stepNamed(setting.name)}>
            {TEXT.step}
          </a>
        )}
      </div>
    </section>
  );
}

/** On the seam between the columns: does this touch go differently? */
function Seam({ surveyed, touch }: Pick<DuelState, 'surveyed' | 'touch'>) {
  const differences = surveyed?.comparison.differences ?? [];
  const doDiffer = differences.includes(touch);
  return (
    <div className="duel-seam" aria-hidden="true">
      {doDiffer && (
        <span className="duel-differs">
          <DifferenceSign isFirst={touch === differences[0]} size={22} />
          {TEXT.differs}
        </span>
      )}
    </div>
  );
}

/** What is different, in words, and the way to the next one. */
function Differences({ surveyed, touch, goTo }: Pick<DuelState, 'surveyed' | 'touch' | 'goTo'>) {
  if (!surveyed) return <p className="duel-words" />;
  const { comparison, courses } = surveyed;
  const first = comparison.differences[0];
  const [left, right] = courses.map((course) => (touch > 0 ? addedBy(course, touch).read : 0));
  const next = nextDifference(comparison, touch);
  return (
    <p className="duel-words">
      <span>
        {touch === first ? <strong>{TEXT.first(touch)} </strong> : null}
        {TEXT.here(left ?? 0, right ?? 0)}{' '}
        <span className="duel-all">
          {TEXT.differences(comparison.differences.length, comparison.touches)}
        </span>
      </span>
      {next !== null && (
        <button type="button" className="link-button" onClick={() => goTo(next)}>
          {TEXT.nextDifference}
        </button>
      )}
    </p>
  );
}

export function Duel({ surveyed, touch, shown, goTo, hasFailed }: DuelState) {
  return (
    <section className="duel" aria-label={TEXT.duel} aria-busy={surveyed === null && !hasFailed}>
      <div className="duel-sides">
        {SETTINGS.map((setting, index) => (
          <Side
            key={setting.name}
            setting={setting}
            shown={shown?.[index] ?? null}
            course={surveyed?.courses[index] ?? null}
            touch={touch}
          />
        ))}
        <Seam surveyed={surveyed} touch={touch} />
      </div>
      <div className="duel-controls">
        <TouchSlider surveyed={surveyed} touch={touch} goTo={goTo} />
        <Differences surveyed={surveyed} touch={touch} goTo={goTo} />
      </div>
    </section>
  );
}
