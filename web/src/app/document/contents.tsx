import { useEffect, useRef } from 'react';
import { usePage } from '../../store/store.ts';
import { Inlines } from '../../prose/prose.tsx';
import { documentHash } from '../address/route.ts';
import { headingsOf, type ReadDocument } from './read-document.ts';
import { DOCUMENT_TEXT as TEXT } from './text.ts';

/** A document of fewer parts is seen at a glance. */
const PARTS_MIN = 3;

interface ContentsProps {
  readonly name: string;
  readonly read: ReadDocument;
  /** At the side they stay in sight, on top they are unfolded. */
  readonly isBeside: boolean;
}

/** A list longer than the window scrolls by itself to the part that is read; the page does not. */
function useInSight(current: string | null) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && link) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }, [current]);
  return nav;
}

export function Contents({ name, read, isBeside }: ContentsProps) {
  const current = usePage((page) => page.document?.heading ?? null);
  const nav = useInSight(current);
  const headings = headingsOf(read).filter(({ depth }) => depth === 2);
  if (headings.length < PARTS_MIN) return null;
  const list = (
    <ol>
      {headings.map(({ id, inlines }) => (
        <li key={id}>
          <a
            href={documentHash({ name, heading: id })}
            aria-current={id === current ? 'location' : undefined}
          >
            <Inlines inlines={inlines} />
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav ref={nav} className="document-contents" aria-label={TEXT.contents}>
      {isBeside ? (
        <>
          <p>{TEXT.contents}</p>
          {list}
        </>
      ) : (
        <details>
          <summary>{TEXT.contents}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
