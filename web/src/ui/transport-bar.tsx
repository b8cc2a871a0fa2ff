import { useState } from 'react';
import type { ReactNode } from 'react';
import { format } from '../core/format.ts';
import { cancelSeek, seek, step } from '../store/playhead.ts';
import { togglePlaying } from '../store/playback.ts';
import { usePage } from '../store/store.ts';
import { GrainSelect } from './grain-select.tsx';
import { JumpForm } from './jump-form.tsx';
import { PositionSlider } from './position-slider.tsx';
import { RunToNext } from './run-to-next.tsx';
import { TRANSPORT_TEXT as TEXT } from './text.ts';
import { useIsWide } from './useIsWide.ts';

interface StepButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function StepButton({ label, keys, children, className, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.replace('Arrow', '')})`}
      disabled={disabled}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function StepButtons() {
  const grain = usePage((page) => page.grain);
  const isAtStart = usePage((page) => (page.status?.position ?? 0) === 0);
  const isAtEnd = usePage((page) => page.status?.ended ?? true);
  const isPlaying = usePage((page) => page.isPlaying);
  const { signs } = TEXT;
  return (
    <div className="transport-steps">
      <StepButton label={TEXT.first} keys="Home" disabled={isAtStart} onPress={() => seek({ to: 'start' })}>
        {signs.first}
      </StepButton>
      <StepButton
        label={TEXT.previousFault}
        keys="Shift+ArrowLeft"
        disabled={isAtStart}
        onPress={() => step('fault', -1)}
      >
        {signs.previousFault}
      </StepButton>
      <StepButton label={TEXT.back} keys="ArrowLeft" disabled={isAtStart} onPress={() => step(grain, -1)}>
        {signs.back}
      </StepButton>
      <StepButton
        className="main-step"
        label={TEXT.forward}
        keys="ArrowRight"
        disabled={isAtEnd}
        onPress={() => step(grain, 1)}
      >
        {signs.forward}
      </StepButton>
      <StepButton
        label={TEXT.nextFault}
        keys="Shift+ArrowRight"
        disabled={isAtEnd}
        onPress={() => step('fault', 1)}
      >
        {signs.nextFault}
      </StepButton>
      <StepButton label={TEXT.last} keys="End" disabled={isAtEnd} onPress={() => seek({ to: 'end' })}>
        {signs.last}
      </StepButton>
      <button
        type="button"
        disabled={isAtEnd && !isPlaying}
        aria-keyshortcuts="Space"
        onClick={togglePlaying}
      >
        {isPlaying ? TEXT.pause : TEXT.play}
      </button>
    </div>
  );
}

/** How far a long seek has come, and the way to stop it. */
function Working() {
  const progress = usePage((page) => page.progress);
  if (!progress) return null;
  return (
    <div className="row">
      {TEXT.working(format('count', progress.position))}
      <button type="button" aria-keyshortcuts="Escape" onClick={cancelSeek}>
        {TEXT.stop}
      </button>
    </div>
  );
}

/** Where there is room for it everything is in sight; on a phone it is unfolded when it is wanted. */
function MoreWays() {
  const isWide = useIsWide();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <details
      open={isWide || isUnfolded}
      onToggle={(event) => {
        if (!isWide) setIsUnfolded(event.currentTarget.open);
      }}
    >
      <summary hidden={isWide}>{TEXT.more}</summary>
      <div className="transport-line">
        <GrainSelect />
        <RunToNext />
        <JumpForm />
      </div>
    </details>
  );
}

export function TransportBar() {
  return (
    <section aria-label={TEXT.region} className="transport">
      <div className="transport-line">
        <StepButtons />
        <PositionSlider />
      </div>
      <Working />
      <MoreWays />
    </section>
  );
}
