import { useEffect } from 'react';
import { getPage, setPage } from '../../store/store.ts';
import { documentHash } from '../address/route.ts';
import { APP_TEXT } from '../text.ts';
import { headingsOf } from './read-document.ts';
import type { ReadDocument } from './read-document.ts';
import { headingRead } from './reading-place.ts';

/** The id of a heading is its whole address, so that the browser itself goes there. */
export function anchorId(name: string, heading: string): string {
  return documentHash({ name, heading }).slice(1);
}

/** What the title of the document is called on its page. */
export const TITLE_ID = 'document-title';

/** Who comes to a document is read its title, or the heading that the address names. */
export function useArrival(name: string, read: ReadDocument): void {
  useEffect(() => {
    document.title = APP_TEXT.pageTitle(read.title);
    const heading = getPage().document?.heading ?? null;
    const goal = heading === null ? null : document.getElementById(anchorId(name, heading));
    if (goal) goal.scrollIntoView();
    else window.scrollTo(0, 0);
    (goal ?? document.getElementById(TITLE_ID))?.focus({ preventScroll: true });
  }, [name, read]);
}

const REST_MS = 100;

/** Where the scrolling has come to rest. */
function placeNow(name: string, read: ReadDocument): string | null {
  const spots = headingsOf(read).flatMap(({ id }) => {
    const top = document.getElementById(anchorId(name, id))?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  const { innerHeight: height, scrollY } = window;
  const isAtEnd = scrollY + height >= document.documentElement.scrollHeight - 1;
  return headingRead(spots, { height, isAtEnd, asked: getPage().document?.heading ?? null });
}

/** The address follows the reader: a reload, a link and the way back lead to the part that was read. */
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
