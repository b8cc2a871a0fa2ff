/** A word of the field where a text introduces it: what it means is said while it is pointed at or has the focus. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Term } from './glossary.ts';

export function TermWord({ term, children }: { readonly term: Term; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <span className="term">
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
        <span role="tooltip" id={id} className="term-says">
          {term.says}
        </span>
      )}
    </span>
  );
}
