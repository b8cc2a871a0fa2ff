/** A simple detector for inappropriate swapin readahead, 2012: what Shaohua Li adds to it. Places are lines. */
import { formatCount, pages } from '../../lib/format.ts';
import { atEnd, eventsOf, type Asked, type CellFound, type Claim } from '../claim.ts';
import { countIn, type Run } from '../measure.ts';
import { BLIND, NO_WINDOW, windowOf } from './detector-machines.ts';
import { FIFTH } from './sizes.ts';

const author = 'Shaohua Li';

const RULES = { block: BLIND, hits: 'falls to one page at once', '3.14': 'halves the window at most' };

const rule = (load: string, rule: keyof typeof RULES, label: string): Asked => ({
  load: `readahead/${load}`,
  variant: `readahead.${rule}`,
  label,
  about: RULES[rule],
});

const AT_ONCE = rule('elsewhere', 'hits', '14 November');
const HALVED = rule('elsewhere', '3.14', '3.14');
const BLIND_TOO = rule('elsewhere', 'block', 'Blind');
const VANILLA = rule('steady-random', 'block', 'At random, blind');

/** Pages swapped in for each swapped out, from the access on at which a scene is seen. */
function inForOut({ at, end }: Run): number {
  const since = (name: 'pswpin' | 'pswpout') => countIn(end, name) - countIn(at, name);
  return since('pswpin') / since('pswpout');
}

const unused = ({ at, end }: Run) => countIn(end, 'swap_ra_unused') - countIn(at, 'swap_ra_unused');

interface Neighbours {
  readonly page: number;
  readonly slot: number;
  readonly next: number;
}

/** Neighbours in memory that were swapped out during an access, with the slots that they got: those farthest apart. */
function farthest(run: Run): Neighbours | undefined {
  const slots = new Map(
    eventsOf(run, 'page_unmap')
      .filter(({ vma }) => vma === 0)
      .map(({ page, slot }) => [page, slot]),
  );
  const pairs = [...slots].flatMap(([page, slot]) => {
    const next = slots.get(page + 1);
    return next === undefined ? [] : [{ page, slot, next }];
  });
  return pairs.sort((one, other) => Math.abs(other.next - other.slot) - Math.abs(one.next - one.slot))[0];
}

const part = (cells: readonly CellFound[], cell: number, of: 'mail' | 'machine') =>
  cells[cell]![of] / cells[0]![of];

const merged = (column: string, row: 'Random' | 'Seq', label: string) => ({
  id: `${row === 'Random' ? 'random' : 'seq'}-merged/${column}`,
  label,
  published: ['dont_shrink_too_fast', row, column],
  unit: 's',
});

