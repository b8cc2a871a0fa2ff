/** Keys of a talk; those of a clicker first. All others are left to the page: arrows step the machine. Pure. */
import { useEffect, useRef } from 'react';
import { getPage } from '../store/store.ts';
import type { Command } from '../ui/commands/command.ts';
import { isKey, type KeyPress } from '../ui/commands/keys.ts';

const TURN = 'Go on, go back';

export const TALK_COMMANDS = [
  { name: 'forward', words: 'Go on', row: TURN, keys: ['PgDn'] },
  { name: 'back', words: 'Go back', row: TURN, keys: ['PgUp'] },
  { name: 'blank', words: 'Blank the screen, or show it again', keys: ['B', '.'] },
  { name: 'speaker', words: 'Your notes, the time and hands, in a window of your own', keys: ['H'] },
  { name: 'leave', words: 'End the talk', keys: ['Esc', 'P'] },
] as const satisfies readonly Command[];

export type PresentKey = (typeof TALK_COMMANDS)[number]['name'];

export function presentKey(press: KeyPress): PresentKey | null {
  if (press.shiftKey) return null;
  return TALK_COMMANDS.find(({ keys }) => keys.some((key) => isKey(key, press)))?.name ?? null;
}

/** Handles the keys of a talk before the page does. */
export function usePresentKeys(onKey: (key: PresentKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = presentKey(event);
      // A dialog has its keys to itself.
      if (!key || getPage().sheet !== null) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down would run through the lesson.
      if (!event.repeat) latest.current(key);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
