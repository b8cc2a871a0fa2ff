import { format } from '../../core/events/format.ts';
import { cancelSeek, skipGate } from '../../store/session/playhead.ts';
import { pause } from '../../store/playback.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { keyOf } from '../commands/page-commands.ts';
import { GrainSelect } from './grain-select.tsx';
import { PaceSelect } from './pace-select.tsx';
import { PlaceWords } from './place-words.tsx';
import { StepButtons } from './step-buttons.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';
import { TimeLine } from './time-line.tsx';
import type { Gate } from './time-line-layout.ts';

/** How far a long seek has come, and the way to stop it; and the way to stop playing. */
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

/** A step was held at a question: answering comes first, and nobody is made to. */
function Held({ onGoToGate }: Pick<TransportProps, 'onGoToGate'>) {
  return (
    <p className="transport-working">
      {onGoToGate ? TEXT.heldElsewhere : TEXT.held}{' '}
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
  /** Leads to the question at which a step was held, when it is not the one that is asked now. */
  readonly onGoToGate?: (() => void) | undefined;
}

/** The same everywhere: where the run stands, and how it is stepped. */
export function TransportBar({ gates, onGoToGate }: TransportProps) {
  const isHeld = usePage((page) => page.held !== null);
  return (
    <section aria-label={TEXT.region} className="transport">
      <StepButtons />
      <div className="transport-how">
        <GrainSelect />
        <PaceSelect />
      </div>
      <TimeLine {...(gates && { gates })} />
      {/* Always there, so that a screen reader says what appears in it. */}
      <output className="transport-held">{isHeld && <Held onGoToGate={onGoToGate} />}</output>
      {!isHeld && <Working />}
    </section>
  );
}
