/** A simple detector for inappropriate swapin readahead, 2012: why Hugh Dickins wrote it. Places are lines. */
import { formatDuration, pages } from '../../lib/format.ts';
import { atEnd, type Claim } from '../claim.ts';
import {
  asked,
  AT_RANDOM,
  BLIND,
  IN_ORDER,
  longAs,
  NO_WINDOW,
  NONE,
  NOVEMBER,
  ONE_PAGE,
  ratio,
  touching,
  whole,
  windowOf,
} from './detector-machines.ts';
import { FIFTH } from './sizes.ts';
import { RIVALS } from './detector-rivals.ts';
import { SHRINKING } from './detector-shrinking.ts';
import { TIMES } from './detector-times.ts';

const author = 'Hugh Dickins';

const WHY: readonly Claim[] = [
  {
    id: 'R1',
    place: '8–12',
    author,
    kind: 'mechanism',
    words:
      'So far swap-in reads a whole block, in order or not. On a hard disk that may do, for large reads cost little more.',
    proof: {
      by: 'runs',
      machines: [
        asked(AT_RANDOM, 'readahead.block,disk.hdd', 'At random', 'blind, on a hard disk'),
        asked(IN_ORDER, 'readahead.block,disk.hdd', 'In order', 'blind, on a hard disk'),
        asked(AT_RANDOM, `${NONE},disk.hdd`, 'At random, none', ONE_PAGE),
      ],
      access: 312,
      views: ['loom', 'disk'],
      found: ([random, order, none]) =>
        `Both read ${pages(windowOf(order!)?.win ?? 0)} for one here. At random ${whole(atEnd(random!, 'swap_ra_unused'))} come in for nothing, in order ${whole(atEnd(order!, 'swap_ra_unused'))}. Blocks at random read ${whole(atEnd(random!, 'pswpin'))} pages, single pages ${whole(atEnd(none!, 'pswpin'))}, and take ${ratio(random!, none!).toFixed(2)} times as long.`,
      holds: ([random, order, none]) =>
        windowOf(random!)?.win === 8 &&
        windowOf(order!)?.win === 8 &&
        atEnd(random!, 'swap_ra_unused') > atEnd(order!, 'swap_ra_unused') &&
        atEnd(random!, 'pswpin') > 2 * atEnd(none!, 'pswpin') &&
        5 * (ratio(random!, none!) - 1) < atEnd(random!, 'pswpin') / atEnd(none!, 'pswpin') - 1,
      test: 'A program writes pages at random, another in order, both on a hard disk with blind blocks; the one at random also runs without readahead.',
    },
  },
  {
    id: 'R2',
    place: '11–12',
    author,
    kind: 'question',
    words:
      'Pages read ahead for nothing are easily dropped; but what if making room for them pushed useful ones out?',
    proof: {
      by: 'runs',
      machines: [
        asked(AT_RANDOM, 'readahead.block', 'Blind', BLIND),
        asked(AT_RANDOM, NONE, 'None', ONE_PAGE),
      ],
      access: 403,
      views: ['loom', 'slots'],
      found: ([blind, none]) =>
        `${whole(atEnd(blind!, 'swap_ra_pushed_out'))} times a fault misses a page whose frame has gone to a page read for nothing. In all the program waits ${whole(atEnd(blind!, 'pgmajfault'))} times, without readahead ${whole(atEnd(none!, 'pgmajfault'))}: pages that are used by chance make up for it.`,
      holds: ([blind, none]) =>
        atEnd(blind!, 'swap_ra_pushed_out') > 0 && atEnd(none!, 'swap_ra_pushed_out') === 0,
      test: 'A program writes 256 pages at random in 128 frames. Each frame that a page read for nothing has taken is remembered until the page from before is wanted.',
    },
  },
  {
    id: 'R3',
    place: '12–14',
    author,
    kind: 'argument',
    words: 'On an SSD large reads cost more than small ones, so pages read for nothing are a real overhead.',
    proof: {
      by: 'runs',
      machines: [
        asked(AT_RANDOM, 'readahead.block', 'SSD, blind', BLIND),
        asked(AT_RANDOM, NONE, 'SSD, none', ONE_PAGE),
        asked(AT_RANDOM, 'readahead.block,disk.hdd', 'Disk, blind', BLIND),
        asked(AT_RANDOM, `${NONE},disk.hdd`, 'Disk, none', ONE_PAGE),
      ],
      access: 403,
      views: ['disk', 'latency'],
      found: ([ssd, ssdNone, disk, diskNone]) =>
        `At random, blind blocks take ${longAs(ratio(ssd!, ssdNone!))} single pages on the SSD, and ${ratio(disk!, diskNone!).toFixed(2)} times on the hard disk.`,
      holds: ([ssd, ssdNone, disk, diskNone]) =>
        ratio(ssd!, ssdNone!) > 1 && ratio(ssd!, ssdNone!) > ratio(disk!, diskNone!),
      test: 'The same random touches on the SSD of the mail’s table, which works on one command at a time, and on a hard disk, each with blind blocks and without readahead.',
    },
  },
  {
    id: 'R4',
    place: '16–21',
    author,
    kind: 'mechanism',
    words:
      'The window is narrowed or widened by how many pages read ahead have just been used; nothing is kept for each mapping.',
    proof: {
      by: 'runs',
      machines: [
        asked(IN_ORDER, 'readahead.hits', 'In order', NOVEMBER),
        asked(AT_RANDOM, 'readahead.hits', 'At random', NOVEMBER),
      ],
      access: 305,
      views: ['readahead', 'slots'],
      found: ([order, random]) => {
        const [wide, narrow] = [windowOf(order!), windowOf(random!)];
        if (!wide || !narrow) return NO_WINDOW;
        return `In order ${wide.hits} of the pages read ahead were used since the last window, and the next one has ${pages(wide.win)}. At random ${narrow.hits} were, and it has ${narrow.win}.`;
      },
      holds: ([order, random]) => {
        const [wide, narrow] = [windowOf(order!), windowOf(random!)];
        return !!wide && !!narrow && wide.hits > narrow.hits && wide.win > narrow.win;
      },
      test: 'The same rule chooses a window for a program in order and for one at random. It is told nothing but the count of hits, and whether the slot lies beside the last one.',
      more: 'Set page_cluster to 4: in order the window becomes 16 pages.',
    },
  },
  {
    id: 'R5',
    place: '20–21',
    author,
    kind: 'argument',
    words: 'There is little science in the rule: it is as simple as it can be and still works.',
    proof: {
      by: 'runs',
      machines: [
        asked(IN_ORDER, 'readahead.hits', 'In order', NOVEMBER),
        asked(AT_RANDOM, 'readahead.hits', 'At random', NOVEMBER),
        asked(IN_ORDER, 'readahead.block', 'In order, blind', BLIND),
        asked(AT_RANDOM, 'readahead.block', 'At random, blind', BLIND),
        asked(IN_ORDER, NONE, 'In order, none', ONE_PAGE),
        asked(AT_RANDOM, NONE, 'At random, none', ONE_PAGE),
      ],
      access: 305,
      views: ['readahead'],
      found: (runs) => {
        const [order, random, ...rest] = runs.map((run) => formatDuration(touching(run)));
        return `The rest of the run takes ${order} in order and ${random} at random. With eight pages always it takes ${rest[0]} and ${rest[1]}, without readahead ${rest[2]} and ${rest[3]}.`;
      },
      holds: (runs) => {
        const [order, random, orderBlind, randomBlind, orderNone, randomNone] = runs.map(touching);
        return (
          order! < orderNone! / 2 &&
          order! < orderBlind! * (1 + FIFTH / 2) &&
          random! < randomBlind! &&
          random! < randomNone! * (1 + FIFTH / 2)
        );
      },
      test: 'Both loads under the rule, under blocks of eight and without readahead: it should be about as fast as the better of the two in each.',
    },
  },
  {
    id: 'R6',
    place: '23–25',
    author,
    kind: 'measured',
    words:
      'Measured with 1,000 MB mapped and 900 MB of memory: with 500 MB the disk took far too long; the SSD gave similar results.',
    proof: {
      by: 'runs',
      machines: [
        asked(
          AT_RANDOM,
          'nr_frames.230,readahead.block,disk.hdd',
          'Nine tenths',
          'of the mapping fit into memory',
        ),
        asked(AT_RANDOM, 'readahead.block,disk.hdd', 'Half', 'of the mapping fits into memory'),
        asked(AT_RANDOM, 'nr_frames.230,readahead.block', 'SSD, nine tenths', BLIND),
        asked(AT_RANDOM, 'nr_frames.230,readahead.hits', 'SSD, nine tenths', NOVEMBER),
        asked(AT_RANDOM, 'readahead.block', 'SSD, half', BLIND),
        asked(AT_RANDOM, 'readahead.hits', 'SSD, half', NOVEMBER),
      ],
      access: 404,
      views: ['loom', 'disk'],
      found: ([most, half, ssdMost, ruleMost, ssdHalf, ruleHalf]) =>
        `The rest of the run takes the disk ${formatDuration(touching(most!))} with 230 frames and ${formatDuration(touching(half!))} with 128. On the SSD the rule takes ${longAs(ratio(ruleMost!, ssdMost!))} blind blocks with 230, and ${ratio(ruleHalf!, ssdHalf!).toFixed(2)} times with 128.`,
      holds: ([most, half, ssdMost, ruleMost, ssdHalf, ruleHalf]) =>
        touching(half!) > 2 * touching(most!) &&
        ratio(ruleMost!, ssdMost!) < 1 &&
        ratio(ruleHalf!, ssdHalf!) < 1 &&
        Math.abs(ratio(ruleHalf!, ssdHalf!) / ratio(ruleMost!, ssdMost!) - 1) <= FIFTH,
      test: 'The mapping has 256 pages and memory 230 frames, or 128; on the SSD blind blocks and the rule of 14 November with each.',
    },
  },
];

/** All of the mail, in its order. */
export const DETECTOR: readonly Claim[] = [...WHY, ...TIMES, ...RIVALS, ...SHRINKING];
