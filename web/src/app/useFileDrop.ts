import { useEffect, useState } from 'react';
import type * as Lessons from '../lesson/dropped-lesson.ts';
import { setPage } from '../store/store.ts';
import { openFiles } from './openers.ts';

type OpenLessonDrop = (typeof Lessons)['openLessonDrop'];

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Files may be dropped anywhere on the page; a folder with a lesson too, which is read again when it is saved. What was
 * dropped is known only while the event is handled, so what reads folders is fetched while they are still held.
 */
function followDrops(setIsOver: (isOver: boolean) => void): () => void {
  let openLessonDrop: OpenLessonDrop | null = null;
  const onOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
    void import('../lesson/dropped-lesson.ts').then((module) => (openLessonDrop = module.openLessonDrop));
  };
  const onLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) setIsOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || !event.dataTransfer) return;
    // Without this the browser leaves the page to show the file.
    event.preventDefault();
    if (openLessonDrop?.(event.dataTransfer)) setPage({ screen: 'stage' });
    else void openFiles(files);
  };
  window.addEventListener('dragover', onOver);
  window.addEventListener('dragleave', onLeave);
  window.addEventListener('drop', onDrop);
  return () => {
    window.removeEventListener('dragover', onOver);
    window.removeEventListener('dragleave', onLeave);
    window.removeEventListener('drop', onDrop);
  };
}

/** True while files are held over the page. */
export function useFileDrop(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => followDrops(setIsOver), []);
  return isOver;
}
