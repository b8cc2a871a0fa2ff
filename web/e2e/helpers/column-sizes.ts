/** How the lesson's column looks in windows of several sizes: copies of it, each in a frame as large as such a window. */
import type { Page } from 'playwright-core';
import { IS_THOROUGH } from '../../src/core/test-thorough.ts';

export interface ColumnIn {
  /** The window, and the theme. */
  readonly where: string;
  /** What of the question, or of a step's claim, is not wholly in sight. */
  readonly hidden: readonly string[];
  /** Of the step's text, as it stands there at first. */
  readonly textPx: number;
  /** Letters of the step's paragraphs, and the lines that they fill: the last of each counts half. */
  readonly letters: number;
  readonly lines: number;
}

/** The lowest window of a laptop and a large screen; thorough: also what lies between them, which is wider than the one and as high at least. */
const WINDOWS: readonly (readonly [width: number, height: number])[] = [
  [1280, 720],
  ...(IS_THOROUGH
    ? ([
        [1366, 768],
        [1440, 900],
      ] as const)
    : []),
  [1920, 1080],
];
const THEMES = ['light', 'projector'] as const;

/** Runs in the page, once: an empty frame for each window and theme. */
function makeFrames([windows, themes]: [typeof WINDOWS, typeof THEMES]): void {
  if (document.querySelector('iframe')) return;
  for (const [width, height] of windows)
    for (const theme of themes) {
      const frame = document.createElement('iframe');
      frame.width = String(width);
      frame.height = String(height);
      frame.name = `${width} × ${height}, ${theme}`;
      // Laid out, and out of the way of whoever uses the page.
      Object.assign(frame.style, { position: 'fixed', top: '100vh', border: '0', visibility: 'hidden' });
      document.body.append(frame);
      frame.contentDocument!.documentElement.dataset['theme'] = theme;
    }
}

/** Runs in the page: every frame has the styles of the page, to which those of a part that is fetched later are added. */
async function styleFrames(): Promise<void> {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const added = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument: inner }) =>
    [...styles].slice(inner!.head.children.length).map((style) => inner!.importNode(style, true)),
  );
  const loaded = added.map((style) => new Promise((done) => style.addEventListener('load', done)));
  [...document.querySelectorAll('iframe')].forEach(({ contentDocument: inner }) =>
    inner!.head.append(...added.filter(({ ownerDocument }) => ownerDocument === inner)),
  );
  await Promise.all(loaded);
}

