import { format } from '../core/format.ts';
import { cancelSeek } from '../store/playhead.ts';
import { pause } from '../store/playback.ts';
import { usePage } from '../store/store.ts';
import { GrainSelect } from './grain-select.tsx';
import { PlaceWords } from './place-words.tsx';
import { StepButtons } from './step-buttons.tsx';
import { TRANSPORT_TEXT as TEXT } from './text.ts';
import { TimeLine } from './time-line.tsx';
import type { Gate } from './time-line-layout.ts';

/** How far a long seek has come, and the way to stop it; and the way to stop playing. */
function Working() {
  const progress = usePage((page) => page.progress);
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

/** The same everywhere: where the run stands, and how it is stepped. */
export function TransportBar({ gates }: { readonly gates?: readonly Gate[] }) {
  return (
    <section aria-label={TEXT.region} className="transport">
      <StepButtons />
      <GrainSelect />
      <TimeLine {...(gates && { gates })} />
      <Working />
    </section>
  );
}
