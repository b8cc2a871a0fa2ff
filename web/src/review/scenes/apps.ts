import { formatCount, formatDuration } from '../../lib/format.ts';
import { fastestOf, slowestOf, timeOf, timesMore } from '../say.ts';
import { atEnd, filePagesAtEnd, inOrders, ordersOf, type Found, type ReviewScene } from '../scene.ts';

const ORDERS = 4;
/** File pages of the three apps, in their workload: a test reads them. */
export const FILE_PAGES = 900;
/** With less than this share of the file pages in memory, files have nothing left to give. */
const LITTLE = 0.05;

const AT_100 = { label: 'swappiness 100', workload: 'apps', variant: '' } as const;
const AT_160 = { label: 'swappiness 160', workload: 'apps', variant: 'swappiness.160' } as const;
const AT_180 = { label: 'swappiness 180', workload: 'apps', variant: 'swappiness.180' } as const;
const AT_200 = { label: 'swappiness 200', workload: 'apps', variant: 'swappiness.200' } as const;

/** The runs of each order, by their settings. */
function ordersBySetting(found: Found) {
  const [at100, at160] = found.pair;
  const at180 = ordersOf(found.beside['at180']!, 'at180', found);
  const at200 = ordersOf(found.beside['at200']!, 'at200', found);
  return ordersOf(at100, 'a', found).map((course, nth) => ({
    '100': course,
    '160': ordersOf(at160, 'b', found)[nth]!,
    '180': at180[nth]!,
    '200': at200[nth]!,
  }));
}

/** `180 in 2, 200 in 2`. */
function tally(names: readonly (string | null)[]): string {
  const known = names.filter((name) => name !== null);
  return [...new Set(known)]
    .toSorted()
    .map((name) => `${name} in ${known.filter((each) => each === name).length}`)
    .join(', ');
}

export const APPS: ReviewScene = {
  name: 'apps',
  title: 'Apps that take turns',
  setting:
    'Three apps of a phone take turns. Each has 400 pages of its own, swapped to memory that is compressed, and 300 file pages on flash. The kernel is one of before the series, with swappiness let up to 200, as in the trial “some years ago” that the mail tells of.',
  ask: 'How many pages are swapped in with swappiness 100, and how many with 160?',
  claims: [
    {
      words: 'terribly slow in app switching workload if swappiness is higher than 150',
      author: 'Minchan Kim',
      date: '6 June 2016',
    },
    { words: 'I’ll tone down the recommendations.', author: 'Johannes Weiner', date: '7 June 2016' },
  ],
  measured: ['pswpin'],
  axis: { name: 'Swapped in', says: 'own pages that an app has to wait for' },
  machines: [AT_100, AT_160],
  beside: {
    ...inOrders('a', AT_100, ORDERS),
    ...inOrders('b', AT_160, ORDERS),
    at180: AT_180,
    ...inOrders('at180', AT_180, ORDERS),
    at200: AT_200,
    ...inOrders('at200', AT_200, ORDERS),
  },
  phase: 'app 1, turn 2',
  verdict: 'It can’t tell.',
  numbers: (found) => {
    const [at100, at160] = found.pair;
    const at200 = found.beside['at200']!;
    const orders = ordersBySetting(found);
    const fastest = tally(orders.map(fastestOf));
    const slowest = tally(orders.map(slowestOf));
    const files = [filePagesAtEnd(at100), filePagesAtEnd(at160)];
    return [
      {
        value: `${formatDuration(timeOf(at100))} and ${formatDuration(timeOf(at160))}`,
        of: `the whole run with 100 and with 160; ${formatDuration(timeOf(at200))} with 200`,
        says: `100 takes longer than 160 ${timesMore(ordersOf(at160, 'b', found), ordersOf(at100, 'a', found), timeOf)}.${fastest && ` The fastest of 100, 160, 180 and 200: ${fastest} orders.`}${slowest && ` The slowest: ${slowest}.`}`,
      },
      {
        value: `${formatCount(atEnd(at100, 'pswpin'))} and ${formatCount(atEnd(at160, 'pswpin'))}`,
        of: `swapped in; ${formatCount(atEnd(at100, 'pgpgin_file'))} and ${formatCount(atEnd(at160, 'pgpgin_file'))} file pages read`,
        says: `With 200 it is ${formatCount(atEnd(at200, 'pswpin'))} swapped in, ${formatCount(atEnd(at200, 'pgpgin_file'))} read.`,
      },
      {
        value: `${formatCount(files[0]!)} and ${formatCount(files[1]!)}`,
        of: `of ${formatCount(FILE_PAGES)} file pages in memory at the end, with 100 and with 160`,
        says: files.every((count) => count < LITTLE * FILE_PAGES)
          ? 'Files have nothing left to give at either setting: this test has little power. His phone, apps and kernel are not known.'
          : 'His phone, apps and kernel are not known.',
      },
    ];
  },
  holds: ({ pair }) => pair.every((course) => filePagesAtEnd(course) < LITTLE * FILE_PAGES),
};
