/** Words of the picture of the lists of pages. */
import { VIEW_TITLES } from '../titles.ts';
import { formatCount } from '../../lib/format.ts';

export const LISTS_TEXT = {
  lists: VIEW_TITLES.lists,
  lanes: ['inactive anon', 'active anon', 'inactive file', 'active file'] as readonly string[],
  waiting: 'wait for a list',
  free: 'free frames',
  pages: (count: number) => (count === 1 ? '1 page' : `${formatCount(count)} pages`),
  frames: (count: number) => (count === 1 ? '1 frame' : `${formatCount(count)} frames`),
  head: 'head',
  tail: 'tail',
  someMore: '…',
  more: (count: number) => `… ${formatCount(count)} more …`,
  label: (name: string) => `list ${name}`,
  tells: {
    lane: (name: string, count: number) =>
      `${name}: ${count === 0 ? 'empty' : count === 1 ? '1 page' : `${formatCount(count)} pages`}.`,
    tail: (page: string) => `At the tail is ${page}.`,
    batch: (who: string, pages: readonly string[], at: string | null) =>
      `${who} holds ${pages.join(', ')}${at === null ? '' : ` and looks at ${at}`}.`,
  },
} as const;
