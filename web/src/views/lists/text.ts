import { VIEW_TITLES } from '../view-names.ts';
import { formatCount, looksAt, pages, partOfLists } from '../../lib/format.ts';
import type { FlowName } from '../../scene/reclaim/flows.ts';

export const LISTS_TEXT = {
  lists: VIEW_TITLES.lists,
  lanes: ['inactive anon', 'active anon', 'inactive file', 'active file'] as readonly string[],
  isActive: (list: number) => list % 2 === 1,
  waiting: 'on no list yet',
  free: 'free frames',
  pages,
  frames: (count: number) => (count === 1 ? '1 frame' : `${formatCount(count)} frames`),
  head: 'head',
  tail: 'tail',
  someMore: '…',
  more: (count: number) => `… ${formatCount(count)} more …`,
  label: (name: string) => `list ${name}`,
  bits: {
    anon: 'reference bit: 1 = touched since reclaim looked',
    file: 'in files: 1 = read once since it came, or since it was made active',
  },
  signs: {
    dirty: 'cut corner: dirty, newer than on the disk',
    written: 'arrow: being written to the disk',
  },
  /** The same where pages are bars. */
  barSigns: {
    seen: 'dot above: seen in use once',
    age: 'below: touches since its last use',
    dirty: 'solid foot: dirty',
    written: 'solid point: being written to the disk',
  },
  inFiles: (signs: readonly string[]) => `in files, ${signs.join('; ')}`,
  age: 'bar: touches since its last use (the kernel does not know this)',
  idle: (page: number, touches: number) => [
    `page ${formatCount(page)}: not used for`,
    formatCount(touches),
    'touches',
  ],
  headNewest: 'head: newest',
  /** What its pass looks at, before the name of who looks. */
  looksAt,
  holds: (held: number, at: number) => `holds ${pages(held)}, looks at number ${formatCount(at)}`,
  empty: 'empty',
  page: (page: number) => `page ${formatCount(page)}`,
  cpu: (cpu: number) => `CPU ${formatCount(cpu)}`,
  allCpus: (cpus: number) => `${formatCount(cpus)} CPUs`,
  batchOf: (room: number) => `batch of ${formatCount(room)}`,
  waits: (count: number) =>
    count === 0
      ? 'New pages wait here until they are linked into their lists together.'
      : count === 1
        ? '1 new page waits here to be linked into its list.'
        : `${formatCount(count)} new pages wait here to be linked into their lists together.`,
  /** Where the batch itself is not drawn. */
  waitsInBatch: (count: number) =>
    count === 0
      ? 'no new page waits in the batch'
      : `in the batch: ${formatCount(count)} new ${count === 1 ? 'page' : 'pages'}, not on a list yet`,
  /** More than there is room for: several batches, one after the other. */
  linked: (count: number, room: number, to: readonly string[]) =>
    `${formatCount(count)} waited here${count > room ? ', batch by batch,' : ''} and ${count === 1 ? 'has' : 'have'} been linked: ${to.join(', ')}.`,
  linkedTo: (count: number, name: string) => `${formatCount(count)} to ${name}`,
  courses: 'Lists',
  coursesShown: 'pages, whole run',
  /** In a few words why a page has moved; the page itself stands before it where it is one. */
  causes: {
    NEW: 'new',
    NEW_ACTIVE: 'active at once',
    ACTIVATED: 'used a second time',
    ROTATED: 'written, now at the tail',
    PROMOTED: 'found in use',
    SPARED: 'could not leave',
    SECOND_CHANCE: 'found in use',
    WRITE_BEGUN: 'being written to the disk',
    KEPT: 'could not leave yet',
    DEACTIVATED: 'oldest of the active list',
    EVICTED: 'evicted',
    GIVEN_UP: 'given up by the program',
    APART: 'can never leave',
  } as Readonly<Record<FlowName, string>>,
  some: (count: number, cause: string) => `${formatCount(count)} ${cause}`,
  back: 'back at the head:',
  left: (count: number) => (count === 1 ? 'has left' : 'have left'),
  narrow: { up: 'made active', down: 'made inactive', new: 'new', gone: 'left', back: 'back' },
  tells: {
    moved: (count: number, way: string, causes: string) => `${pages(count)} ${way} (${causes}).`,
    ways: {
      up: 'went from the inactive to the active list',
      down: 'went from the active to the inactive list',
      new: 'came onto the inactive list',
      newActive: 'came onto the active list',
      back: 'went back to the head of the inactive list',
      tail: 'went to the tail of the inactive list',
      gone: 'left the lists',
    },
    kind: (isFile: boolean) => (isFile ? 'Of files, ' : 'Of programs, '),
    lane: (name: string, count: number, ofFiles: readonly string[]) =>
      `${name}: ${count === 0 ? 'empty' : [pages(count), ...ofFiles].join(', ')}.`,
    ofFile: (count: number, file: string) => `${formatCount(count)} of ${file}`,
    allOf: (file: string) => `all of ${file}`,
    tail: (page: string) => `At the tail is ${page}.`,
    dirty: (dirty: number, written: number) =>
      `Of files, ${pages(dirty)} ${dirty === 1 ? 'is' : 'are'} dirty, and ${formatCount(written)} ${written === 1 ? 'is' : 'are'} being written to the disk.`,
    batch: (who: string, priority: number | null, pages: readonly string[], at: string | null) =>
      `${who}${priority === null ? '' : `, in a pass over ${partOfLists(priority)},`} holds ${pages.join(', ')}${at === null ? '' : ` and looks at ${at}`}.`,
  },
} as const;
