import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { PROBLEMS_TEXT, WAITING_TEXT } from '../../ui/text.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { PART_TEXT as TEXT } from '../text.ts';

interface PartProps {
  /** In words, as "The palette". */
  readonly name: string;
  /** What is shown until it has loaded. */
  readonly fallback?: ReactNode;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface FailedProps extends Pick<PartProps, 'name' | 'onClose'> {
  readonly message: string;
  readonly onTry: () => void;
}

function Failed({ name, message, onClose, onTry }: FailedProps) {
  return (
    <section className="problems part-failed" role="alert">
      <h2>{TEXT.failed(name)}</h2>
      <p>{message}</p>
      <p>
        <b>{PROBLEMS_TEXT.cure}</b> {TEXT.cure}
      </p>
      <button type="button" onClick={onTry}>
        {TEXT.tryAgain}
      </button>
      <button type="button" onClick={() => location.reload()}>
        {WAITING_TEXT.again}
      </button>
      <a href="#home">{TEXT.toHome}</a>
      {onClose && (
        <button type="button" onClick={onClose}>
          {PROBLEMS_TEXT.dismiss}
        </button>
      )}
    </section>
  );
}

/**
 * A part of the page that is loaded when it is needed. When it fails to load or to render, it shows a message
 * in its place, and the others stay. It tries again when the network is back, when another run or lesson is
 * shown, and by hand.
 */
export function Part({ name, fallback, onClose, children }: PartProps) {
  const [tries, setTries] = useState(0);
  const source = useMachine((known) => known.source);
  const lesson = useLesson((state) => state.loaded);
  const shown = { tries, source, lesson };
  const [tried, setTried] = useState(shown);
  if (tried.tries !== tries || tried.source !== source || tried.lesson !== lesson) setTried(shown);
  const onTry = () => setTries((count) => count + 1);
  useEffect(() => {
    window.addEventListener('online', onTry);
    return () => window.removeEventListener('online', onTry);
  }, []);
  return (
    <Boundary
      tryAgain={tried}
      told={(message) => <Failed name={name} message={message} onClose={onClose} onTry={onTry} />}
    >
      <Suspense fallback={<Waiting name={name} fallback={fallback} />}>{children}</Suspense>
    </Boundary>
  );
}
