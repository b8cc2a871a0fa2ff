/**
 * A second window of the same page, for whoever speaks: it shows what this one draws into it. When the talk ends, or the page is gone, it
 * stays and says so.
 */
import { togglePresenting } from '../../store/shell.ts';
import { getPage } from '../../store/store.ts';
import { isKey } from '../../ui/commands/keys.ts';
import { PRESENT_TEXT } from '../text.ts';

const TEXT = PRESENT_TEXT.speaker;
const SIZE = 'popup,width=1000,height=860';

let last: Window | null = null;
/** Ends what it does between two talks. */
let between = new AbortController();

/** Empty but for its title. */
function clear({ document: inner }: Window): void {
  between.abort();
  inner.documentElement.lang = document.documentElement.lang;
  // Dark, so that it does not light the face.
  inner.documentElement.dataset['theme'] = 'dark';
  inner.head.replaceChildren();
  inner.title = TEXT.title;
  inner.body.replaceChildren();
}

/** The window, empty but for the page's own styles; null where the browser does not allow one. It may be one that was left open. */
export function openSpeakerWindow(): Window | null {
  last = window.open('', 'swapscope-speaker', SIZE);
  if (last) clear(last);
  return last;
}

export const isSpeakerWindowThere = (): boolean => last !== null && !last.closed;

/** The one that is still there from the talk before. */
export function speakerWindow(): Window | null {
  if (!last || last.closed) return null;
  clear(last);
  return last;
}

function say(opened: Window, words: string): void {
  const { document: inner } = opened;
  const told = inner.createElement('main');
  told.className = 'speaker speaker-parted';
  const line = inner.createElement('p');
  line.textContent = words;
  told.append(line);
  inner.body.replaceChildren(told);
}

/** The talk has ended: it goes on by a key, here as there. */
export function sayEnded(opened: Window): void {
  if (opened.closed) return;
  say(opened, TEXT.ended);
  between = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isKey('P', event) || getPage().screen !== 'stage') return;
    event.preventDefault();
    togglePresenting();
  };
  opened.addEventListener('keydown', onKeyDown, { signal: between.signal });
}

/** What draws into it is about to be gone: loaded again, or closed. */
export const sayGone = (opened: Window): void => say(opened, TEXT.gone);

/** Those of the page now and those that it fetches later, by whole addresses: the window has none of its own. */
export function followStyles(opened: Window): () => void {
  const brought = new Set<Element>();
  const bring = () => {
    for (const style of document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[rel="stylesheet"], style',
    )) {
      if (brought.has(style)) continue;
      brought.add(style);
      const copy = opened.document.importNode(style, true);
      if (copy instanceof opened.window.HTMLLinkElement) copy.href = (style as HTMLLinkElement).href;
      opened.document.head.append(copy);
    }
  };
  bring();
  const watch = new MutationObserver(bring);
  watch.observe(document.head, { childList: true });
  return () => watch.disconnect();
}
