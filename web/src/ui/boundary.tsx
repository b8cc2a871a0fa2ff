import { Component, type ReactNode } from 'react';
import { messageOf } from '../lib/message-of.ts';
import { GUARD_TEXT as TEXT } from './text.ts';

interface BoundaryProps {
  /** What is tried again when this is another one; without it, never. */
  readonly tryAgain?: unknown;
  /** What is shown in its place when it has failed. */
  readonly told: (message: string) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly message: string | null;
  /** What it was tried with last. */
  readonly tried: unknown;
}

/** Keeps a mistake in one part away from the rest of the page. Only a class can do this in React. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { message: null, tried: this.props.tryAgain };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { message: messageOf(error) };
  }

  static getDerivedStateFromProps(
    { tryAgain }: BoundaryProps,
    { tried }: BoundaryState,
  ): Partial<BoundaryState> | null {
    return tryAgain === tried ? null : { message: null, tried: tryAgain };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : this.props.told(message);
  }
}

interface GuardProps {
  /** What is tried again when this is another one. */
  readonly tryAgain: unknown;
  /** What is guarded, in words. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A picture, which may fail at one place of a run and be drawn again at the next. */
export function Guard({ tryAgain, name, children }: GuardProps) {
  const told = (message: string) => (
    <p className="problems" role="alert">
      {TEXT.failed(name)} <code>{message}</code>
    </p>
  );
  return (
    <Boundary tryAgain={tryAgain} told={told}>
      {children}
    </Boundary>
  );
}
