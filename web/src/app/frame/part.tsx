import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary.tsx';
import { PROBLEMS_TEXT } from '../../ui/text.ts';
import { PART_TEXT as TEXT } from '../text.ts';

interface PartProps {
  /** In words, as "The palette". */
  readonly name: string;
  /** What is seen until it has come. */
  readonly fallback?: ReactNode;
  /** Closes the message, where the page can go on without this part. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

function Failed({ name, message, onClose }: Pick<PartProps, 'name' | 'onClose'> & { message: string }) {
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

/**
 * A part of the page that is fetched when it is wanted. When it cannot be fetched or shown, that is told in its place
 * and the others stay.
 */
export function Part({ name, fallback, onClose, children }: PartProps) {
  return (
    <Boundary told={(message) => <Failed name={name} message={message} onClose={onClose} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
