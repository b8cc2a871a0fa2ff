import { useEffect } from 'react';
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
  return (
    <div className={isFileOver ? 'page drop-target' : 'page'}>
      {screen === 'home' ? <Home /> : <Frame />}
      <Sheets />
    </div>
  );
}
