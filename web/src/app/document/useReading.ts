import { useEffect } from 'react';
import { getPage, setPage } from '../../store/store.ts';
import { documentHash } from '../address/route.ts';
import { reportUnread } from '../open/openers.ts';
import { APP_TEXT } from '../text.ts';
import { headingsOf, type ReadDocument } from './read-document.ts';

/** Which part of a document is read: the address and the contents say it. */

interface HeadingSpot {
  readonly id: string;
  /** Pixels below the upper edge of the window. */
  readonly top: number;
}

interface ReadingWindow {
  readonly height: number;
  readonly isAtEnd: boolean;
  /** The heading that the address says; null: none. */
  readonly asked: string | null;
}

/** A heading that was jumped to is here (scroll-margin-top in document.css), give or take two pixels. */
const READ_FROM_PX = 32;

/** The last heading that has been passed; null: none. */
export function headingRead(
  spots: readonly HeadingSpot[],
  { height, isAtEnd, asked }: ReadingWindow,
): string | null {
  // The last parts of a document never reach the top of the window: after a jump to one, that one is being read.
  const goal = spots.find(({ id }) => id === asked);
  if (goal && isAtEnd && goal.top >= 0 && goal.top < height) return goal.id;
  return spots.findLast(({ top }) => top <= READ_FROM_PX)?.id ?? null;
}

/** The id of a heading is its whole address, so that the browser itself scrolls there. */
export function anchorId(name: string, heading: string): string {
  return documentHash({ name, heading }).slice(1);
}

/** What the title of the document is called on its page. */
export const TITLE_ID = 'document-title';

/** A screen reader reads the title of a document that opens, or the heading that the address names. */
export function useArrival(name: string, read: ReadDocument): void {
  useEffect(() => {
    document.title = APP_TEXT.pageTitle(read.title);
    const heading = getPage().document?.heading ?? null;
    const goal = heading === null ? null : document.getElementById(anchorId(name, heading));
    if (goal) goal.scrollIntoView();
    else window.scrollTo(0, 0);
    (goal ?? document.getElementById(TITLE_ID))?.focus({ preventScroll: true });
    if (heading !== null && !goal) void reportUnread({ unread: [heading] });
  }, [name, read]);
}

const REST_MS = 100;

/** Where scrolling has stopped. */
function placeNow(name: string, read: ReadDocument): string | null {
  const spots = headingsOf(read).flatMap(({ id }) => {
    const top = document.getElementById(anchorId(name, id))?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  const { innerHeight: height, scrollY } = window;
  const isAtEnd = scrollY + height >= document.documentElement.scrollHeight - 1;
  return headingRead(spots, { height, isAtEnd, asked: getPage().document?.heading ?? null });
}

/** The address follows the reader: a reload, a link and the back button lead to the part that was read. */
export function useReadingPlace(name: string, read: ReadDocument): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onRest = () => {
      const heading = placeNow(name, read);
      const { screen, document: place } = getPage();
      if (screen !== 'document' || place?.name !== name || place.heading === heading) return;
      setPage({ document: { name, heading } });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(onRest, REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [name, read]);
}
