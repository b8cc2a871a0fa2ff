import { format } from '../../core/events/format.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { pause } from '../../store/playback.ts';
import { cancelSeek, skipGate } from '../../store/session/playhead.ts';
import { PACES } from '../../store/settings.ts';
import { choosePace } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { keyOf } from '../commands/page-commands.ts';
import { ICONS } from '../icons.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';
import { GrainSelect } from './grain-select.tsx';
import { PlaceWords } from './place-words.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { Gate } from './time-line-layout.ts';
import { TimeLine } from './time-line.tsx';

/** How fast things move, and play. */
function PaceSelect() {
  const pace = usePage((page) => page.pace);
  return (
    <label className="quiet-choice transport-pace">
      <span className="visually-hidden">{TEXT.pace}</span>
      <select
        className="quiet-select"
        value={pace}
        onChange={(event) => {
          const chosen = PACES.find((each) => String(each) === event.target.value);
          if (chosen) choosePace(chosen);
        }}
      >
        {PACES.map((each) => (
          <option key={each} value={each}>
            {TEXT.paceOf(each)}
          </option>
        ))}
      </select>
      {ICONS.chevron}
    </label>
  );
}

/** The progress of a long seek with a button that cancels it, and the button that stops playing. */
function Working() {
  const progress = useMachine((known) => known.progress);
  const isPlaying = usePage((page) => page.isPlaying);
  if (progress) {
    return (
      <p className="transport-working">
        {TEXT.working(format('count', progress.position))}{' '}
        <button type="button" className="link" aria-keyshortcuts="Escape" onClick={cancelSeek}>
          {TEXT.stop}
        </button>
      </p>
    );
  }
  if (!isPlaying) return <PlaceWords />;
  return (
    <p className="transport-working">
      {TEXT.playing}{' '}
      <button type="button" className="link" aria-keyshortcuts="Space" onClick={pause}>
        {TEXT.stop}
      </button>
    </p>
  );
}

/** A question stopped a step: answering comes first, but is not forced. */
function StoppedStep({ onGoToGate }: Pick<TransportProps, 'onGoToGate'>) {
  return (
    <p className="transport-working">
      {onGoToGate ? TEXT.stoppedElsewhere : TEXT.stopped}{' '}
      {onGoToGate && (
        <>
          <button type="button" className="link" onClick={onGoToGate}>
            {TEXT.toQuestion}
          </button>{' '}
          {TEXT.or}{' '}
        </>
      )}
      <button type="button" className="link" {...keyOf('skip', TEXT.skip)} onClick={skipGate}>
        {TEXT.skip}
      </button>
    </p>
  );
}

interface TransportProps {
  readonly gates?: readonly Gate[];
  /** Leads to the question that stopped a step, when it is not the present one. */
  readonly onGoToGate?: (() => void) | undefined;
}

/** The same everywhere: the position in the run, and the stepping. */
export function TransportBar({ gates, onGoToGate }: TransportProps) {
  const isStopped = usePage((page) => page.stopped !== null);
  return (
    <section aria-label={TEXT.region} className="transport">
      <StepButtons />
      <div className="transport-how">
        <GrainSelect />
        <PaceSelect />
      </div>
      <TimeLine {...(gates && { gates })} />
      {/* Always there, so that a screen reader says what appears in it. */}
      <output className="transport-stopped">{isStopped && <StoppedStep onGoToGate={onGoToGate} />}</output>
      {!isStopped && <Working />}
    </section>
  );
}
