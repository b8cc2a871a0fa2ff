import type { ReactNode } from 'react';
import { seek, step } from '../../store/session/playhead.ts';
import { togglePlaying } from '../../store/playback.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { ariaKey } from '../commands/keys.ts';
import { commandNamed, type CommandName } from '../commands/page-commands.ts';
import { ICONS } from '../icons.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

interface StepButtonProps {
  readonly name: CommandName;
  readonly children?: ReactNode;
  readonly className?: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function StepButton({ name, children, className = 'quiet-button', disabled, onPress }: StepButtonProps) {
  const { words, keys } = commandNamed(name);
  const key = ariaKey(keys[0] ?? '');
  return (
    <button
      type="button"
      className={className}
      aria-label={words}
      aria-keyshortcuts={key}
      title={`${words} (${key.replace('Arrow', '')})`}
      disabled={disabled}
      onClick={onPress}
    >
      {children ?? words}
    </button>
  );
}

function useEnds(): { readonly isAtStart: boolean; readonly isAtEnd: boolean } {
  const isAtStart = useMachine((known) => (known.status?.position ?? 0) === 0);
  const isAtEnd = useMachine((known) => known.status?.ended ?? true);
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
        name="first"
        disabled={isAtStart}
        onPress={() => seek({ to: 'start' })}
      >
        {ICONS.first}
      </StepButton>
      <StepButton name="back" disabled={isAtStart} onPress={() => step(grain, -1)}>
        {ICONS.back}
      </StepButton>
      <StepButton className="main-step" name="forward" disabled={isAtEnd} onPress={() => step(grain, 1)}>
        {ICONS.forward}
      </StepButton>
      <StepButton
        className="quiet-button step-last"
        name="last"
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
  return (
    <div className="row">
      <StepButton
        className="plain-button"
        name="previousFault"
        disabled={isAtStart}
        onPress={() => step('fault', -1)}
      />
      <StepButton
        className="plain-button"
        name="nextFault"
        disabled={isAtEnd}
        onPress={() => step('fault', 1)}
      />
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