export const SHRINKING: readonly Claim[] = [
  {
    id: 'R15',
    place: '62–66',
    author,
    kind: 'mechanism',
    words:
      'With the version of 14 November one miss shrinks the window from eight to one, even in sequential runs, where going on is right.',
    proof: {
      by: 'runs',
      machines: [AT_ONCE, HALVED, BLIND_TOO],
      access: 378,
      views: ['readahead', 'slots'],
      found: ([atOnce, halved, blind]) => {
        const [one, other] = [windowOf(atOnce!), windowOf(halved!)];
        if (!one || !other) return NO_WINDOW;
        return `A page from elsewhere has brought ${one.hits} hits. In order again, 14 November reads ${pages(one.win)} and 3.14 reads ${other.win}. Over the run they wait ${atEnd(atOnce!, 'pgmajfault')} and ${atEnd(halved!, 'pgmajfault')} times, blind blocks ${atEnd(blind!, 'pgmajfault')}.`;
      },
      holds: ([atOnce, halved, blind]) =>
        windowOf(atOnce!)?.win === 1 &&
        windowOf(halved!)?.prev_win === 8 &&
        atEnd(atOnce!, 'pgmajfault') > atEnd(halved!, 'pgmajfault') &&
        atEnd(atOnce!, 'pgmajfault') > atEnd(blind!, 'pgmajfault'),
      test: 'A program reads in order, and after each forty pages one page from elsewhere. Both machines wait for the first page in order after that.',
    },
  },
  {
    id: 'R16',
    place: '68–70',
    author,
    kind: 'argument',
    words: 'Nothing guarantees that pages used one after the other are swapped out one after the other.',
    proof: {
      by: 'runs',
      machines: [
        {
          load: 'readahead/two-programs',
          variant: '',
          label: '4.12',
          about: 'two programs fill memory in turn',
        },
      ],
      access: 31,
      isByOwner: true,
      views: ['slots', 'loom'],
      found: ([run]) => {
        const far = farthest(run!);
        if (!far) return 'No two neighbours are swapped out here.';
        return `kswapd takes pages from the tail of the list: ${pages(eventsOf(run!, 'page_unmap').length)} of both programs. Pages ${far.page} and ${far.page + 1} of the Reader, which it wrote one after the other, get slots ${far.slot} and ${far.next}.`;
      },
      holds: ([run]) => {
        const far = farthest(run!);
        return far !== undefined && Math.abs(far.next - far.slot) > 1;
      },
      test: 'Two programs write six pages each in turn, each of them in order, until kswapd swaps out the first ones.',
    },
  },
  {
    id: 'R17',
    place: '70–71',
    author,
    kind: 'mechanism',
    words: 'So the window must not shrink too fast: a step leaves it at least half of the last one.',
    proof: {
      by: 'runs',
      machines: [rule('random', '3.14', '3.14'), rule('random', 'hits', '14 November')],
      access: 261,
      views: ['readahead'],
      found: ([halved, atOnce]) => {
        const [one, other] = [windowOf(halved!), windowOf(atOnce!)];
        if (!one || !other) return NO_WINDOW;
        return `There have been ${one.hits} hits since the last window, of ${pages(one.prev_win)}. 3.14 now reads ${one.win}, and 14 November, after ${other.hits} hits, ${other.win}.`;
      },
      holds: ([halved, atOnce]) => {
        const [one, other] = [windowOf(halved!), windowOf(atOnce!)];
        return (
          !!one &&
          !!other &&
          one.hits === 0 &&
          other.hits === 0 &&
          one.win === one.prev_win / 2 &&
          other.win === 1
        );
      },
      test: 'The half is the patch’s, not the mail’s. A program that has filled its memory in order goes on at random. Both machines wait for the same page.',
      more: 'Follow the next waits of 3.14: its windows are 4, 2 and 1.',
    },
  },
  {
    id: 'R18',
    place: '73–76',
    author,
    kind: 'measured',
    words:
      'Vanilla, 14 November and the new version take 356, 370 and 360 s in order, and 4,525, 2,447 and 2,444 s at random.',
    proof: {
      by: 'cells',
      table: 'readahead-detector',
      cells: [
        merged('Vanilla', 'Seq', 'in order, blind'),
        merged('Hugh', 'Seq', 'in order, 14 Nov.'),
        merged('New', 'Seq', 'in order, new'),
        merged('Vanilla', 'Random', 'random, blind'),
        merged('Hugh', 'Random', 'random, 14 Nov.'),
        merged('New', 'Random', 'random, new'),
      ],
      found: (cells) => {
        const random = cells.slice(3);
        const both = (of: 'mail' | 'machine') =>
          `${part(cells, 1, of).toFixed(2)} and ${part(cells, 2, of).toFixed(2)} of Vanilla’s time in order, ${part(random, 1, of).toFixed(2)} and ${part(random, 2, of).toFixed(2)} at random`;
        return `14 November and the new version take ${both('mail')} in the mail; here ${both('machine')}.`;
      },
      holds: (cells) => {
        const random = cells.slice(3);
        const [vanilla, hugh, young] = cells.map(({ machine }) => machine);
        return (
          vanilla! < young! &&
          young! < hugh! &&
          [cells, random].every((row) =>
            [1, 2].every(
              (cell) => Math.abs(part(row, cell, 'machine') / part(row, cell, 'mail') - 1) <= FIFTH,
            ),
          )
        );
      },
      test: 'A million touches at random, then four million in order. The mail does not describe the machine, so only ratios to Vanilla are compared, not seconds.',
    },
  },
  {
    id: 'R19',
    place: '78–82',
    author,
    kind: 'measured',
    words:
      'With the new version swap-in and swap-out are almost equal in the steady state, at random and then in order.',
    proof: {
      by: 'runs',
      machines: [
        rule('steady-random', '3.14', 'At random'),
        rule('steady-order', '3.14', 'In order'),
        VANILLA,
      ],
      access: 5160,
      views: ['readahead', 'counters'],
      found: ([random, order, vanilla]) =>
        `From here to the end of the run, ${inForOut(random!).toFixed(2)} pages come in for each that goes out at random, and ${inForOut(order!).toFixed(2)} in order. With blind blocks at random it is ${inForOut(vanilla!).toFixed(2)}.`,
      holds: ([random, order, vanilla]) =>
        [random, order].every((run) => Math.abs(inForOut(run!) - 1) <= FIFTH) &&
        inForOut(vanilla!) > 1 + FIFTH,
      tells: 'direction',
      test: 'The rule of 3.14: a program has written at random for long, and goes on so or in order. The graph is not in the mail, so only its shape as told is compared, within a fifth.',
    },
  },
  {
    id: 'R20',
    place: '82–84',
    author,
    kind: 'measured',
    words:
      'In Vanilla swap-in is far above swap-out, above all at random, because the wrong pages are read ahead.',
    proof: {
      by: 'runs',
      machines: [VANILLA, rule('steady-order', 'block', 'In order')],
      access: 5160,
      views: ['readahead', 'counters'],
      found: ([random, order]) =>
        `From here to the end of the run, ${inForOut(random!).toFixed(2)} pages come in for each that goes out at random, and ${inForOut(order!).toFixed(2)} in order. Of the pages read ahead ${formatCount(unused(random!))} and ${formatCount(unused(order!))} leave without having been used.`,
      holds: ([random, order]) =>
        inForOut(random!) > inForOut(order!) &&
        inForOut(order!) > 1 + FIFTH &&
        unused(random!) > unused(order!) &&
        unused(order!) > 0,
      test: 'Blind blocks: a program has written at random for long, so that its slots are mixed, and goes on so or in order. In order the excess fades as the slots are sorted again.',
    },
  },
];
