/** The review of the series of 2016: what 4.7 counts of its passes, and what the first patches count no more. */
import { formatFixed } from '../../lib/format.ts';
import { atEnd, type Claim } from '../claim.ts';
import { anonShare, before, series, upTo, WEINER, weighed, ended } from './balance-machines.ts';

const again = 'workingset_refault_file';

/** A film passes that nobody reads twice; nothing has been a cost up to here. */
const PASSING = { access: 1387, views: ['balance', 'lists'] } as const;
const UP_TO_1 = upTo(1, 'balance/stream', 'First part', 'pages put back are apart');
const UP_TO_2 = upTo(2, 'balance/stream', 'Second part', 'no bias for pages used once either');
const UP_TO_3 = upTo(3, 'balance/stream', 'Third part', 'rotations as a cost');

export const COUNTS: readonly Claim[] = [
  {
    id: 'L20',
    place: '440–447',
    author: WEINER,
    kind: 'mechanism',
    words:
      'Pages that only move, as compaction does it, must not tilt the balance when they are put back on their lists.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/moved'),
        upTo(1, 'balance/moved', 'First part', 'pages put back are apart'),
        before('balance/still', '', '4.7, nothing moved'),
        upTo(1, 'balance/still', 'First part, still', 'pages put back are apart'),
      ],
      seen: 2,
      access: 241,
      views: ['balance', 'lists'],
      found: (runs) => {
        const [old, apart, oldStill, apartStill] = runs.map((run) => formatFixed(anonShare(run), 1));
        return `Moving 400 file pages changes the weight of own pages from ${oldStill} to ${old} % in 4.7; with the first part of the series it is ${apartStill} and ${apart} %. Swapped out: ${ended(runs[2]!, 'pswpout')} and ${ended(runs[0]!, 'pswpout')} in 4.7, ${ended(runs[3]!, 'pswpout')} and ${ended(runs[1]!, 'pswpout')}.`;
      },
      holds: ([old, apart, oldStill, apartStill]) =>
        Math.abs(anonShare(old!) - anonShare(oldStill!)) > 1 &&
        anonShare(apart!) === anonShare(apartStill!) &&
        atEnd(apart!, 'pswpout') === atEnd(apartStill!, 'pswpout'),
      test: 'Compaction takes pages of a file off the lists and puts them back while the program rests. Then both kernels need memory. The same is run with nothing moved. The bar shows the weights of the next pass.',
    },
  },
  {
    id: 'L21',
    place: '1529–1555, 1761–1771',
    author: 'Rik van Riel, Johannes Weiner',
    kind: 'argument',
    words:
      'Van Riel: the new function needs a name less like its counterpart’s. Weiner: reclaim itself still updates the statistics.',
    proof: {
      by: 'nothing',
      because:
        'It is about names of functions. Which of them counts what is put to the test with pages that only move, and with the statistics of reclaim.',
    },
  },
  {
    id: 'L22',
    place: '603–617',
    author: WEINER,
    kind: 'argument',
    words:
      'The bias for cache that is used once has become superfluous, since reclaim leaves anonymous pages alone while there is such cache.',
    proof: {
      by: 'runs',
      machines: [
        UP_TO_1,
        UP_TO_2,
        upTo(1, 'balance/book', 'First part, book', ''),
        upTo(2, 'balance/book', 'Second part, book', ''),
      ],
      seen: 2,
      ...PASSING,
      found: ([withBias, without, book, bookWithout]) =>
        `Beside the film ${ended(withBias!, 'pgsteal_file')} file pages are freed with the bias and ${ended(without!, 'pgsteal_file')} without, ${ended(withBias!, 'pswpout')} and ${ended(without!, 'pswpout')} pages swapped out. Beside a book in use it matters: ${ended(book!, again)} pages are read again with the bias, ${ended(bookWithout!, again)} without.`,
      holds: ([withBias, without]) =>
        withBias!.end.ns === without!.end.ns &&
        (['pgscan_anon', 'pgscan_file', 'pgsteal_file', 'pswpout', again] as const).every(
          (name) => atEnd(withBias!, name) === atEnd(without!, name),
        ),
      saysSame: true,
      tells: 'direction',
      test: 'Before and after the patch a film passes that is read once: both runs must be the same. A book that is read again and again is no such cache, and stands beside it.',
    },
  },
  {
    id: 'L23',
    place: '1661–1664, 1855–1858',
    author: 'Rik van Riel, Johannes Weiner',
    kind: 'question',
    words:
      'Do the statistics still get updated? Yes, by reclaim, for each page scanned or rotated; only the bias in advance is gone.',
    proof: {
      by: 'runs',
      machines: [UP_TO_1, UP_TO_2],
      ...PASSING,
      found: ([withBias, without]) => {
        const [one, two] = [weighed(withBias!), weighed(without!)];
        if (!one || !two) return 'No pass weighs both types here.';
        return `Without the patch the weights of own pages and files are ${one.ap} to ${one.fp}, with it ${two.ap} to ${two.fp}. If nothing were counted, they would be 100 to 100 at this swappiness.`;
      },
      holds: ([withBias, without]) => {
        const [one, two] = [weighed(withBias!), weighed(without!)];
        return (
          one !== undefined && two !== undefined && two.ap !== two.fp && one.fp * two.ap !== two.fp * one.ap
        );
      },
      test: 'A film passes that is read once. The weights of the same pass are read with the patch and without it. Just now the lists are too short for a weighed pass, so only files are looked at; the bar shows the weights.',
    },
  },
  {
    id: 'L24',
    place: '1256–1280',
    author: WEINER,
    kind: 'argument',
    words:
      'A “value” mixes unlike events, repeats what the lists do by themselves, and counts some events twice; count what reclaim costs instead.',
    proof: {
      by: 'runs',
      machines: [before('balance/stream'), UP_TO_3],
      ...PASSING,
      found: ([old, cost]) => {
        const [was, is] = [weighed(old!), weighed(cost!)];
        if (!was || !is) return 'No pass weighs both types here.';
        return `Pages that come back in the whole run: ${atEnd(old!, again) + atEnd(old!, 'pswpin')} and ${atEnd(cost!, again) + atEnd(cost!, 'pswpin')}. In 4.7 the weights of own pages and files are ${was.ap} to ${was.fp} here; counting costs alone they are ${is.ap} to ${is.fp}.`;
      },
      holds: ([old, cost]) => {
        const [was, is] = [weighed(old!), weighed(cost!)];
        return (
          was !== undefined &&
          is !== undefined &&
          was.fp > was.ap &&
          is.fp === is.ap &&
          [old!, cost!].every((run) => atEnd(run, again) === 0 && atEnd(run, 'pswpin') === 0)
        );
      },
      tells: 'direction',
      test: 'A film passes that is read once, at swappiness 100. In 4.7 each page scanned counts, in the third part of the series only a page that has to be put back. Just now the lists are too short for a weighed pass, so only files are looked at; the bar shows the weights.',
    },
  },
  {
    id: 'L25',
    place: '688–692',
    author: WEINER,
    kind: 'argument',
    words:
      'When refaults and rotations weigh the same, the cache can thrash while even cold anonymous pages have time to be referenced.',
    proof: {
      by: 'runs',
      machines: [
        upTo(3, 'balance/two-disks', 'Third part', 'rotations as a cost'),
        series('balance/two-disks'),
        before('balance/two-disks'),
      ],
      seen: 2,
      access: 1013,
      views: ['lists', 'refault'],
      found: ([third, posted, old]) =>
        `Read again: ${ended(old!, again)} file pages in 4.7, ${ended(third!, again)} with a cost for rotations alone, ${ended(posted!, again)} once refaults cost too. Own pages looked at: ${ended(old!, 'pgscan_anon')}, ${ended(third!, 'pgscan_anon')} and ${ended(posted!, 'pgscan_anon')}.`,
      holds: ([third, posted, old]) =>
        [third!, old!].every(
          (run) =>
            atEnd(run, again) > atEnd(posted!, again) &&
            atEnd(run, 'pgscan_anon') < atEnd(posted!, 'pgscan_anon'),
        ),
      tells: 'direction',
      test: 'The last part also lets pages from farther away become active. A program uses 30 of its 120 pages often and the others hardly ever, and reads a file that does not quite fit. The last part of the series makes a refault cost more than a rotation.',
    },
  },
  {
    id: 'L26',
    place: '694–697',
    author: WEINER,
    kind: 'argument',
    words:
      'Cache that is used once dilutes the ratio of the files further, until anonymous pages are hardly scanned although the cache thrashes.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/book', '', '4.7, no film'),
        before('balance/book-film', '', '4.7, with film'),
        series('balance/book-film', '', 'Series, with film'),
      ],
      seen: 2,
      access: 1198,
      views: ['balance', 'lists'],
      found: ([alone, film, posted]) =>
        `4.7 looks at ${ended(alone!, 'pgscan_anon')} own pages without the film and at ${ended(film!, 'pgscan_anon')} with it, while ${ended(alone!, again)} and ${ended(film!, again)} file pages are read again. The series looks at ${ended(posted!, 'pgscan_anon')} with the film.`,
      holds: ([alone, film, posted]) =>
        atEnd(film!, 'pgscan_anon') < atEnd(alone!, 'pgscan_anon') / 4 &&
        atEnd(film!, again) >= atEnd(alone!, again) &&
        atEnd(posted!, 'pgscan_anon') > atEnd(film!, 'pgscan_anon'),
      test: 'A program uses pages of its own and a book that does not quite fit. Then 300 pages of a film pass beside them that are read once.',
    },
  },
];
