import { lazy, Suspense, useEffect } from 'react';
import { usePage } from '../store/store.ts';
import { Frame } from './frame.tsx';
import { Home } from './home.tsx';
import { Sheets } from './sheets.tsx';
import { APP_TEXT as TEXT } from './text.ts';
import { useAddress } from './useAddress.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useKeys } from './useKeys.ts';
import { useLessonViews } from './useLessonViews.ts';
import { useTheme } from './useTheme.ts';

const Presenting = lazy(async () => ({ default: (await import('./presenting.tsx')).Presenting }));

function useTitle(): void {
  const title = usePage((page) => (page.screen === 'home' ? undefined : page.source?.title));
  useEffect(() => {
    document.title = title === undefined ? TEXT.name : TEXT.pageTitle(title);
  }, [title]);
}

export function App() {
  useTheme();
  useAddress();
  useKeys();
  useLessonViews();
  useTitle();
  const isFileOver = useFileDrop();
  const screen = usePage((page) => page.screen);
  const isPresenting = usePage((page) => page.screen === 'stage' && page.themeBeforePresenting !== null);
  return (
    <div className={isFileOver ? 'page drop-target' : 'page'}>
      {screen === 'home' && <Home />}
      {/* The frame's own keys and pictures would answer too. */}
      {screen === 'stage' && !isPresenting && <Frame />}
      {isPresenting && (
        <Suspense>
          <Presenting />
        </Suspense>
      )}
      <Sheets />
    </div>
  );
}
