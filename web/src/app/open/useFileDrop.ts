import { useEffect, useState } from 'react';
import { takeLesson } from '../../lesson/open/dropped-things.ts';
import { openFiles, openLessonDropped } from './openers.ts';

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Files may be dropped anywhere on the page; a folder with a lesson too, which is read again when it is saved. */
function followDrops(setIsOver: (isOver: boolean) => void): () => void {
  const onOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
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
    const lesson = takeLesson(event.dataTransfer);
    if (lesson) void openLessonDropped(lesson);
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
