/** Parts of pictures that a lesson may call by name, so that they are scrolled into sight: `data-part` in what is drawn. */

/** The lists of pages, in the order in which the machine counts them. */
export const LIST_NAMES: readonly string[] = ['inactive anon', 'active anon', 'inactive file', 'active file'];

/** Of the picture of kswapd. */
export const KSWAPD_PARTS = { tank: 'free pages', stairs: 'priority', passes: 'passes' } as const;

export const PART_NAMES: readonly string[] = [...LIST_NAMES, ...Object.values(KSWAPD_PARTS)];

export function findPart(stage: Element, name: string): Element | null {
  return stage.querySelector(`[data-part="${CSS.escape(name)}"]`);
}

/** The red marks of now. One picture has them (stage/red-owner.ts); its other parts are framed in ink (marks.css). */
export function findRed(stage: Element): Element[] {
  return [...stage.querySelectorAll('.stage-view[data-red]:not([data-red="elsewhere"]) [data-now]')].filter(
    (mark) => {
      const part = mark.closest<SVGElement>('[data-shows]');
      const picture = mark.closest<HTMLElement>('.stage-view');
      return part === null || part.dataset['shows'] === picture?.dataset['red'];
    },
  );
}

/** Marks that carry their name as it is. */
const NAMED =
  'age|stub|letter|head|lid|copy|layers|waiting|fence|flag|hit|wasted|bookmark|hollow|flow|shadow|course|level|min mark|low mark|high mark|pass'.split(
    '|',
  );

/** What a lesson may put a label at: its name, and how it is found in what is drawn. `#` stands for its number. */
const SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMED.map((name) => [name, `[data-sign="${name}"]`])),
  'page #': '[data-mark="page #"]',
  'page # below': '[data-mark="page # below"]',
  'frame #': '[data-mark="frame #"]',
  'slot #': '[data-mark="slot #"]',
  'entry #': '[data-entry="#"]',
  'tie #': '[data-tie="#"]',
  'bit #': '[data-frame="#"] [data-bit]',
  kswapd: '[data-reader]',
  lists: '[data-part="active anon"] text',
  'priority #': '[data-priority="#"]',
  kept: '[data-kept]',
  'cell present': '[data-mark="cell present"]',
  'cell dirty': '[data-mark="cell dirty"]',
  'cell referenced': '[data-mark="cell referenced"]',
  'cell frame': '[data-mark="cell frame"]',
  'cell slot': '[data-mark="cell slot"]',
};

export const SIGN_NAMES: readonly string[] = Object.keys(SIGNS);

const nameOf = (sign: string) => sign.replace(/\b\d+\b/, '#');

export const isSign = (sign: string): boolean => nameOf(sign) in SIGNS;

/** Where the first one would point at what a question asks for. */
const OF_THE_LAST: readonly string[] = ['hollow'];

/** One is as good as another: the label takes the one beside which there is room. */
const OF_ANY: readonly string[] = ['hit', 'wasted'];

/** The marks that a label may lead to. */
export function findSigns(stage: Element, sign: string): Element[] {
  const selector = SIGNS[nameOf(sign)];
  const number = /\d+/.exec(sign)?.[0] ?? '';
  if (selector === undefined) return [];
  const all = [...stage.querySelectorAll(selector.replaceAll('#', number))];
  if (OF_ANY.includes(sign)) return all;
  return all.splice(OF_THE_LAST.includes(sign) ? -1 : 0, 1);
}
