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

/** What is drawn beside feet and pages that were used: each of these has its words as long as there is any room. */
interface Drawn {
  readonly wasted: boolean;
  readonly unread: boolean;
  readonly below: boolean;
}

/** The same in fewer and fewer words. */
function sentencesOf({ wasted, unread, below }: Drawn, owners: string): readonly string[] {
  const { brief } = TEXT;
  const said = (...parts: readonly (string | false)[]) =>
    parts.filter((part) => part !== false && part !== '').join(' · ');
  const foot = (words: string) => (owners === '' ? words : `${words}, ${owners}`);
  const above = wasted ? TEXT.aboveWasted : TEXT.above;
  const briefAbove = wasted ? brief.aboveWasted : brief.above;
  const unusual = [wasted && brief.wasted, unread && brief.unread];
  return [
    said(foot(TEXT.footIs), above, unread && TEXT.unread, below && TEXT.below),
    said(foot(brief.footIs), briefAbove, unread && brief.unread, below && TEXT.below),
    said(foot(brief.footIs), briefAbove, unread && brief.unread, below && brief.below),
    said(brief.used, ...unusual, below && brief.below),
    said(...unusual, below && brief.below),
    said(...unusual, below && brief.least),
    said(brief.used, ...unusual),
    said(...unusual),
    foot(brief.footIs),
  ].filter((words) => words !== '');
}

export function legendOf(layout: ReadaheadLayout, metrics: Metrics): readonly LegendWord[] {
  const stacks = stacksOf(layout.groups);
  if (stacks.length === 0 || layout.isTight) return [];
  const owners = layout.isBySlot ? ownersIn(layout) : '';
  const sentences = sentencesOf(
    {
      wasted: stacks.some(({ cells }) => cells.includes('wasted')),
      unread: stacks.some((stack) => stack.unread > 0),
      below: layout.victimsPx > 0 && stacks.some(({ victims }) => victims.length > 0),
    },
    owners,
  );
  if (layout.groups.length === 1 && layout.groups[0]!.region === null) {
    const { left, right } = layout.groups[0]!;
    return [{ x: left, words: fitting(sentences, right - left, metrics), isName: false }];
  }
  return layout.groups.flatMap(({ region, left, right, stacks: own }, nth) => {
    const head = region?.head ?? '';
    const name: LegendWord = { x: left, words: head, isName: true };
    const from = left + Math.ceil(widthOfWords(head, metrics.mark, 'head')) + 10;
    const hasBelow = layout.victimsPx > 0 && own.some(({ victims }) => victims.length > 0);
    const words = fitting(
      nth === 0 ? sentences : hasBelow ? [TEXT.below, TEXT.brief.below] : [],
      right - from,
      metrics,
    );
    return words === '' ? [name] : [name, { x: from, words, isName: false }];
  });
}
