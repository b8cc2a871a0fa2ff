/** Below machines side by side: what differs here, in one sentence; the run of all of them, and how it is stepped. */
import { memo, useMemo, type ReactNode } from 'react';
import { DifferenceSign, MachineSign } from '../../marks/machine-signs.tsx';
import { DIFFER_KINDS, isDifferKind, type DifferKind } from '../../core/protocol.ts';
import { doesDiffer } from '../../core/history/compare-trails.ts';
import { goToDifference, goToTouch } from '../../store/session/playhead.ts';
import { setPage, usePage } from '../../store/store.ts';
import { DifferenceButtons } from '../../ui/commands/word-button.tsx';
import { ICONS } from '../../ui/icons.tsx';
import { useIsProjector } from '../../ui/media/useMedia.ts';
import { useWidth } from '../../ui/media/useRoom.ts';
import '../../ui/transport/transport.css';
import './compare.css';
import { differenceTicks, readTicks, tickHeight, xOf } from './lanes.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';
import { useCompared, type Compared } from './useCompared.ts';
import { endedFirst, whatDiffers } from './what-differs.ts';

/** As high as the names beside it (compare.css). */
const LANE_PX = 13;
const LANE_PROJECTOR_PX = { few: 18, many: 16 } as const;
const DIFFERS_PX = 12;

function headingOf({ comparison, shown }: Compared, differ: DifferKind): string {
  if (!doesDiffer(comparison, shown))
    return shown <= comparison.touches ? TEXT.noneDiffers(differ) : TEXT.whatDiffers;
  return shown === comparison.differences[0] ? TEXT.first(shown) : TEXT.whatDiffers;
}

interface AskedProps {
  /** A question waits that all differences, or those ahead, may answer. */
  readonly isAsked: boolean;
}

function Sentence(compared: Compared & AskedProps) {
  const { isAsked, machines, courses, names, shown, comparison, isWhole } = compared;
  const doDiffer = doesDiffer(comparison, shown);
  const { differences, touches } = comparison;
  const regions = machines[0]?.source.labels.regions;
  const differ = usePage((page) => page.differ);
  const words = useMemo(
    () => (shown <= touches ? whatDiffers(courses, { names, regions: regions ?? [] }, shown, differ) : ''),
    [courses, names, regions, shown, touches, differ],
  );
  const first = differences[0];
  const ended = isWhole ? endedFirst(courses, names) : [];
  return (
    <div className="compare-words">
      <p>
        {doDiffer && (
          <span className="compare-differs">
            <DifferenceSign isFirst={shown === first} size={13} />
          </span>
        )}
        <strong>{headingOf(compared, differ)}</strong> <output data-testid="what-differs">{words}</output>
      </p>
      <p className="compare-jumps">
        {/* How many of all differ may be what is asked: the longest that could stand there keeps its room, so that nothing moves with the answer. */}
        <span className="compare-all" style={{ visibility: isAsked ? 'hidden' : undefined }}>
          {isAsked && TEXT.differences(touches, touches)}
          {!isAsked && (
            <>
              {!isWhole && TEXT.surveying(touches)}
              {ended.length > 0 && TEXT.shorter(ended, touches)}
              {isWhole && first === undefined && TEXT.noDifference(touches)}
              {isWhole && first !== undefined && TEXT.differences(differences.length, touches)}
            </>
          )}
        </span>
        <DifferIn />
        {(isAsked || first !== undefined) && <DifferenceButtons words={TEXT} goTo={goToDifference} />}
      </p>
    </div>
  );
}

