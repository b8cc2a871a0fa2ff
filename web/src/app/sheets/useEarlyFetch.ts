/** Fetches what opens at a key, so that it opens at once, also when the network has gone away meanwhile. */
import { useEffect } from 'react';
import { usePage } from '../../store/store.ts';

type Fetch = () => Promise<unknown>;

/** Dialogs, which open on every screen, and the letters that only they have. */
const ON_EVERY_SCREEN: readonly Fetch[] = [
  () => import('./palette.tsx'),
  () => import('./keys-sheet.tsx'),
  () => import('./signs/signs-sheet.tsx'),
  () => import('./views-sheet.tsx'),
  () => Promise.all([...document.fonts].map((font) => font.load())),
];

/** What opens on the stage, pictures that are not on it yet among them. */
const ON_STAGE: readonly Fetch[] = [
  () => import('../../ui/why/why-panel.tsx'),
  () => import('../frame/inspector.tsx'),
  () => import('../frame/presenting.tsx'),
  () => import('../../stage/pointed-words.tsx'),
  () => import('./change-sheet.tsx'),
  () => import('./steps-sheet.tsx'),
  ...Object.values(import.meta.glob('../../views/*/component.tsx')),
  () => import('../../scenario/core-problem.ts'),
];

/** Long after the first picture, so that nothing of it waits. */
const FETCH_AFTER_MS = 3000;

export function useEarlyFetch(): void {
  const isStage = usePage((page) => page.screen === 'stage');
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      // One after the other: who plays meanwhile must not feel it.
      for (const fetchOne of [...ON_EVERY_SCREEN, ...(isStage ? ON_STAGE : [])]) {
        if (isLeft) return;
        // What cannot be fetched now is asked for again when it is wanted.
        await fetchOne().catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void fetchAll(), FETCH_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isStage]);
}
