import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { WAITING_TEXT as TEXT } from './text.ts';

interface WaitingProps {
  /** In words, as "The palette". */
  readonly name: string;
  /** What is seen until it is late. */
  readonly fallback?: ReactNode;
}

/** So long a part may take to come before somebody is told that it does. */
const LATE_MS = 10_000;

/** In place of a part that has not come: after a while with a way on. */
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
