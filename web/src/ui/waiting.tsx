import { useEffect, useState, type ReactNode } from 'react';
import { WAITING_TEXT as TEXT } from './text.ts';

interface WaitingProps {
  /** In words, as "The palette". */
  readonly name: string;
  /** What is seen until it is late. */
  readonly fallback?: ReactNode;
}

/** How long a part may load before a message says so. */
const LATE_MS = 10_000;

/** In place of a part that has not loaded: after a while with a button to go on. */
export function Waiting({ name, fallback }: WaitingProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return fallback;
  return (
    <output className="problems">
      {TEXT.late(name)}{' '}
      <button type="button" onClick={() => location.reload()}>
        {TEXT.again}
      </button>
    </output>
  );
}
