import { useEffect } from 'react';
import { currentViews, useLesson } from '../../lesson/progress/lesson-store.ts';
import { showViews } from '../../store/shell.ts';
import { DEFAULT_VIEWS } from '../../store/state.ts';
import { getPage } from '../../store/store.ts';

/** The stage holds the views that the step of a lesson names; after the lesson those that it held before. */
export function useLessonViews(): void {
  const names = useLesson((state) => (state.loaded ? currentViews(state).join(' ') : null));
  useEffect(() => {
    if (names === null) return undefined;
    const before = getPage().views;
    showViews(names === '' ? DEFAULT_VIEWS : names.split(' '));
    return () => showViews(before);
  }, [names]);
}
