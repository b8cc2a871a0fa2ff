import { Component } from 'react';
import type { ReactNode } from 'react';
import { GUARD_TEXT as TEXT } from './text.ts';
import { messageOf } from '../lib/message-of.ts';

interface GuardProps {
  /** What is tried again when this is another one. */
  readonly tryAgain: unknown;
  /** What is guarded, in words. */
  readonly name: string;
  readonly children: ReactNode;
}

interface GuardState {
  readonly message: string | null;
  /** What it failed with. */
  readonly tried: unknown;
}

/** Keeps a mistake in one picture away from the rest of the page. Only a class can do this in React. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { message: null, tried: null };

  static getDerivedStateFromError(error: unknown): Partial<GuardState> {
    return { message: messageOf(error) };
  }

  static getDerivedStateFromProps(
    { tryAgain }: GuardProps,
    { tried }: GuardState,
  ): Partial<GuardState> | null {
    return tryAgain === tried ? null : { message: null, tried: tryAgain };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <p className="problems" role="alert">
        {TEXT.failed(this.props.name)} <code>{message}</code>
      </p>
    );
  }
}
