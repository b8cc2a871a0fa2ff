/** The one store. Components read it with `usePage`; only the files of this room write it. */
import { create } from 'zustand';
import type { Problem } from '../scenario/model.ts';
import { INITIAL_STATE, type PageState, type Trouble } from './state.ts';

export const usePage = create<PageState>()(() => INITIAL_STATE);

export function getPage(): PageState {
  return usePage.getState();
}

export function setPage(change: Partial<PageState>): void {
  usePage.setState(change);
}

/** `anyway` is what may be done all the same. */
export function report(title: string, problems: readonly Problem[], anyway?: () => void): void {
  setPage({ trouble: { title, problems, ...(anyway && { anyway }) } satisfies Trouble });
}

export function dismissTrouble(): void {
  setPage({ trouble: null });
}

/** Long enough for the longest of them. */
const NOTICE_MS = 12_000;
let fades: ReturnType<typeof setTimeout> | undefined;

/** A message goes by itself, and stays behind where it was said. */
usePage.subscribe(({ notice, screen }, before) => {
  if (notice !== before.notice) {
    clearTimeout(fades);
    if (notice) fades = setTimeout(say, NOTICE_MS, '');
  } else if (notice && screen !== before.screen) say('');
});

export function say(notice: string): void {
  setPage({ notice });
}
