/** A simple detector for inappropriate swapin readahead, 2012: the other versions, and what is still open. Places are lines. */
import { pages } from '../../lib/format.ts';
import { atEnd, type Claim } from '../claim.ts';
import type { Run } from '../measure.ts';
import {
  asked,
  AT_RANDOM,
  BLIND,
  IN_ORDER,
  longAs,
  NO_WINDOW,
  NOVEMBER,
  ratio,
  SHARED,
  whole,
  windowOf,
} from './detector-machines.ts';
import { FIFTH } from './sizes.ts';

const author = 'Hugh Dickins';

export const RIVALS: readonly Claim[] = [
  {
    id: 'R11',
    place: '40–41',
    author,
    kind: 'argument',
    words:
      'Shaohua Li’s way of counting for each mapping and anon_vma has a weakness: it does not speed up shared memory.',
    proof: {
      by: 'runs',
      machines: [
        asked(
          AT_RANDOM,
          'readahead.misses',
          'Private',
          'the rule of 3 September: past 100 misses, no readahead',
        ),
        asked(SHARED, 'readahead.misses', 'Shared', 'the same rule'),
      ],
      access: 600,
      views: ['readahead', 'slots'],
      found: ([own, shared]) => {
        const [few, many] = [windowOf(own!), windowOf(shared!)];
        if (!few || !many) return NO_WINDOW;
        return `Private memory has counted ${few.hits} misses above its hits and reads ${pages(few.win)}; shared memory has counted ${many.hits} and reads ${many.win}. In all ${whole(atEnd(own!, 'pswpin'))} pages are read, and ${whole(atEnd(shared!, 'pswpin'))}.`;
      },
      holds: ([own, shared]) => {
        const [few, many] = [windowOf(own!), windowOf(shared!)];
        return few?.win === 1 && few.hits > 100 && many?.win === 8 && many.hits === 0;
      },
      test: 'The same random touches on private and on shared memory, under the rule of 3 September.',
    },
  },
  {
    id: 'R12',
    place: '41–42',
    author,
    kind: 'measured',
    words: "Konstantin Khlebnikov's variant was perhaps mistuned: half as slow again on sequential access.",
    proof: {
      by: 'runs',
      machines: [
        asked(IN_ORDER, 'readahead.block,disk.hdd', 'Blind', BLIND),
        asked(
          IN_ORDER,
          'readahead.state,disk.hdd',
          '6 September',
          'one state: hits raise it, swap-outs lower it',
        ),
        asked(IN_ORDER, 'readahead.block', 'Blind, SSD', BLIND),
        asked(IN_ORDER, 'readahead.state', '6 September, SSD', 'the same rule'),
      ],
      access: 312,
      views: ['readahead', 'disk'],
      found: ([disk, diskState, ssd, ssdState]) =>
        `The rest of the run takes ${longAs(ratio(diskState!, disk!))} blind blocks on the hard disk, and ${ratio(ssdState!, ssd!).toFixed(2)} times on the SSD. Each swap-out lowers the state, and so it reads ${whole(atEnd(diskState!, 'swap_ra'))} pages ahead.`,
      holds: ([disk, diskState, ssd, ssdState]) =>
        Math.abs(ratio(diskState!, disk!) / 1.5 - 1) <= FIFTH && ratio(ssdState!, ssd!) > 1,
      tells: 'direction',
      test: 'A program writes in order under both rules, on a hard disk and on an SSD. The rule is rebuilt from its posting, and the mail does not name the drive.',
    },
  },
  {
    id: 'R13',
    place: '29–30, 44–54',
    author,
    kind: 'argument',
    words: 'Shaohua Li showed that the version of 1 October has a defect.',
    proof: {
      by: 'runs',
      machines: [
        asked(AT_RANDOM, 'readahead.hits-doubled', '1 October', 'doubles and halves the window'),
        asked(AT_RANDOM, 'readahead.hits', '14 November', NOVEMBER),
      ],
      access: 266,
      views: ['readahead', 'slots'],
      found: ([old, young]) => {
        const [before, after] = [windowOf(old!), windowOf(young!)];
        if (!before || !after) return NO_WINDOW;
        const each = (run: Run) => (atEnd(run, 'pswpin') / atEnd(run, 'pgmajfault')).toFixed(2);
        return `Without a hit, after a window of ${pages(before.prev_win)}, 1 October reads ${before.win}; 14 November reads ${after.win}. Over the run they read ${each(old!)} and ${each(young!)} pages for each wait.`;
      },
      holds: ([old, young]) => {
        const [before, after] = [windowOf(old!), windowOf(young!)];
        return before?.win === 2 && before.prev_win === 2 && before.hits === 0 && after?.win === 1;
      },
      test: 'Which defect it was, this mail does not say; this one was told on the list. The same random touches under both versions: without hits the window should fall to one page.',
    },
  },
  {
    id: 'R14',
    place: '56–58',
    author,
    kind: 'question',
    words:
      'These are two extremes of a simple case: under heavier mixed loads no consistent gain or loss has been seen yet.',
    proof: {
      by: 'runs',
      machines: [
        asked('two-streams', 'kernel.4.12,readahead.block', 'Blind', BLIND),
        asked('two-streams', 'kernel.4.12,readahead.hits', '14 November', NOVEMBER),
        asked('threads', 'kernel.4.12,readahead.block', 'Threads, blind', BLIND),
        asked('threads', 'kernel.4.12,readahead.hits', 'Threads', NOVEMBER),
        asked('readahead/elsewhere', 'readahead.block', 'Elsewhere, blind', BLIND),
        asked('readahead/elsewhere', 'readahead.hits', 'Elsewhere', NOVEMBER),
        asked('readahead/mixed', 'readahead.block', 'Four programs, blind', BLIND),
        asked('readahead/mixed', 'readahead.hits', 'Four programs', NOVEMBER),
      ],
      access: 357,
      views: ['readahead'],
      found: (runs) => {
        const by = [0, 2, 4, 6].map((first) => (runs[first + 1]!.end.ns / runs[first]!.end.ns).toFixed(2));
        return `The rule takes ${by[0]} times as long as blind blocks for two streams of one program, ${by[1]} times for two threads, ${by[2]} times in order with pages from elsewhere, and ${by[3]} times for four programs on one SSD.`;
      },
      holds: (runs) => {
        const gains = [0, 2, 4, 6].map((first) => runs[first]!.end.ns / runs[first + 1]!.end.ns);
        return gains.some((gain) => gain > 1) && gains.some((gain) => gain < 1);
      },
      tells: 'nothing',
      test: 'Four small mixed loads under blind blocks and under the rule of 14 November. The last was made to see whether the rule can gain, after it had lost on the others: how often it gains, they cannot tell.',
    },
  },
];
