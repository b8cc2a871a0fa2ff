/** VMA based swap readahead, 2017. Places are paragraphs, since the mail is one line. */
import { formatCount } from '../../lib/format.ts';
import { atEnd, eventsOf, type Asked, type Claim } from '../claim.ts';
import { countIn, type Run } from '../measure.ts';
import { TIMES } from './address-times.ts';

const author = 'Huang Ying';

const bySlot = (load: string): Asked => ({
  load,
  variant: 'kernel.4.12',
  label: '4.12',
  about: 'what the series was posted against',
});
const byAddress = (load: string): Asked => ({
  load,
  variant: 'kernel.vma-readahead-2017',
  label: 'Series of 2017',
  about: 'as it was posted',
});
const MIXED = 'readahead/two-programs';
const TWO_CPUS = 'two-cpus';

/** Two kernels go through A in order and, between, through B at random: here both wait for page 52 of A. */
const DUEL = {
  machines: [bySlot('duel'), byAddress('duel')],
  access: 194,
  views: ['loom'],
  isByOwner: true,
} as const;

/** Each of two programs has its pages in slots among those of the other; one reads in order, one at random. */
const READER_AND_FINDER = { machines: [bySlot(MIXED), byAddress(MIXED)], isByOwner: true } as const;

const slotWindow = (run: Run) => eventsOf(run, 'slot_window')[0];
const vmaWindow = (run: Run) => eventsOf(run, 'vma_window')[0];
const NO_WINDOW = 'Nobody chooses a window here.';

const listed = (values: readonly number[]) => values.join(', ').replace(/, (\d+)$/, ' and $1');
const waits = (run: Run) => formatCount(atEnd(run, 'pgmajfault'));
const usedShare = (run: Run) => atEnd(run, 'swap_ra_hit') / Math.max(atEnd(run, 'swap_ra'), 1);
const ofHits = (count: number) => (count === 1 ? '1 hit' : `${count} hits`);
const percent = (share: number) => `${Math.round(100 * share)} %`;

/** The last page that is in the first page table of the mapping in readahead/edge.yaml. */
const EDGE = 4;

