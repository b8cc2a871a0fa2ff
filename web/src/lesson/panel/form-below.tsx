/** In the low sheet of a phone a question may lie out of sight: a button that leads to it. */
import { useEffect, useRef, useState } from 'react';
import { LESSON_TEXT as TEXT } from '../text.ts';

/** The question stands in the same panel. */
function cardBeside(node: HTMLElement | null): Element | null {
  return node?.closest('.lesson-panel')?.querySelector('.lesson-predict') ?? null;
}

const NEAR_PX = 8;

/** To the question; from there, when it is higher than the sheet, to its answers. */
function goBelow(node: HTMLElement | null): void {
  const card = cardBeside(node);
  const sheet = node?.closest('.narrative');
  if (!card || !sheet) return;
  const isThere = Math.abs(card.getBoundingClientRect().top - sheet.getBoundingClientRect().top) < NEAR_PX;
  if (isThere) card.querySelector('.lesson-check')?.scrollIntoView({ block: 'end' });
  else card.scrollIntoView({ block: 'start' });
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
        <button type="button" onClick={() => goBelow(place.current)}>
          {TEXT.formBelow}
        </button>
      )}
    </div>
  );
}
