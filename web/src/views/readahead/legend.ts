/** The words under the stacks: whose they are, and once, what is drawn. */
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { ReadaheadLayout } from './layout.ts';
import { stacksOf } from './groups.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';

export interface LegendWord {
  readonly x: number;
  readonly words: string;
  /** In ink and bold: a name. */
  readonly isName: boolean;
}

/** "A full, B pale": the owners that are seen, when there is more than one. */
function ownersIn(layout: ReadaheadLayout): string {
  const regions = new Map(stacksOf(layout.groups).map(({ region }) => [region?.index, region]));
  if (regions.size < 2) return '';
  return [...regions.values()]
    .filter((region) => region !== null)
    .toSorted((a, b) => a.index - b.index)
    .map(({ letter, fill }) => TEXT.owner(letter, TEXT.fills[fill]))
    .join(', ');
}

/** The longest of the sentences that has room. */
function fitting(sentences: readonly string[], widthPx: number, { mark }: Metrics): string {
  return sentences.find((words) => widthOfWords(words, mark) <= widthPx) ?? '';
}

export function legendOf(layout: ReadaheadLayout, metrics: Metrics): readonly LegendWord[] {
  const stacks = stacksOf(layout.groups);
  if (stacks.length === 0 || layout.isTight) return [];
  const hasWasted = stacks.some(({ cells }) => cells.includes('wasted'));
  const above = hasWasted ? TEXT.aboveWasted : TEXT.above;
  const owners = layout.isBySlot ? ownersIn(layout) : '';
  const foot = owners === '' ? TEXT.footIs : `${TEXT.footIs}, ${owners}`;
  const hasVictims = layout.victimsPx > 0 && stacks.some(({ victims }) => victims.length > 0);
  const below = hasVictims ? [`${above} · ${TEXT.below}`] : [];
  const unread = stacks.some((stack) => stack.unread > 0)
    ? [
        `${foot} · ${above} · ${TEXT.unread}`,
        ...(hasWasted ? [`${foot} · ${TEXT.aboveWasted} · ${TEXT.unreadShort}`] : []),
        `${foot} · ${TEXT.above} · ${TEXT.unread}`,
        `${TEXT.aboveAlone} · ${TEXT.unread}`,
      ]
    : [];
  const sentences = [
    ...below.map((words) => `${foot} · ${words}`),
    ...unread,
    ...below,
    `${foot} · ${above}`,
    `${foot} · ${TEXT.above}`,
    TEXT.aboveAlone,
    foot,
  ];
  if (layout.groups.length === 1 && layout.groups[0]!.region === null) {
    const { left, right } = layout.groups[0]!;
    return [{ x: left, words: fitting(sentences, right - left, metrics), isName: false }];
  }
  return layout.groups.flatMap(({ region, left, right, stacks: own }, nth) => {
    const head = region?.head ?? '';
    const name: LegendWord = { x: left, words: head, isName: true };
    const from = left + Math.ceil(widthOfWords(head, metrics.mark, 'head')) + 10;
    const hasBelow = layout.victimsPx > 0 && own.some(({ victims }) => victims.length > 0);
    const words = fitting(nth === 0 ? sentences : hasBelow ? [TEXT.below] : [], right - from, metrics);
    return words === '' ? [name] : [name, { x: from, words, isName: false }];
  });
}
