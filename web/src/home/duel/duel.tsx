/** The duel: two looms of one workload side by side, what they have counted, and the slider that drives both. */
import { eventIn } from '../../core/events/decode.ts';
import { doesDiffer, nextDifference } from '../../core/history/compare-trails.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { formatCount } from '../../lib/format.ts';
import { DifferenceSign, MachineSign } from '../../marks/machine-signs.tsx';
import { useMetrics } from '../../marks/metrics.ts';
import { encodeLink } from '../../scenario/links/link.ts';
import { LoomWithin } from '../../stage/loom-within.tsx';
import { useStillScene } from '../../stage/useScene.ts';
import type { MachineState } from '../../store/machine/machine-state.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { MachineProvider, useMachine } from '../../store/machine/useMachine.ts';
import { useIsProjector, useIsPaper, useMedia } from '../../ui/media/useMedia.ts';
import { useRoom, type Room } from '../../ui/media/useRoom.ts';
import { LOOM } from '../../views/loom/index.tsx';
import { HOME_TEXT as TEXT } from '../text.ts';
import { addedBy, unusedOf, type Tallies, type Tally } from './compare.ts';
import { linkTo } from './duel-run.ts';
import { SETTINGS, type Setting } from './settings.ts';
import { TouchSlider } from './touch-slider.tsx';
import type { Duel as DuelState } from './useDuel.ts';

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

function Loom(room: Room) {
  const scene = useStillScene();
  return <LoomWithin scene={scene} {...room} isFirst />;
}

/** On a low screen in projector letters, both machines are in sight whole: the style sheet sets the loom's height. */
const IS_LOW = '(min-width: 1241px) and (max-height: 899px)';

/** The loom, or as much empty space as it will take. */
function LoomPlace({ isThere }: { readonly isThere: boolean }) {
  const [element, room] = useRoom<HTMLDivElement>();
  const { widthPx } = room;
  const metrics = useMetrics(widthPx);
  const isLow = useMedia(IS_LOW);
  const isProjector = useIsProjector();
  const isBound = isLow && isProjector;
  const heightPx = isBound ? room.heightPx : LOOM.still.heightPx(metrics);
  return (
    <div className="duel-loom" ref={element} style={isBound ? undefined : { minHeight: heightPx }}>
      {isThere && widthPx > 0 && <Loom widthPx={widthPx} heightPx={heightPx} />}
    </div>
  );
}

interface SideProps {
  readonly setting: Setting;
  /** Which of the two, from 1. */
  readonly machine: number;
  readonly running: DuelState['running'];
  readonly tallies: Tallies | null;
  readonly touch: number;
}

const isWaitingNow = ({ log, status }: MachineState) =>
  status !== null && eventIn(log, status.position)?.name === 'page_wait';

/** To this machine on the stage, at the touch that is seen. */
function StepLink({ setting, machine, running }: Pick<SideProps, 'setting' | 'machine' | 'running'>) {
  const accesses = useMachine(({ status }) => status?.accesses ?? 0);
  const isWaiting = useMachine(isWaitingNow);
  const scenario = running?.links?.[machine - 1];
  if (!scenario) return null;
  return (
    <a
      className="duel-step"
      href={encodeLink(linkTo(scenario, { accesses, isWaiting }))}
      aria-label={TEXT.stepNamed(setting.name)}
    >
      {TEXT.step}
    </a>
  );
}

function Side({ setting, machine, running, tallies, touch }: SideProps) {
  return (
    <section className="duel-side" aria-label={setting.name}>
      <h2 className="duel-head">
        <MachineSign machine={machine} size={16} />
        {setting.name} <em>{setting.about}</em>
      </h2>
      <LoomPlace isThere={running !== null} />
      <div className="duel-foot">
        <Figures tally={tallies?.[touch] ?? null} />
        <StepLink setting={setting} machine={machine} running={running} />
      </div>
    </section>
  );
}

/** On the seam between the columns: does this touch go differently? */
function Seam({ surveyed, touch }: Pick<DuelState, 'surveyed' | 'touch'>) {
  const first = surveyed?.comparison.differences[0];
  const doDiffer = surveyed !== null && doesDiffer(surveyed.comparison, touch);
  return (
    <div className="duel-seam" aria-hidden="true">
      {doDiffer && (
        <span className="duel-differs">
          <DifferenceSign isFirst={touch === first} size={22} />
          {TEXT.differs}
        </span>
      )}
    </div>
  );
}

function Differences({ surveyed, touch, goTo }: Pick<DuelState, 'surveyed' | 'touch' | 'goTo'>) {
  if (!surveyed) return <p className="duel-words" />;
  const { comparison, courses } = surveyed;
  const first = comparison.differences[0];
  const [left, right] = courses.map((course) => (touch > 0 ? addedBy(course, touch) : null));
  const next = nextDifference(comparison, touch);
  return (
    <p className="duel-words">
      <span>
        {touch === first ? <strong>{TEXT.first(touch)} </strong> : null}
        {TEXT.here(left?.read ?? 0, right?.read ?? 0, left?.pages.join() === right?.pages.join())}{' '}
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

const machineAt = (running: DuelState['running'], index: number): Machine | null =>
  running?.machines[index] ?? null;

/** Beside one another two pictures have no room there; letters of the last row need more than others. */
const IS_NARROW = { usual: '(max-width: 760px)', projected: '(max-width: 1000px)' } as const;

function useIsStacked(): boolean {
  const isNarrow = useMedia(IS_NARROW.usual);
  const isNarrowProjected = useMedia(IS_NARROW.projected);
  const isProjector = useIsProjector();
  const isPaper = useIsPaper();
  return isPaper || isNarrow || (isProjector && isNarrowProjected);
}

export function Duel({ surveyed, touch, running, goTo, hasFailed }: DuelState) {
  const isStacked = useIsStacked();
  return (
    <section
      className={isStacked ? 'duel is-stacked' : 'duel'}
      aria-label={TEXT.duel}
      aria-busy={surveyed === null && !hasFailed}
    >
      <div className="duel-sides">
        {SETTINGS.map((setting, index) => (
          <MachineProvider key={setting.name} value={machineAt(running, index)}>
            <Side
              setting={setting}
              machine={index + 1}
              running={running}
              tallies={surveyed?.courses[index] ?? null}
              touch={touch}
            />
          </MachineProvider>
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
