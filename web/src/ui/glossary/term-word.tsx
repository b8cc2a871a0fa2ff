/** A word of the field where a text introduces it: its meaning is shown while it is pointed at or has the focus. */
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Term } from './glossary.ts';
import './term.css';

/** From the window's edges and from the word. */
const EDGE_PX = 8;
const APART_PX = 6;

/** Below its word, above it where there is no room; a column that scrolls does not cut it off. */
function place(says: HTMLElement, word: Element): void {
  const at = word.getBoundingClientRect();
  const { width, height } = says.getBoundingClientRect();
  const below = at.bottom + APART_PX;
  const top = below + height <= innerHeight - EDGE_PX ? below : at.top - APART_PX - height;
  const left = Math.max(EDGE_PX, Math.min(at.left, innerWidth - EDGE_PX - width));
  says.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

export function TermWord({ term, children }: { readonly term: Term; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const says = useRef<HTMLSpanElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const word = says.current?.previousElementSibling;
    if (isOpen && says.current && word) place(says.current, word);
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className="term-word"
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={() => setIsOpen(true)}
        onPointerLeave={() => setIsOpen(false)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOpen) {
            event.stopPropagation();
            setIsOpen(false);
          }
        }}
      >
        {children}
      </button>
      {isOpen && (
        <span role="tooltip" id={id} className="term-says" ref={says}>
          {term.says}
        </span>
      )}
    </>
  );
}