export const ADDRESS: readonly Claim[] = [
  {
    id: 'V1',
    place: '¶ 2',
    author,
    kind: 'argument',
    words:
      'Anonymous memory is rarely read purely in order, but that pages near each other are used together is still a good guess.',
    proof: {
      by: 'runs',
      machines: [
        { load: 'readahead/near', variant: '', label: 'Groups of four', about: 'read at random places' },
        { load: 'readahead/scattered', variant: '', label: 'One page each', about: 'read at random places' },
        {
          load: 'readahead/near',
          variant: 'kernel.4.12,page_cluster.0',
          label: 'Groups, none',
          about: 'no readahead',
        },
      ],
      access: 525,
      views: ['readahead', 'address-space'],
      found: ([near, scattered, none]) =>
        `In groups of four neighbours ${percent(usedShare(near!))} of the pages read ahead are used, and the program waits ${waits(near!)} times; without readahead ${waits(none!)}. Where each page is elsewhere, ${percent(usedShare(scattered!))} are used.`,
      holds: ([near, scattered, none]) =>
        usedShare(near!) > usedShare(scattered!) && atEnd(near!, 'pgmajfault') < atEnd(none!, 'pgmajfault'),
      test: 'The series reads for a program that wants four neighbours at a time, at random places, and for one that wants single pages. How rare pure order is in real programs, it cannot tell.',
    },
  },
  {
    id: 'V2',
    place: '¶ 2',
    author,
    kind: 'argument',
    words:
      'Slots that lie side by side show the order in which pages were reclaimed, not the order in which they are used.',
    proof: {
      by: 'runs',
      ...READER_AND_FINDER,
      access: 107,
      views: ['loom', 'slots'],
      found: ([slot, address]) => {
        const [window, begin] = [slotWindow(slot!), eventsOf(slot!, 'fault_begin')[0]];
        if (!window || !begin) return NO_WINDOW;
        const read = (run: Run) => countIn(run.at, 'pswpin');
        return `The Reader, in order, has come to its page ${begin.page}, in slot ${window.slot}; 4.12 reads slots ${window.first} to ${window.last}. For these ${begin.page + 1} pages 4.12 has read ${read(slot!)}, the series ${read(address!)}.`;
      },
      holds: ([slot, address]) =>
        slotWindow(slot!)?.win === 8 && countIn(slot!.at, 'pswpin') > countIn(address!.at, 'pswpin'),
      test: 'Two programs have been swapped out together, six pages of each in turn. Then one of them reads its pages in order.',
    },
  },
  {
    id: 'V3',
    place: '¶ 2',
    author,
    kind: 'argument',
    words: 'Tasks use memory in different ways, and so one estimate for the whole system is wrong.',
    proof: {
      by: 'runs',
      ...READER_AND_FINDER,
      access: 128,
      views: ['readahead', 'loom'],
      found: ([slot, address]) => {
        const [one, other] = [slotWindow(slot!), vmaWindow(address!)];
        if (!one || !other) return NO_WINDOW;
        return `The Finder’s last jump read a window of ${one.prev_win} pages and brought ${ofHits(one.hits)}. So 4.12 gives the Reader, in order all the time, ${one.win} pages at its page ${other.page}; the series, with the Reader’s own ${ofHits(other.hits)}, gives ${other.win}. They wait ${waits(slot!)} and ${waits(address!)} times in all.`;
      },
      holds: ([slot, address]) => {
        const [one, other] = [slotWindow(slot!), vmaWindow(address!)];
        return (
          !!one &&
          !!other &&
          one.hits === 0 &&
          one.win < one.prev_win &&
          other.hits > 0 &&
          other.win > one.win &&
          atEnd(slot!, 'pgmajfault') > atEnd(address!, 'pgmajfault')
        );
      },
      test: 'The Reader reads in order, and after each four pages the Finder jumps to one of its own. 4.12 counts the hits of both together.',
    },
  },
  {
    id: 'V4',
    place: '¶ 3',
    author,
    kind: 'mechanism',
    words: 'Read the neighbours of the page by virtual address, not those of its slot.',
    proof: {
      by: 'runs',
      ...DUEL,
      found: ([slot, address]) => {
        const [one, other] = [slotWindow(slot!), vmaWindow(address!)];
        if (!one || !other) return NO_WINDOW;
        const read = (run: Run) => eventsOf(run, 'swap_read').map((event) => event.slot);
        const own = read(address!);
        const foreign = read(slot!).filter((each) => !own.includes(each));
        const said = foreign.length > 0 ? `, of which ${listed(foreign)} holds none of these` : '';
        return `For page ${other.page} of A the series reads pages ${other.first} to ${other.last}, in slots ${listed(own)}. 4.12 reads slots ${listed(read(slot!))}${said}.`;
      },
      holds: ([slot, address]) => {
        const other = vmaWindow(address!);
        const [one, own] = [eventsOf(slot!, 'swap_read'), eventsOf(address!, 'swap_read')];
        return (
          other !== undefined &&
          slotWindow(slot!) !== undefined &&
          own.length === other.last - other.first + 1 &&
          one.some((each) => own.every((another) => another.slot !== each.slot))
        );
      },
      test: 'Both kernels wait for the same page. The bracket lies over pages in one of them, and below slots in the other.',
      more: 'Set vma_ra_enabled to 0: the series then reads slots too.',
    },
  },
  {
    id: 'V5',
    place: '¶ 3',
    author,
    kind: 'mechanism',
    words: 'Each mapping has a state of its own, so different mappings can have different windows.',
    proof: {
      by: 'runs',
      machines: [byAddress(TWO_CPUS), bySlot(TWO_CPUS)],
      seen: 1,
      access: 294,
      views: ['readahead', 'loom'],
      found: ([address, slot]) => {
        const missed = vmaWindow(address!);
        const hit = eventsOf(address!, 'swap_cache_hit').find(({ vma }) => vma !== missed?.vma);
        if (!missed || !hit) return 'No two mappings are touched at once here.';
        const name = (vma: number) => ['Left', 'Right'][vma];
        return `${name(missed.vma)} misses page ${missed.page} and gets a window of ${missed.win}, while ${name(hit.vma)} finds page ${hit.page} and has one of ${hit.win}. In all they wait ${waits(address!)} times; 4.12, with one state for both and by slots, ${waits(slot!)}.`;
      },
      holds: ([address, slot]) => {
        const missed = vmaWindow(address!);
        const hit = eventsOf(address!, 'swap_cache_hit').find(({ vma }) => vma !== missed?.vma);
        return (
          missed !== undefined &&
          hit !== undefined &&
          missed.win !== hit.win &&
          eventsOf(slot!, 'vma_window').length === 0
        );
      },
      test: 'Two programs on two CPUs: one reads its pages in order, the other its own at random, at the same time.',
    },
  },
  {
    id: 'V6',
    place: '¶ 3',
    author,
    kind: 'mechanism',
    words: 'How nearness is detected and how the window is scaled is kept as it was.',
    proof: {
      by: 'runs',
      machines: [bySlot('readahead/near'), byAddress('readahead/near')],
      access: 621,
      views: ['readahead'],
      found: ([slot, address]) => {
        const [one, other] = [slotWindow(slot!), vmaWindow(address!)];
        if (!one || !other) return NO_WINDOW;
        return `In 4.12 ${ofHits(one.hits)} since a window of ${one.prev_win} lead to ${one.win} pages; in the series ${ofHits(other.hits)} since a window of ${other.prev_win} to ${other.win}.`;
      },
      holds: ([slot, address]) => {
        const [one, other] = [slotWindow(slot!), vmaWindow(address!)];
        if (!one || !other) return false;
        const isSame = one.hits === other.hits && one.prev_win === other.prev_win && one.win === other.win;
        return isSame && one.win < one.prev_win;
      },
      test: 'A program reads in groups of four neighbours. At this page both kernels have had the same hits and the same window before, and fall to the same window.',
    },
  },
  ...TIMES,
  {
    id: 'V10',
    place: '¶ 6',
    author,
    kind: 'measured',
    words:
      'Linpack takes 393.49 s before and 329.88 s with the series; 86.21 and 98.82 % of the pages read ahead are used.',
    proof: {
      by: 'nothing',
      because:
        'Linpack is not run here: the mail says neither how large its problem was nor which part of the time is reading, so a stand-in could only be fitted to the answer.',
    },
  },
  {
    id: 'V11',
    place: '¶ 6',
    author,
    kind: 'argument',
    words:
      'The score of Linpack stays the same, so what is gained is gained while it starts up and while it is torn down.',
    proof: {
      by: 'nothing',
      because:
        'It is concluded from the score, the whole time and the pages used, not from times of the phases. Whether the computing swaps hangs on the size of the problem, which is not said, so a stand-in would give back what is put in.',
    },
  },
  {
    id: 'V12',
    place: '¶ 7',
    author,
    kind: 'mechanism',
    words:
      'On 64 bit a window has at most 32 pages, within its mapping and one page table; a mapping begins with four hits.',
    proof: {
      by: 'runs',
      machines: [
        { ...byAddress('readahead/edge'), label: 'Series of 2017', about: 'a cap of 8 pages' },
        {
          load: 'readahead/edge',
          variant: 'kernel.vma-readahead-2017,vma_ra_max_order.5',
          label: 'Largest cap',
          about: 'vma_ra_max_order 5',
        },
      ],
      access: 193,
      views: ['loom', 'readahead'],
      found: ([usual, largest]) => {
        const [one, other] = [vmaWindow(usual!), vmaWindow(largest!)];
        if (!one || !other) return NO_WINDOW;
        return `At its first miss, page ${one.page}, the mapping counts ${ofHits(one.hits)} and asks for ${one.win} pages around it. It gets pages ${one.first} to ${one.last}: it begins with page 0, and a page table ends after page ${EDGE}. The cap is ${one.max}, and ${other.max} at its largest setting.`;
      },
      holds: ([usual, largest]) => {
        const [one, other] = [vmaWindow(usual!), vmaWindow(largest!)];
        return (
          !!one &&
          !!other &&
          one.hits === 4 &&
          one.prev_win === 0 &&
          one.first === 0 &&
          one.last === EDGE &&
          one.last - one.first + 1 < one.win &&
          one.max === 8 &&
          other.max === 32
        );
      },
      test: 'A mapping begins five pages before the end of a page table, and its page 2 is missing. Beside it is the same with the cap as large as it can be set.',
      more: 'Go on to page 33: with the largest cap the window has grown to 32 pages.',
    },
  },
];
