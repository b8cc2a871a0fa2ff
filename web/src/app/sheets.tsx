import { lazy, Suspense } from 'react';
import { usePage } from '../store/store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysSheet = lazy(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }));
const ViewsSheet = lazy(async () => ({ default: (await import('./views-sheet.tsx')).ViewsSheet }));

/** The dialog that is open; fetched when the first one is. */
export function Sheets() {
  const sheet = usePage((page) => page.sheet);
  return (
    <Suspense>
      {sheet === 'palette' && <Palette />}
      {sheet === 'keys' && <KeysSheet />}
      {sheet === 'views' && <ViewsSheet />}
    </Suspense>
  );
}
