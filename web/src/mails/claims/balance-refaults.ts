/** The review of the series of 2016: what a page costs that comes back. */
import { formatDuration } from '../../lib/format.ts';
import { atEnd, type Claim } from '../claim.ts';
import { countIn, type Run } from '../measure.ts';
import { before, costsOf, later, refaultsOf, series, WEINER, ended } from './balance-machines.ts';

const again = 'workingset_refault_file';
const noted = (run: Run, type: 'ANON' | 'FILE') =>
  costsOf(run, type).reduce((sum, { cost }) => sum + cost, 0);

export const REFAULTS: readonly Claim[] = [
  {
    id: 'L27',
    place: '705–718',
    author: WEINER,
    kind: 'mechanism',
    words:
      'A page flag, kept in the shadow entry, tells refaults of pages that were active from those of pages that never were.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/once', '', 'Read once before'),
        series('balance/twice', '', 'Read twice before'),
      ],
      access: 127,
      views: ['refault', 'balance'],
      found: ([once, twice]) => {
        const mark = ([refault]: ReturnType<typeof refaultsOf>) => (refault?.restore ? 'set' : 'clear');
        return `The same page of the book comes back. Read once before, its shadow has the mark ${mark(refaultsOf(once!, 'FILE'))}, and files are charged ${noted(once!, 'FILE')}; read twice, the mark is ${mark(refaultsOf(twice!, 'FILE'))}, and it is ${noted(twice!, 'FILE')}.`;
      },
      holds: ([once, twice]) =>
        refaultsOf(once!, 'FILE').every(({ restore }) => restore === 0) &&
        refaultsOf(once!, 'FILE').length > 0 &&
        refaultsOf(twice!, 'FILE').some(({ restore }) => restore === 1) &&
        noted(once!, 'FILE') === 0 &&
        noted(twice!, 'FILE') > 0,
      test: 'A book is read once, or twice so that its pages become active; then own pages push it out, and it is read again. Pages enter the list in batches: this one takes several along.',
    },
  },
  {
    id: 'L28',
    place: '720–725, 874–888',
    author: WEINER,
    kind: 'question',
    words:
      'A refault weighs as much as 32 rotations. The factor is fixed, and may need revision for very fast devices.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/loop', 'disk.hdd', 'Swap on hard disk'),
        series('balance/loop', 'disk.pmem', 'Swap on pmem'),
      ],
      access: 1627,
      views: ['balance', 'latency'],
      found: (runs) => {
        const [slow, fast] = runs.map(
          (run) => noted(run, 'ANON') / costsOf(run, 'ANON').reduce((sum, { pages }) => sum + pages, 0),
        );
        return `A page that comes back is charged ${slow} with swap on a hard disk and ${fast} in persistent memory, while the runs take ${formatDuration(runs[0]!.end.ns)} and ${formatDuration(runs[1]!.end.ns)}.`;
      },
      holds: (runs) =>
        runs.every((run) => {
          const costs = costsOf(run, 'ANON');
          return costs.length > 0 && costs.every(({ cost, pages }) => cost === 32 * pages);
        }) && runs[0]!.end.ns > 2 * runs[1]!.end.ns,
      test: 'A loop of own pages that does not fit is swapped to a slow and to a fast device. Another factor cannot be set here, so what it should be is left open.',
    },
  },
  {
    id: 'L29',
    place: '1056–1064',
    author: WEINER,
    kind: 'question',
    words:
      'Every swap-in counts as a refault, at any distance. In a lasting flood anonymous pages can have an advantage over page cache.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/loop'),
        later('balance/loop', '5.9'),
        later('balance/loop', '5.8'),
        later('balance/loop', '5.8', 'anon_shadows.yes,swapin_cost.restored', '5.8, one rule'),
      ],
      seen: 2,
      access: 987,
      views: ['refault', 'balance'],
      found: ([posted, shadows, every, some]) => {
        const [gone] = refaultsOf(shadows!, 'ANON');
        if (!gone) return 'No page is swapped in here.';
        return `Here the series charges ${noted(posted!, 'ANON')} for swap-ins. In 5.9 the page was gone for ${gone.distance}, with a limit of ${gone.limit}. File pages read again: ${ended(posted!, again)} and ${ended(shadows!, again)}; ${ended(every!, again)} in 5.8, ${ended(some!, again)} with the rule of 5.9.`;
      },
      holds: ([posted, shadows, every, some]) =>
        noted(posted!, 'ANON') > 0 &&
        refaultsOf(shadows!, 'ANON').some(({ distance, limit, restore }) => distance > limit && !restore) &&
        atEnd(every!, again) > atEnd(some!, again) &&
        atEnd(posted!, again) > atEnd(shadows!, again),
      test: 'A loop of own pages is larger than memory, and a small file is used beside it. 5.8 is run as it is, and with the one rule of 5.9 for swap-ins.',
    },
  },
  {
    id: 'L30',
    place: '1204–1209',
    author: WEINER,
    kind: 'mechanism',
    words:
      'The distance of a refault is compared with the active file pages and all anonymous ones, not with the active file pages alone.',
    proof: {
      by: 'runs',
      machines: [before('balance/twice'), series('balance/twice')],
      access: 120,
      views: ['refault', 'lists'],
      found: ([old, posted]) => {
        const [was, is] = [refaultsOf(old!, 'FILE')[0], refaultsOf(posted!, 'FILE')[0]];
        if (!was || !is) return 'No page of the book comes back here.';
        const fate = (activate: number) => (activate ? 'becomes active' : 'stays inactive');
        return `In 4.7 the page was gone for ${was.distance}, the limit is ${was.limit}, and it ${fate(was.activate)}. In the series it is ${is.distance} and ${is.limit}, and it ${fate(is.activate)}.`;
      },
      holds: ([old, posted]) => {
        const [was, is] = [refaultsOf(old!, 'FILE')[0], refaultsOf(posted!, 'FILE')[0]];
        return (
          was?.activate === 0 &&
          is?.activate === 1 &&
          is.distance > was.limit &&
          was.limit === countIn(old!.before, 'nr_active_file') &&
          is.limit ===
            countIn(posted!.before, 'nr_active_file') +
              countIn(posted!.before, 'nr_active_anon') +
              countIn(posted!.before, 'nr_inactive_anon')
        );
      },
      test: 'A book was pushed out by own pages and is read again. Both kernels have the same page wait, and compare how long it was gone.',
    },
  },
  {
    id: 'L31',
    place: '1565–1571, 1937–1940',
    author: 'Tim Chen, Johannes Weiner',
    kind: 'question',
    words:
      'Do swapped-out pages leave shadow entries too? No, Weiner answers: each swap-in counts as a refault.',
    proof: {
      by: 'runs',
      machines: [series('balance/loop'), later('balance/loop', '5.9')],
      access: 987,
      views: ['refault', 'balance'],
      found: ([posted, shadows]) =>
        `Of ${ended(posted!, 'pswpin')} swap-ins the series compares ${ended(posted!, 'workingset_refault_anon')} with a shadow; this access charges ${noted(posted!, 'ANON')} for a page that has come back. 5.9 compares ${ended(shadows!, 'workingset_refault_anon')} of ${ended(shadows!, 'pswpin')}.`,
      holds: ([posted, shadows]) =>
        atEnd(posted!, 'pswpin') > 0 &&
        atEnd(posted!, 'workingset_refault_anon') === 0 &&
        noted(posted!, 'ANON') > 0 &&
        atEnd(shadows!, 'workingset_refault_anon') > 0,
      test: 'Weiner answers: none, each counts. A loop of own pages is swapped in and out in the series and in 5.9, where anonymous pages leave shadows.',
    },
  },
  {
    id: 'L32',
    place: '1875–1889',
    author: WEINER,
    kind: 'argument',
    words:
      'Without shadows of anonymous pages the anonymous set comes first and the cache second; though swappiness 200 takes the cost away.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/loop', 'nr_frames.380'),
        later('balance/loop', '5.9', 'nr_frames.380'),
        series('balance/loop', 'nr_frames.380,swappiness.200', 'Series, 200'),
      ],
      seen: 2,
      access: 2000,
      views: ['lists', 'refault'],
      found: ([posted, shadows, all]) =>
        `The series swaps in ${ended(posted!, 'pswpin')} own pages and reads ${ended(posted!, again)} file pages again, 5.9 ${ended(shadows!, 'pswpin')} and ${ended(shadows!, again)}. At swappiness 200 the series has ${ended(all!, 'pswpin')} and ${ended(all!, again)}.`,
      holds: ([posted, shadows, all]) =>
        atEnd(posted!, 'pswpin') < atEnd(shadows!, 'pswpin') &&
        atEnd(posted!, again) > atEnd(shadows!, again) &&
        atEnd(all!, again) < atEnd(posted!, again) &&
        atEnd(all!, 'pswpin') > atEnd(posted!, 'pswpin'),
      test: '300 own pages and a file of 80 pages do not quite fit. The series is compared with 5.9, which gives both types shadows, and with itself at 200.',
    },
  },
  {
    id: 'L33',
    place: '1890–1901',
    author: WEINER,
    kind: 'argument',
    words:
      'For SSDs that is fine, as nobody wants half of the anonymous accesses to fault; a second memory that can be mapped is different.',
    proof: {
      by: 'nothing',
      because:
        'What people want is not for a machine to tell, and no second memory that can be mapped is simulated.',
    },
  },
  {
    id: 'L34',
    place: '1964–1973',
    author: 'Tim Chen',
    kind: 'question',
    words:
      'Where swap itself is mapped, the accessed bit shows that a page is used but not how often, so hot pages may stay there.',
    proof: { by: 'nothing', because: 'Swap that programs can map and use in place is not simulated.' },
  },
];
