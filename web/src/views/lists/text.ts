import { VIEW_TITLES } from '../view-names.ts';
import { formatCount, pages } from '../../lib/format.ts';

export const LISTS_TEXT = {
  lists: VIEW_TITLES.lists,
  lanes: ['inactive anon', 'active anon', 'inactive file', 'active file'] as readonly string[],
  waiting: 'on no list yet',
  free: 'free frames',
  pages,
  frames: (count: number) => (count === 1 ? '1 frame' : `${formatCount(count)} frames`),
  head: 'head',
  tail: 'tail',
  someMore: '…',
  more: (count: number) => `… ${formatCount(count)} more …`,
  label: (name: string) => `list ${name}`,
  tells: {
    lane: (name: string, count: number) => `${name}: ${count === 0 ? 'empty' : pages(count)}.`,
    tail: (page: string) => `At the tail is ${page}.`,
    batch: (who: string, pages: readonly string[], at: string | null) =>
      `${who} holds ${pages.join(', ')}${at === null ? '' : ` and looks at ${at}`}.`,
  },
} as const;
