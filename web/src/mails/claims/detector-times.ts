/** A simple detector for inappropriate swapin readahead, 2012: the table of times. Places are lines. */
import type { CellFound, Claim, Figures } from '../claim.ts';
import { whole } from './detector-machines.ts';
import { FIFTH, change, isNear } from './sizes.ts';

const author = 'Hugh Dickins';

const seconds = (centiseconds: number) => `${whole(centiseconds / 100)} s`;
/** Of two cells, before and after. */
const changed = ([before, after]: readonly CellFound[], of: 'mail' | 'machine') => after![of] / before![of];
/** The same as a sentence has it. */
const changeOf = ([before, after]: readonly CellFound[], of: 'mail' | 'machine') =>
  change(before![of], after![of]);
const elapsed = (row: string, published: readonly [string, string], column: string, label: string) => ({
  id: `${row}/${column}`,
  label,
  published: ['elapsed', ...published, column],
  unit: 'cs',
});
const HUGHS = 'The table is run again at full size: 1,000 MB mapped, 900 MB of memory, five million touches.';

/** Two cells of anonymous pages, before and after, and two of shared memory: both times fall. */
const FALLS: Pick<Figures, 'found' | 'holds'> = {
  found: (cells) =>
    `Anonymous: ${changeOf(cells, 'mail')} in the mail, ${changeOf(cells, 'machine')} here (${seconds(cells[1]!.machine)}). Shared: ${changeOf(cells.slice(2), 'mail')} and ${changeOf(cells.slice(2), 'machine')} (${seconds(cells[3]!.machine)}).`,
  holds: (cells) =>
    cells.every(isNear) && changed(cells, 'machine') < 1 && changed(cells.slice(2), 'machine') < 1,
};

export const TIMES: readonly Claim[] = [
  {
    id: 'R7',
    place: '44–48',
    author,
    kind: 'measured',
    words:
      'On the hard disk, at random: 8,954 s become 8,452 for anonymous pages, and 10,584 become 7,650 for shared memory.',
    proof: {
      by: 'cells',
      table: 'readahead-detector',
      cells: [
        elapsed('hdd-rand-anon', ['HDD', 'Rand Anon'], 'Vanilla', 'anonymous, blind'),
        elapsed('hdd-rand-anon', ['HDD', 'Rand Anon'], 'HughNew', 'anonymous, 14 Nov.'),
        elapsed('hdd-rand-shmem', ['HDD', 'Rand Shmem'], 'Vanilla', 'shared, blind'),
        elapsed('hdd-rand-shmem', ['HDD', 'Rand Shmem'], 'HughNew', 'shared, 14 Nov.'),
      ],
      ...FALLS,
      test: `${HUGHS} The disk's constants are set by the blind column; a read at a new place of the disk is too fast here even at the upper end of what data sheets allow.`,
    },
  },
  {
    id: 'R8',
    place: '50–54',
    author,
    kind: 'measured',
    words:
      'On the SSD, at random: 430 s become 260 for anonymous pages, and 453 become 243 for shared memory.',
    proof: {
      by: 'cells',
      table: 'readahead-detector',
      cells: [
        elapsed('ssd-rand-anon', ['SSD', 'Rand Anon'], 'Vanilla', 'anonymous, blind'),
        elapsed('ssd-rand-anon', ['SSD', 'Rand Anon'], 'HughNew', 'anonymous, 14 Nov.'),
        elapsed('ssd-rand-shmem', ['SSD', 'Rand Shmem'], 'Vanilla', 'shared, blind'),
        elapsed('ssd-rand-shmem', ['SSD', 'Rand Shmem'], 'HughNew', 'shared, 14 Nov.'),
      ],
      ...FALLS,
      test: `${HUGHS} The SSD's constants are set by the blind column.`,
    },
  },
  {
    id: 'R9',
    place: '44–54',
    author,
    kind: 'measured',
    words:
      'Without readahead, going through the mapping in order takes 1.6 times as long on the disk and 2.8 times on the SSD.',
    proof: {
      by: 'cells',
      table: 'readahead-detector',
      cells: [
        elapsed('hdd-seq-anon', ['HDD', 'Seq Anon'], 'HughNew', 'disk, anonymous, 8'),
        elapsed('hdd-seq-anon', ['HDD', 'Seq Anon'], 'HughPC0', 'disk, anonymous, 1'),
        elapsed('hdd-seq-shmem', ['HDD', 'Seq Shmem'], 'HughNew', 'disk, shared, 8'),
        elapsed('hdd-seq-shmem', ['HDD', 'Seq Shmem'], 'HughPC0', 'disk, shared, 1'),
        elapsed('ssd-seq-anon', ['SSD', 'Seq Anon'], 'HughNew', 'SSD, anonymous, 8'),
        elapsed('ssd-seq-anon', ['SSD', 'Seq Anon'], 'HughPC0', 'SSD, anonymous, 1'),
        elapsed('ssd-seq-shmem', ['SSD', 'Seq Shmem'], 'HughNew', 'SSD, shared, 8'),
        elapsed('ssd-seq-shmem', ['SSD', 'Seq Shmem'], 'HughPC0', 'SSD, shared, 1'),
      ],
      found: (cells) => {
        const times = (from: number) => {
          const pairs = [cells.slice(from), cells.slice(from + 2)];
          const both = (of: 'mail' | 'machine') =>
            pairs.map((pair) => changed(pair, of).toFixed(2)).join(' and ');
          return `${both('machine')} times here, ${both('mail')} in the mail`;
        };
        return `Anonymous and shared memory, on the disk: ${times(0)}; on the SSD: ${times(4)}.`;
      },
      holds: (cells) =>
        [0, 2, 4, 6]
          .map((from) => cells.slice(from))
          .every((pair) => Math.abs(changed(pair, 'machine') / changed(pair, 'mail') - 1) <= FIFTH),
      test: `${HUGHS} The ratios are ours, made from his figures. The anonymous cells without readahead have set what a command for one page takes, so those of shared memory tell more.`,
    },
  },
  {
    id: 'R10',
    place: '44–54',
    author,
    kind: 'measured',
    words:
      'Reads of sixteen pages make the SSD in order faster, 251 to 216 s, and the disk slightly slower, 769 to 782 s.',
    proof: {
      by: 'cells',
      table: 'readahead-detector',
      cells: [
        elapsed('ssd-seq-anon', ['SSD', 'Seq Anon'], 'HughNew', 'SSD, 8 pages'),
        elapsed('ssd-seq-anon', ['SSD', 'Seq Anon'], 'HughPC4', 'SSD, 16 pages'),
        elapsed('hdd-seq-anon', ['HDD', 'Seq Anon'], 'HughNew', 'disk, 8 pages'),
        elapsed('hdd-seq-anon', ['HDD', 'Seq Anon'], 'HughPC4', 'disk, 16 pages'),
      ],
      found: (cells) =>
        `SSD: ${changeOf(cells, 'mail')} in the mail, ${changeOf(cells, 'machine')} here. Disk: ${changeOf(cells.slice(2), 'mail')} and ${changeOf(cells.slice(2), 'machine')}.`,
      holds: (cells) =>
        cells.every(isNear) && changed(cells, 'machine') < 1 && changed(cells.slice(2), 'machine') > 1,
      test: `${HUGHS} Page_cluster is 3 in one column and 4 in the other.`,
    },
  },
];
