/** A second window of the same page, for whoever speaks: it shows what this one draws into it, and ends with it. */

const SIZE = 'popup,width=1000,height=860';

/** The window, empty but for the page's own styles; null where the browser does not allow one. */
export function openSpeakerWindow(title: string): Window | null {
  const opened = window.open('', 'swapscope-speaker', SIZE);
  if (!opened) return null;
  const { document: inner } = opened;
  inner.documentElement.lang = document.documentElement.lang;
  // Dark, so that it does not light the face.
  inner.documentElement.dataset['theme'] = 'dark';
  // It may be one that was left open.
  inner.head.replaceChildren();
  inner.title = title;
  inner.body.replaceChildren();
  return opened;
}

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
