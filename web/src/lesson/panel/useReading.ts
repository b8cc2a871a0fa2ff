import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A new step is read from its beginning, another question of the same step from the question; the first one leaves the
 * focus where it is.
 */
export function useReading(
  number: number | null,
  question: string | null,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<{ readonly number: number | null; readonly question: string | null }>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { number, question };
    if (before === null || before.number === null || number === null) return;
    if (before.number !== number) {
      heading.current?.closest('.narrative')?.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    } else if (before.question !== question) {
      const panel = heading.current?.closest('.lesson-panel');
      panel?.querySelector<HTMLElement>('.lesson-question')?.focus({ preventScroll: true });
    }
  }, [number, question]);
  return heading;
}