/** Which differences are counted and gone through: a step of a lesson asks for a kind, and it can be changed. */
function DifferIn() {
  const differ = usePage((page) => page.differ);
  return (
    <label className="compare-differ">
      {TEXT.differIn}
      <select
        value={differ}
        onChange={({ target }) => isDifferKind(target.value) && setPage({ differ: target.value })}
      >
        {DIFFER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {TEXT.differKinds[kind]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface StepProps {
  readonly label: string;
  readonly className?: string;
  readonly isPossible: boolean;
  readonly touch: number;
  readonly children: ReactNode;
}

function Step({ label, className = '', isPossible, touch, children }: StepProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      disabled={!isPossible}
      onClick={() => goToTouch(touch)}
    >
      {children}
    </button>
  );
}

function Steps({ touch, comparison, isWhole }: Compared) {
  const canGoOn = !isWhole || touch < comparison.touches;
  return (
    <div className="transport-steps">
      <Step label={TEXT.steps.first} isPossible={touch > 1} touch={1}>
        {ICONS.first}
      </Step>
      <Step label={TEXT.steps.back} isPossible={touch > 1} touch={touch - 1}>
        {ICONS.back}
      </Step>
      <Step label={TEXT.steps.forward} className="main-step" isPossible={canGoOn} touch={touch + 1}>
        {ICONS.forward}
      </Step>
      <Step label={TEXT.steps.last} isPossible={canGoOn} touch={comparison.touches}>
        {ICONS.last}
      </Step>
    </div>
  );
}

type LanesProps = Pick<Compared, 'courses' | 'comparison'> & {
  readonly widthPx: number;
  readonly lanePx: number;
};

/** A lane a machine, and above them a tick wherever not all did the same: painted once for a run. */
const Lanes = memo(function Lanes({ courses, comparison, widthPx, lanePx }: LanesProps) {
  const differences = differenceTicks(comparison, widthPx);
  return (
    <>
      <path d={differences.map((x) => `M${x + 0.5} 2v${DIFFERS_PX - 5}`).join('')} stroke="var(--ink)" />
      {courses.map((course, index) => {
        const y = DIFFERS_PX + (index + 1) * lanePx;
        const ticks = readTicks(course, comparison.touches, widthPx);
        return (
          <g key={index} stroke={`var(--kernel-${index + 1})`} strokeWidth={1.6}>
            <path d={`M0 ${y + 0.5}H${widthPx}`} stroke="var(--rule)" strokeWidth={1} />
            <path
              d={ticks.map(({ x, pages }) => `M${x + 0.5} ${y}v${-tickHeight(pages, lanePx)}`).join('')}
            />
          </g>
        );
      })}
    </>
  );
});

/**
 * The run of all machines: what lies ahead is pale, and the caret stands where they are. While any question of a lesson
 * waits, what they read ahead is not drawn, and while that of this step does, nor is where they differ.
 */
function Run({
  courses,
  comparison,
  touch,
  widthPx,
  isAsked,
}: Compared & AskedProps & { readonly widthPx: number }) {
  const isUntold = usePage((page) => page.toldUntil !== null);
  const { touches } = comparison;
  const isProjector = useIsProjector();
  const lanePx = isProjector ? LANE_PROJECTOR_PX[courses.length > 2 ? 'many' : 'few'] : LANE_PX;
  const height = DIFFERS_PX + courses.length * lanePx + 4;
  const now = Math.round(xOf(Math.min(touch, touches), touches, widthPx));
  return (
    <svg className="compare-lanes" width={widthPx} height={height} aria-hidden="true">
      <Lanes {...{ courses, comparison, widthPx, lanePx }} />
      <rect
        x={now + 1}
        y={isAsked ? 0 : DIFFERS_PX}
        width={Math.max(0, widthPx - now - 1)}
        height={height}
        fill="var(--ground)"
        opacity={isAsked || isUntold ? 1 : 0.6}
      />
      <path d={`M${now + 0.5} 6V${height}`} stroke="var(--now)" strokeWidth={2.5} />
      <path d={`M${now - 5.5} 0h12l-6 8z`} fill="var(--now)" />
    </svg>
  );
}

function Track(compared: Compared & AskedProps) {
  const [element, widthPx] = useWidth<HTMLDivElement>();
  const { touch, comparison, isWhole } = compared;
  const { before, here, after } = TEXT.place(touch, comparison.touches, isWhole);
  return (
    <div className="compare-track" ref={element}>
      {widthPx > 0 && <Run {...compared} widthPx={widthPx} />}
      <input
        type="range"
        aria-label={TEXT.slider}
        aria-valuetext={before + here + after}
        min={1}
        max={Math.max(1, comparison.touches)}
        value={Math.min(touch, Math.max(1, comparison.touches))}
        onChange={(event) => goToTouch(Number(event.target.value))}
      />
    </div>
  );
}

function Place({ touch, comparison, isWhole }: Compared) {
  const { before, here, after } = TEXT.place(touch, comparison.touches, isWhole);
  const isPlaying = usePage((page) => page.isPlaying);
  return (
    <p className="compare-place">
      {isPlaying && `${TEXT.playing} `}
      {before}
      <strong>{here}</strong>
      {after}
    </p>
  );
}

export function CompareBar({ isAsked }: AskedProps) {
  const compared = useCompared();
  return (
    <section
      className={compared.names.length > 2 ? 'compare-bar has-many' : 'compare-bar'}
      aria-label={TEXT.bar}
    >
      <Sentence {...compared} isAsked={isAsked} />
      <div className="compare-transport">
        <Steps {...compared} />
        <ul className="compare-names">
          <li>{TEXT.differs}</li>
          {compared.names.map((name, index) => (
            <li key={index} title={name}>
              <span>{name}</span> <MachineSign machine={index + 1} size={9} />
            </li>
          ))}
        </ul>
        <Track {...compared} isAsked={isAsked} />
        <Place {...compared} />
      </div>
    </section>
  );
}
