/** The speaker's window of the talk: opened by a key, and still there when the talk, or the page, comes back. */
import { useEffect, useRef, useState } from 'react';
import { report } from '../../store/store.ts';
import { keepTalk, keptTalk } from '../kept-talk.ts';
import { PRESENT_TEXT } from '../text.ts';
import { openSpeakerWindow, speakerWindow } from './speaker-window.ts';

const TEXT = PRESENT_TEXT.speaker;

/** A page that was loaded again has no other way to it than its name. One that is gone is not missed. */
function windowLeft(): Window | null {
  const { left, hasSpeaker } = keptTalk();
  return speakerWindow() ?? (left === null && hasSpeaker ? openSpeakerWindow() : null);
}

/**
 * The window, null while there is none, and what opens it or brings it to the front. Some browsers end full screen for a second window:
 * the talk goes on then, which has to be known before the window is drawn.
 */
export function useSpeaker() {
  const [opened, setOpened] = useState(windowLeft);
  const isOpen = useRef(opened !== null);
  useEffect(() => keepTalk({ hasSpeaker: opened !== null }), [opened]);
  const take = (next: Window | null) => {
    isOpen.current = next !== null;
    setOpened(next);
  };
  const open = () => {
    if (opened) return opened.focus();
    isOpen.current = true;
    const next = openSpeakerWindow();
    take(next);
    if (next) return next.focus();
    report(TEXT.blocked, [{ place: '', message: TEXT.why, cure: TEXT.cure }]);
  };
  return { opened, open, onClosed: () => take(null), isOpen: () => isOpen.current };
}
