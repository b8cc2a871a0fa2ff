import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PROSE_TEXT as TEXT } from './text.ts';

/** What is wider than its column scrolls within itself, and then keys can scroll it too. */
export function ScrollBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setIsWider(node.scrollWidth > node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="text-scroll"
      {...(isWider && { tabIndex: 0, role: 'group', 'aria-label': TEXT.wider })}
    >
      {children}
    </div>
  );
}
