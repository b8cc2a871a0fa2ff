import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { PROBLEMS_TEXT } from '../ui/text.ts';
import { PART_TEXT as TEXT } from './text.ts';
import { messageOf } from '../lib/message-of.ts';

interface PartProps {
  /** In words, as "The palette". */
  readonly name: string;
  /** What is seen until it has come. */
  readonly fallback?: ReactNode;
  /** Puts away the message, where the page can go on without this part. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface PartState {
  readonly message: string | null;
}

/**
 * A part of the page that is fetched when it is wanted. When it cannot be fetched or shown, that is told in its place
 * and the others stay. Only a class can do this in React.
 */
export class Part extends Component<PartProps, PartState> {
  override state: PartState = { message: null };

  static getDerivedStateFromError(error: unknown): PartState {
    return { message: messageOf(error) };
  }

  override render(): ReactNode {
    const { name, fallback, onClose, children } = this.props;
    const { message } = this.state;
    if (message === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    return (
      <section className="problems part-failed" role="alert">
        <h2>{TEXT.failed(name)}</h2>
        <p>{message}</p>
        <p>
          <b>{PROBLEMS_TEXT.cure}</b> {TEXT.cure}
        </p>
        <button type="button" onClick={() => location.reload()}>
          {TEXT.again}
        </button>
        {onClose && (
          <button type="button" onClick={onClose}>
            {PROBLEMS_TEXT.dismiss}
          </button>
        )}
      </section>
    );
  }
}
