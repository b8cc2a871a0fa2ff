/** In the low sheet of a phone a question may lie below what can be seen: a way to it that is always in sight. */
import { useEffect, useRef, useState } from 'react';
import { LESSON_TEXT as TEXT } from '../text.ts';

/** The question stands in the same panel. */
function cardBeside(node: HTMLElement | null): Element | null {
  return node?.closest('.lesson-panel')?.querySelector('.lesson-predict') ?? null;
}

export function FormBelow() {
  const place = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const check = cardBeside(place.current)?.querySelector('.lesson-check');
    const sheet = place.current?.closest('.narrative');
    if (!check || !sheet) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const rim = entry?.rootBounds?.bottom ?? Infinity;
        setIsBelow(entry !== undefined && entry.boundingClientRect.bottom > rim);
      },
      { root: sheet, threshold: [0, 1] },
    );
    observer.observe(check);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="lesson-form-below" ref={place}>
      {isBelow && (
        <button type="button" onClick={() => cardBeside(place.current)?.scrollIntoView({ block: 'start' })}>
          {TEXT.formBelow}
        </button>
      )}
    </div>
  );
}
