import { lazy, useEffect } from 'react';
import { fetchCore } from '../core/start-worker.ts';
import { togglePresenting } from '../store/shell.ts';
import { setPage, usePage } from '../store/store.ts';
import { Part } from './part.tsx';
import { routeOf } from './route.ts';
import { Sheets } from './sheets.tsx';
import { APP_TEXT as TEXT, PART_TEXT } from './text.ts';
import { useAddress } from './useAddress.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useKeys } from './useKeys.ts';
import { useLessonViews } from './useLessonViews.ts';
import { useTheme } from './useTheme.ts';

const fetchHome = () => import('./home.tsx');
const fetchFrame = () => import('./frame.tsx');
const Home = lazy(async () => ({ default: (await fetchHome()).Home }));
const Frame = lazy(async () => ({ default: (await fetchFrame()).Frame }));

/** What the address asks for comes with the page, the other one when somebody goes there. */
export function fetchFirstScreen(): void {
  const isHome = routeOf(location.hash).kind === 'home';
  setPage({ screen: isHome ? 'home' : 'stage' });
  // What cannot be fetched now is asked for again when it is shown.
  for (const fetched of [isHome ? fetchHome() : fetchFrame(), fetchCore()]) fetched.catch(() => undefined);
}

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
      {screen === 'home' && (
        <Part name={PART_TEXT.home}>
          <Home />
        </Part>
      )}
      {/* The frame's own keys and pictures would answer too. */}
      {screen === 'stage' && !isPresenting && (
        <Part name={PART_TEXT.stage}>
          <Frame />
        </Part>
      )}
      {isPresenting && (
        <Part name={PART_TEXT.presenting} onClose={togglePresenting}>
          <Presenting />
        </Part>
      )}
      <Sheets />
    </div>
  );
}
