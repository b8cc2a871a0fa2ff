import { VIEW_TITLES } from '../view-names.ts';
import { formatCount } from '../../lib/format.ts';

const signed = (change: number) => (change < 0 ? `−${formatCount(-change)}` : `+${formatCount(change)}`);

export const COUNTERS_TEXT = {
  name: VIEW_TITLES.counters,
  as: 'as in /proc/vmstat; with °: counted here only',
  ours: '°',
  showZeros: 'show zeros',
  hideZeros: 'hide zeros',
  change: signed,
  unchanged: '·',
  value: formatCount,
  changed: (count: number) => (count === 1 ? '1 changed' : `${formatCount(count)} changed`),
  zeros: 'all zero',
  now: (access: number) => `now: access ${formatCount(access)}`,
  access: (access: number) => `access ${formatCount(access)}`,
  row: (name: string, value: number, change: number, doc: string, isKernels: boolean) =>
    `${name} ${formatCount(value)}${change === 0 ? '' : `, ${signed(change)} in this step`}: ${doc}${isKernels ? '' : '; not in /proc/vmstat under this name'}`,
  groups: {
    faults: 'Faults',
    swap: 'Swap',
    cache: 'Swap cache',
    pages: 'Pages',
    reclaim: 'Reclaim',
    lists: 'Lists',
    refaults: 'Refaults',
    system: 'System',
    other: 'Others',
  },
  tells: {
    still: 'No counter changed in this step.',
    changed: (words: string) => `Changed in this step: ${words}.`,
    one: (name: string, change: number, value: number) =>
      `${name} ${signed(change)} to ${formatCount(value)}`,
    main: (words: string) => `Now: ${words}.`,
    value: (name: string, value: number) => `${name} ${formatCount(value)}`,
  },
} as const;
