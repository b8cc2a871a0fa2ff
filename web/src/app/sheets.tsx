import { lazy, useEffect } from 'react';
import { showSheet } from '../store/shell.ts';
import { usePage } from '../store/store.ts';
import { Part } from './part.tsx';
import { PART_TEXT } from './text.ts';

const fetchPalette = () => import('./palette.tsx');
const fetchKeys = () => import('./keys-sheet.tsx');
const fetchSigns = () => import('./signs/signs-sheet.tsx');
const fetchViews = () => import('./views-sheet.tsx');

const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }));
const KeysSheet = lazy(async () => ({ default: (await fetchKeys()).KeysSheet }));
const SignsSheet = lazy(async () => ({ default: (await fetchSigns()).SignsSheet }));
const ViewsSheet = lazy(async () => ({ default: (await fetchViews()).ViewsSheet }));

/** Long after the first picture, so that a dialog opens at once and takes what is typed. */
const FETCH_AFTER_MS = 3000;

function useEarlyFetch(): void {
  useEffect(() => {
    // What cannot be fetched now is asked for again when it is wanted.
    const fetchAll = () => void Promise.allSettled([fetchPalette(), fetchKeys(), fetchSigns(), fetchViews()]);
    const timer = setTimeout(fetchAll, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The dialog that is open; fetched when the page has nothing else to do, or when it is wanted. */
export function Sheets() {
  const sheet = usePage((page) => page.sheet);
  useEarlyFetch();
  return (
    <Part key={sheet} name={PART_TEXT.dialog} onClose={() => showSheet(null)}>
      {sheet === 'palette' && <Palette />}
      {sheet === 'keys' && <KeysSheet />}
      {sheet === 'signs' && <SignsSheet />}
      {sheet === 'views' && <ViewsSheet />}
    </Part>
  );
}
