import type { ReactNode } from 'react';
import { seek, step } from '../../store/machine/playhead.ts';
import { togglePlaying } from '../../store/playback.ts';
import { usePage } from '../../store/store.ts';
import { ICONS } from '../icons.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

interface StepButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function StepButton({
  label,
  keys,
  children,
  className = 'quiet-button',
  disabled,
  onPress,
}: StepButtonProps) {
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
      {children}
    </button>
  );
}

function useEnds(): { readonly isAtStart: boolean; readonly isAtEnd: boolean } {
  const isAtStart = usePage((page) => (page.status?.position ?? 0) === 0);
  const isAtEnd = usePage((page) => page.status?.ended ?? true);
  return { isAtStart, isAtEnd };
}

/** First, back, forward, last: forward is what one does, so it is large. */
export function StepButtons() {
  const grain = usePage((page) => page.grain);
  const { isAtStart, isAtEnd } = useEnds();
  return (
    <div className="transport-steps">
      <StepButton
        className="quiet-button step-first"
        label={TEXT.first}
        keys="Home"
        disabled={isAtStart}
        onPress={() => seek({ to: 'start' })}
      >
        {ICONS.first}
      </StepButton>
      <StepButton label={TEXT.back} keys="ArrowLeft" disabled={isAtStart} onPress={() => step(grain, -1)}>
        {ICONS.back}
      </StepButton>
      <StepButton
        className="main-step"
        label={TEXT.forward}
        keys="ArrowRight"
        disabled={isAtEnd}
        onPress={() => step(grain, 1)}
      >
        {ICONS.forward}
      </StepButton>
      <StepButton
        className="quiet-button step-last"
        label={TEXT.last}
        keys="End"
        disabled={isAtEnd}
        onPress={() => seek({ to: 'end' })}
      >
        {ICONS.last}
      </StepButton>
    </div>
  );
}

/** The steps that are wanted less often. */
export function MoreSteps() {
  const isPlaying = usePage((page) => page.isPlaying);
  const { isAtStart, isAtEnd } = useEnds();
  const { previousFault, nextFault } = TEXT;
  return (
    <div className="row">
      <StepButton
        className="plain-button"
        label={previousFault}
        keys="Shift+ArrowLeft"
        disabled={isAtStart}
        onPress={() => step('fault', -1)}
      >
        {previousFault}
      </StepButton>
      <StepButton
        className="plain-button"
        label={nextFault}
        keys="Shift+ArrowRight"
        disabled={isAtEnd}
        onPress={() => step('fault', 1)}
      >
        {nextFault}
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