/** Runs in the page: the frame of the page without its stage, in each window; scrolled as whoever comes to it finds it. */
async function lookInFrames(heightMost: number): Promise<ColumnIn[]> {
  const all = [...document.querySelectorAll('iframe')].filter(({ height }) => Number(height) <= heightMost);
  const page = document.querySelector('.frame')!.cloneNode(true) as Element;
  page.querySelectorAll('.stage-column :is(svg, canvas), .on-paper').forEach((part) => part.remove());
  // What is there, though nobody sees it, still decides how high the bars are.
  page.querySelectorAll<HTMLElement>('.stage-column > *').forEach((part) => (part.hidden = true));
  // What is said in a field is no attribute of it.
  page.querySelectorAll('input').forEach((field) => {
    field.setAttribute('value', field.value);
    field.toggleAttribute('checked', field.checked);
  });
  // Of what a frame has from the look before only that is made anew which is another now.
  const bring = (part: Element, wanted: Element): void => {
    if (part.isEqualNode(wanted)) return;
    const isAlike =
      part.tagName === wanted.tagName &&
      wanted.childElementCount > 0 &&
      part.childNodes.length === wanted.childNodes.length &&
      [...part.childNodes].every((each, nth) => each.nodeName === wanted.childNodes[nth]!.nodeName);
    if (!isAlike) return part.replaceWith(part.ownerDocument.importNode(wanted, true));
    for (const name of new Set([...part.getAttributeNames(), ...wanted.getAttributeNames()])) {
      const value = wanted.getAttribute(name);
      // Nobody but a script may set styles, and this way.
      if (name === 'style') (part as HTMLElement).style.cssText = value ?? '';
      else if (value === null) part.removeAttribute(name);
      else if (value !== part.getAttribute(name)) part.setAttribute(name, value);
    }
    [...part.childNodes].forEach((each, nth) => {
      const its = wanted.childNodes[nth]!;
      if (each.nodeType === Node.ELEMENT_NODE) bring(each as Element, its as Element);
      else if (each.nodeValue !== its.nodeValue) each.nodeValue = its.nodeValue;
    });
  };
  for (const { contentDocument: inner } of all) {
    if (inner!.body.firstElementChild) bring(inner!.body.firstElementChild, page);
    else inner!.body.append(inner!.importNode(page, true));
  }
  for (const { contentDocument: inner } of all) {
    inner!.body.getBoundingClientRect();
    if (inner!.fonts.status === 'loading') await inner!.fonts.ready;
  }
  return all.map(({ name, contentDocument: inner }) => {
    const column = inner!.querySelector('.narrative')!;
    for (let part: Element | null = column; part; part = part.parentElement) part.scrollTop = 0;
    const seen = column.getBoundingClientRect();
    const way = inner!.querySelector('.lesson-nav')!.getBoundingClientRect();
    const card = inner!.querySelector('.lesson-predict');
    const isOpen = inner!.querySelector('.lesson-check') !== null;
    // An answered question is scrolled to, as the page does it.
    if (!isOpen) card?.scrollIntoView({ block: 'nearest' });
    const claim = inner!.querySelector('.lesson-claim');
    const parts = isOpen
      ? ['.lesson-question', '.lesson-predict :is(input, label, fieldset, ol, select)', '.lesson-buttons']
      : ['.lesson-question', '.lesson-verdict', '.lesson-told > p:nth-child(2)'];
    const hidden = [...parts, '.lesson-claim', '.lesson-nav'].filter((part) =>
      [...column.querySelectorAll(part)].some((each) => {
        if (each.matches('.visually-hidden')) return false;
        const { top, bottom, right } = each.getBoundingClientRect();
        const foot = part === '.lesson-nav' ? seen.bottom : way.top;
        return top < seen.top || bottom > foot + 1 || right > seen.right;
      }),
    );
    const sticksOut = (part: string, room: string): boolean =>
      [...column.querySelectorAll(part)].some((each) => {
        const [its, around] = [each, each.closest(room)!].map((box) => box.getBoundingClientRect());
        return its!.left < around!.left || its!.right > around!.right;
      });
    const head = inner!.querySelector('.lesson-panel h2')!.getBoundingClientRect();
    const paragraphs = [...column.querySelectorAll<HTMLElement>('.lesson-panel > p:not(.lesson-saving)')];
    const tall = paragraphs.map((each) => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight));
    return {
      where: name,
      hidden: [
        ...hidden,
        ...(sticksOut('.lesson-option-value', '.lesson-option') ? ['an option’s number'] : []),
        ...(sticksOut('.curve-mark span', '.lesson-predict') ? ['a figure of the scale'] : []),
      ],
      textPx: ((isOpen ? card : claim)?.getBoundingClientRect() ?? way).top - head.bottom,
      letters: paragraphs.reduce((sum, each) => sum + (each.textContent ?? '').length, 0),
      lines: tall.reduce((sum, lines) => sum + Math.round(lines) - 0.5, 0),
    };
  });
}

/** The lowest window of a laptop: what fits there fits in all others, where the column is as wide and has more room. */
export const LAPTOP_PX = 720;

/** The column as it is, in every theme, in every window that is not higher. */
export async function columnInSizes(page: Page, heightMost = Infinity): Promise<ColumnIn[]> {
  await page.evaluate(makeFrames, [WINDOWS, THEMES] as [typeof WINDOWS, typeof THEMES]);
  await page.evaluate(styleFrames);
  return page.evaluate(lookInFrames, heightMost);
}
