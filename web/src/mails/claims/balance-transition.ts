/** The review of the series of 2016: whether file pages used once must always go first. */
import { atEnd, type Claim } from '../claim.ts';
import { countIn } from '../measure.ts';
import { before, filesAlone, KIM, series, WEINER, ended } from './balance-machines.ts';

const again = 'workingset_refault_file';

const RULE = series('balance/burst', '', 'With the rule');
const NO_RULE = series('balance/burst', 'use_once.never', 'Without the rule');
const PROPOSAL = series('balance/burst', 'use_once.below-priority', 'The proposal');
const RULE_FILM = series('balance/stream', '', 'With the rule');
const NO_RULE_FILM = series('balance/stream', 'use_once.never', 'Without the rule');

/** The middle of the burst. */
const SETTLED = 750;

export const TRANSITION: readonly Claim[] = [
  {
    id: 'L44',
    place: '2465–2469',
    author: KIM,
    kind: 'question',
    words:
      'With refaults as feedback, the rule to scan files only while plenty of them are inactive (e9868505987a) might no longer be wanted.',
    proof: {
      by: 'elsewhere',
      hash: '#review/retain',
      where: 'Who was right?, scene 5',
      found:
        'A film passes beside a program, with the rule and without it. Without it more own pages are swapped out and the run takes longer in all six random orders, though by little: the rule still helps.',
      holds: false,
    },
  },
  {
    id: 'L45',
    place: '2535–2543',
    author: WEINER,
    kind: 'argument',
    words:
      'Yes: cache used once is free to reclaim, so working sets should be balanced only when nothing but pages of repeated use is left.',
    proof: {
      by: 'runs',
      machines: [RULE_FILM, NO_RULE_FILM],
      access: 1400,
      views: ['lists', 'loom'],
      found: ([rule, without]) =>
        `Beside a film read once, ${ended(rule!, 'pswpout')} own pages are swapped out with the rule and ${ended(without!, 'pswpout')} without; ${ended(rule!, 'pswpin')} and ${ended(without!, 'pswpin')} have to be read back. File pages read: ${ended(rule!, 'pgpgin_file')} and ${ended(without!, 'pgpgin_file')}.`,
      holds: ([rule, without]) =>
        atEnd(rule!, 'pswpout') === 0 &&
        atEnd(without!, 'pswpin') > 0 &&
        atEnd(rule!, 'pgpgin_file') === atEnd(without!, 'pgpgin_file') &&
        rule!.end.ns < without!.end.ns,
      test: 'The series runs with the rule and without it, beside a film that nobody reads twice. The program uses its own pages now and then, and all of them at the end.',
      more: 'Raise swappiness to 140: without the rule more own pages are swapped out then, with the rule as many as before.',
    },
  },
  {
    id: 'L46',
    place: '2595–2607, 2698–2716',
    author: KIM,
    kind: 'argument',
    words:
      'An app starting in a cgroup of its own has only inactive file pages, so pages it will use again go in a burst.',
    proof: {
      by: 'runs',
      machines: [RULE, NO_RULE],
      access: 388,
      views: ['lists', 'refault'],
      found: ([rule, without]) =>
        `Of the new file ${ended(rule!, again)} pages are read again with the rule and ${ended(without!, again)} without; ${ended(rule!, 'pswpout')} and ${ended(without!, 'pswpout')} idle pages are swapped out.`,
      holds: ([rule, without]) =>
        filesAlone(rule!) && !filesAlone(without!) && atEnd(rule!, again) > atEnd(without!, again),
      test: 'A program has idle pages of its own and an old file that was read once; then it wants a new file at random, again and again. One set of lists stands for the cgroup.',
    },
  },
  {
    id: 'L47',
    place: '2656–2675',
    author: WEINER,
    kind: 'argument',
    words:
      'It is a trade-off: pages have to prove that they are used again. The spike ends once they have come back and been activated.',
    proof: {
      by: 'runs',
      machines: [RULE, NO_RULE],
      access: SETTLED,
      views: ['lists', 'refault'],
      found: ([rule, without]) =>
        `With the rule ${countIn(rule!.at, again)} pages have come back after ${SETTLED} touches and ${ended(rule!, again)} at the end of ${ended(rule!, 'accesses')}; ${ended(rule!, 'workingset_activate_file')} of them became active at once. Without it ${ended(without!, again)} come back.`,
      holds: ([rule, without]) =>
        atEnd(rule!, again) > atEnd(without!, again) &&
        countIn(rule!.at, again) >= 0.9 * atEnd(rule!, again) &&
        atEnd(rule!, 'workingset_activate_file') === atEnd(rule!, again),
      test: 'The same burst: how many pages have come back is read in its middle and at its end. Nine of ten must have done so by the middle.',
    },
  },
  {
    id: 'L48',
    place: '2723–2738',
    author: KIM,
    kind: 'mechanism',
    words:
      'Apply the rule only while the priority has fallen by at most two steps; that might prevent the spike.',
    proof: {
      by: 'runs',
      machines: [
        RULE,
        PROPOSAL,
        RULE_FILM,
        series('balance/stream', 'use_once.below-priority', 'The proposal, film'),
        NO_RULE,
      ],
      seen: 2,
      access: 388,
      views: ['lists', 'refault'],
      found: ([rule, proposal, film, filmProposal, none]) =>
        `In the burst ${ended(rule!, again)} file pages are read again with the rule, ${ended(proposal!, again)} with the proposal and ${ended(none!, again)} without any rule. Beside a film ${ended(film!, 'pswpin')} and ${ended(filmProposal!, 'pswpin')} own pages are swapped in.`,
      holds: ([rule, proposal]) =>
        filesAlone(rule!) && !filesAlone(proposal!) && atEnd(rule!, again) > atEnd(proposal!, again),
      tells: 'nothing',
      test: 'The series runs with the rule and with the proposal. At priorities 12 to 10 a pass asks for less than one page of lists as short as these, so here the proposal comes to no rule at all.',
    },
  },
  {
    id: 'L49',
    place: '2745–2754',
    author: WEINER,
    kind: 'argument',
    words:
      'Seconds of transition do not justify the risk of hours of thrashing: cache used once costs nothing to reclaim, and nobody fetches it again.',
    proof: {
      by: 'runs',
      machines: [RULE_FILM, NO_RULE_FILM, RULE, NO_RULE],
      seen: 2,
      access: SETTLED,
      views: ['lists', 'loom'],
      found: ([film, filmWithout, burst, burstWithout]) =>
        `Film: ${ended(film!, 'pswpin')} swap-ins with the rule; without it ${countIn(filmWithout!.at, 'pswpin')} after ${SETTLED} touches, ${ended(filmWithout!, 'pswpin')} at the end. Burst: ${countIn(burst!.at, again)} pages read again with the rule, ${ended(burst!, again)} at the end; without it ${ended(burstWithout!, again)}.`,
      holds: ([film, filmWithout, burst, burstWithout]) =>
        atEnd(film!, 'pswpin') + atEnd(film!, again) === 0 &&
        atEnd(filmWithout!, 'pswpin') > countIn(filmWithout!.at, 'pswpin') &&
        countIn(filmWithout!.at, 'pswpin') > 0 &&
        countIn(burst!.at, again) >= 0.9 * atEnd(burst!, again) &&
        atEnd(burst!, again) > atEnd(burstWithout!, again),
      tells: 'direction',
      test: 'How long each goes on, seconds or hours, a small run cannot tell. The price of each choice: pages that come back while a film passes, and pages that come back in a burst of new ones. What counts is which of them goes on.',
    },
  },
  {
    id: 'L50',
    place: '2766–2769',
    author: KIM,
    kind: 'argument',
    words:
      'Fixed ratios of the lists, 3 to 1 or 1 to 1, are too crude to tell pages used once, so others go too.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/stream', '', 'Film read once'),
        before('file-against-anon', 'swappiness.100', 'File read again'),
      ],
      access: 730,
      views: ['lists', 'refault'],
      found: ([once, loop]) =>
        `Passes over files alone at this touch: ${filesAlone(once!) ? 'yes' : 'no'} and ${filesAlone(loop!) ? 'yes' : 'no'}. Of ${ended(once!, 'pgsteal_file')} pages of the film that are evicted ${ended(once!, again)} come back, of ${ended(loop!, 'pgsteal_file')} of the other file ${ended(loop!, again)}.`,
      holds: ([once, loop]) =>
        filesAlone(once!) &&
        filesAlone(loop!) &&
        atEnd(once!, again) === 0 &&
        atEnd(loop!, again) > atEnd(loop!, 'pgsteal_file') / 2,
      test: 'Linux 4.7 has many inactive file pages in both loads. In one of them each page is read once, in the other six times.',
    },
  },
  {
    id: 'L51',
    place: '2771–2778, 2787–2789',
    author: KIM,
    kind: 'argument',
    words:
      'Pages that a program has given up with MADV_FREE lie on the anonymous list and are kept, though nothing would be easier to reclaim.',
    proof: { by: 'nothing', because: 'No program here gives pages up with MADV_FREE.' },
  },
  {
    id: 'L52',
    place: '2780–2785',
    author: KIM,
    kind: 'argument',
    words:
      'Swappiness is the preference of the user, yet the rule ignores it until few file pages are inactive.',
    proof: {
      by: 'runs',
      machines: [
        series('balance/stream', 'swappiness.60', 'Swappiness 60'),
        series('balance/stream', 'swappiness.200', 'Swappiness 200'),
        series('balance/stream', 'swappiness.60,use_once.never', '60, no rule'),
        series('balance/stream', 'swappiness.140,use_once.never', '140, no rule'),
      ],
      seen: 2,
      access: 1400,
      views: ['lists', 'balance'],
      found: ([low, high, freeLow, freeHigh]) =>
        `With the rule ${ended(low!, 'pgscan_anon')} own pages are looked at with swappiness 60 and ${ended(high!, 'pgscan_anon')} with 200, and ${ended(low!, 'pgscan_file')} and ${ended(high!, 'pgscan_file')} of files. Without it own pages: ${ended(freeLow!, 'pgscan_anon')} with 60, ${ended(freeHigh!, 'pgscan_anon')} with 140.`,
      holds: ([low, high, freeLow, freeHigh]) =>
        (['pgscan_anon', 'pgscan_file', 'pswpout'] as const).every(
          (name) => atEnd(low!, name) === atEnd(high!, name),
        ) && atEnd(freeHigh!, 'pgscan_anon') > atEnd(freeLow!, 'pgscan_anon'),
      test: 'A film passes beside a program, at 60 and 200 with the rule, at 60 and 140 without it.',
    },
  },
  {
    id: 'L53',
    place: '2791–2798',
    author: KIM,
    kind: 'mechanism',
    words:
      'Stop scanning only files once that costs more than paging pages of the other list, say 32 · 2 · 32.',
    proof: { by: 'nothing', because: 'The idea was never merged, and no kernel here can be set to it.' },
  },
  {
    id: 'L54',
    place: '2756, 2803–2811',
    author: 'Johannes Weiner, Minchan Kim',
    kind: 'question',
    words:
      'Is this a matter of its own? The rule is older than the series, and could be looked at again later.',
    proof: {
      by: 'runs',
      machines: [
        before('balance/burst'),
        series('balance/burst'),
        before('balance/burst', 'use_once.never', '4.7, no rule'),
        NO_RULE,
      ],
      seen: 2,
      access: 388,
      views: ['lists', 'refault'],
      found: ([old, posted, oldWithout, without]) =>
        `File pages read again in the burst: ${ended(old!, again)} in 4.7 and ${ended(posted!, again)} in the series, ${ended(oldWithout!, again)} and ${ended(without!, again)} without the rule.`,
      holds: ([old, posted, oldWithout, without]) =>
        filesAlone(old!) &&
        filesAlone(posted!) &&
        atEnd(old!, again) > atEnd(oldWithout!, again) &&
        atEnd(posted!, again) > atEnd(without!, again),
      test: 'The burst of new pages in 4.7 and in the series, with the rule and without it. If the rule is older, 4.7 must have the spike too.',
    },
  },
];
