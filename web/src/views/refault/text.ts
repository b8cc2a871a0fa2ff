import { formatCount, pages } from '../../lib/format.ts';
import { VIEW_TITLES } from '../view-names.ts';
import type { FieldName, ListName, PageType, Refault } from './state.ts';

const LISTS: Readonly<Record<ListName, string>> = {
  inactiveAnon: 'inactive anon',
  activeAnon: 'active anon',
  inactiveFile: 'inactive file',
  activeFile: 'active file',
};

const bits = (count: number) => (count === 1 ? '1 bit' : `${count} bits`);

export const REFAULT_TEXT = {
  name: VIEW_TITLES.refault,
  age: 'Age',
  ageShown: (age: number | null) => `${age === null ? '?' : formatCount(age)} moves on the lists so far`,
  lists: LISTS,
  type: { anon: 'Anon page', file: 'File page' } as const satisfies Record<PageType, string>,
  heldShown: {
    anon: 'against the other lists',
    file: 'against the other lists',
    files: 'against active file alone',
  },
  evictedAt: 'evicted at',
  /** The same of a page of the working set, where there is room for it. */
  evictedFromSet: '★ of the working set, evicted at',
  isBack: (page: string, age: number) => `${page} is back, at ${formatCount(age)}`,
  wasBack: (page: string, age: number) => `${page} came back at ${formatCount(age)}`,
  /** Where that has no room at its caret. */
  wasBackShort: (age: number) => `came back at ${formatCount(age)}`,
  nowAt: (age: number) => `now ${formatCount(age)}`,
  moves: 'moves',
  minus: (age: number, evicted: number) => `${formatCount(age)} − ${formatCount(evicted)} =`,
  gaveWay: 'could have given way',
  tooFar: (count: number) => `${formatCount(count)} too far`,
  unknown: (type: PageType) => (type === 'file' ? 'a file page' : 'an anonymous page'),
  inSlot: (slot: number) => `the page of slot ${formatCount(slot)}`,
  /** What came of it: a reason, and in bold the decision. */
  verdict({ type, isActivated, isRestored, wasWorkingset, costBefore, cost, distance, limit }: Refault) {
    if (!isActivated)
      return {
        why: `${pages(distance - limit)} further than these lists are long: it would have left anyway.`,
        what: 'It starts on the inactive list.',
        cost: '',
      };
    return {
      why: 'It would still be here, had these lists been shorter.',
      what: 'It goes to the active list.',
      cost:
        costBefore !== cost
          ? `It was in use before it left (★), so ${type} cost ${formatCount(costBefore)} → ${formatCount(cost)}.`
          : isRestored || wasWorkingset
            ? 'It was in use before it left (★).'
            : '',
    };
  },
  noneYet: (type: PageType) =>
    type === 'file' ? 'No file page has come back yet.' : 'No anonymous page has come back yet.',
  wouldBe: (limit: number) =>
    `One that did now would become active up to a distance of ${formatCount(limit)}.`,
  leavesNone: {
    anon: 'In this kernel an anonymous page leaves no shadow (from 5.9 on it does): nothing is compared.',
    file: 'In this kernel a file page leaves no shadow (from 3.15 on it does): nothing is compared.',
  } as const satisfies Record<PageType, string>,
  word: 'Shadow',
  wordShown: (type: PageType) =>
    type === 'file' ? 'in its place in the file: 64 bits' : 'in the place of its slot: 64 bits',
  field: {
    age: (_: number, count: number) => `its age when evicted, ${bits(count)}`,
    cgroup: (_: number, count: number) => `cgroup, ${bits(count)}`,
    node: (_: number, count: number) => `node, ${bits(count)}`,
    zone: (_: number, count: number) => `zone, ${bits(count)}`,
    workingset: (value: number) =>
      value === 1 ? 'it was in use: working set ★' : 'it was not in the working set',
    tag: () => 'not a page: a value stands here',
  } as const satisfies Record<FieldName, (value: number, bits: number) => string>,
  star: '★',
  gone: 'The page has gone; 8 bytes stay in its place.',
  wordLabel: 'fields of the shadow',
  listsLabel: (type: PageType) =>
    type === 'file' ? 'lists a file page is held against' : 'lists an anonymous page is held against',
  listWords: (name: ListName, count: number) => `${LISTS[name]}: ${pages(count)}`,
  tells: {
    age: (age: number) => `The age is ${formatCount(age)}.`,
    distance: (page: string, r: Refault) =>
      `${page} came back at ${formatCount(r.age)} and had been evicted at ${formatCount(r.evicted)}: a distance of ${formatCount(r.distance)}.`,
    refault: (page: string, r: Refault) =>
      `${page} came back at ${formatCount(r.age)} and had been evicted at ${formatCount(r.evicted)}: a distance of ${formatCount(r.distance)}, ${
        r.distance <= r.limit ? 'not more than' : 'more than'
      } ${r.lists.map(({ name, pages: count }) => `${formatCount(count)} on ${LISTS[name]}`).join(' and ')}${
        r.lists.length > 1 ? `, ${formatCount(r.limit)} in all` : ''
      }.`,
  },
} as const;
