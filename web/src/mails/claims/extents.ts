/** Use rbtree for swap_extent, 2019. Places are lines of the mail. */
import { formatCount, formatDuration, formatFixed } from '../../lib/format.ts';
import { atEnd, eventsOf, type Asked, type Claim, type Elsewhere, type Scene } from '../claim.ts';
import { formatFigure } from '../figures.ts';
import type { Run } from '../measure.ts';
import { changes, isNear } from './sizes.ts';

const author = 'Aaron Lu';

const TREE = 'kernel.extent-tree-2019';

const machine = (load: string, variant: string, label: string, about: string): Asked => ({
  load,
  variant,
  label,
  about,
});

const FOUR = machine('extents/four', '', 'Four programs', '20,000 extents, a list');
const ONE = machine('extents/one', '', 'One program', '20,000 extents, a list');
const SERVER = machine('extents/server', '', 'List', '84,656 extents, as before the patch');

/** Extents gone past for a look-up, on average. */
const stepsOf = (run: Run): number => atEnd(run, 'extent_steps') / Math.max(1, atEnd(run, 'extent_lookups'));

/** Extents of a file that is broken at each MiB, as in the mail. */
const MANY = 20_000;

const CPUS = 4;

/** Part of the time of all CPUs that goes into look-ups. */
const shareOf = (run: Run): number => atEnd(run, 'extent_lookup_ns') / (run.end.ns * CPUS);

/** Out and in, MB a second. */
const speedOf = (run: Run): number =>
  ((atEnd(run, 'pswpout') + atEnd(run, 'pswpin')) * 4096e3) / Math.max(1, run.end.ns);

const percent = (part: number): string => `${formatFigure(100 * part)} %`;
const steps = (run: Run): string => formatFigure(Number(stepsOf(run).toPrecision(3)));
const speed = (run: Run): string => `${formatCount(Math.round(speedOf(run)))} MB/s`;

/** By how much two runs differ, of the first. */
const apart = ([one, other]: readonly Run[]): number => Math.abs(other!.end.ns / one!.end.ns - 1);

/** What a measurement calls no difference: three parts of a hundred, as in the published table. */
const NO_DIFFERENCE = 0.03;

type Way = 'out' | 'in';

const throughput = (tasks: 4 | 8, way: Way, column: 'vanilla' | 'patched') =>
  ({
    id: `${way}-${tasks}/${column}`,
    label: `${column === 'vanilla' ? 'list' : 'tree'}, swap-${way}`,
    published: [`nr_task_${tasks}`, column, `swap${way}_KB_s`],
    unit: 'KB/s',
  }) as const;

const lookUp = (way: Way, column: 'vanilla' | 'patched') =>
  ({
    id: `map-${way}-4/${column}`,
    label: `${column === 'vanilla' ? 'list' : 'tree'}, CPU time in the look-up, swap-${way}`,
    published: ['nr_task_4', column, `map_percent_${way}`],
    unit: '%',
  }) as const;

const FULL_SIZE =
  'The file has its 20,000 extents; each task has 8 MiB of memory and 160 MiB to write, and 0.3 s of the steady phase are measured.';

const BYTES: Elsewhere = {
  by: 'elsewhere',
  hash: '#lesson/18-a-tree-that-leans/5',
  where: 'the lesson “A tree that leans”, step 5',
  found:
    'An extent of a list points at two others (16 bytes), a node of the tree at three (24). Eight bytes for each of 80,000 extents are 625 KiB. In memory either takes 64 bytes: the kernel hands out no size between 32 and 64.',
  holds: true,
};

const RIGHT: Scene = {
  by: 'runs',
  machines: [
    machine('swap-file', 'kernel.5.3', '5.3', 'a tree'),
    machine('swap-file', 'kernel.5.0', '5.0', 'a list'),
  ],
  access: 1,
  views: ['extents'],
  found: ([tree]) => {
    const [, ...others] = eventsOf(tree!, 'extent_begins');
    const right = others.filter(({ extent, parent }) => parent === extent - 1).length;
    return `Of ${others.length + 1} extents ${right} are hung below the one before them, at the far right, and the tree is rotated ${eventsOf(tree!, 'extent_rotate').length} times.`;
  },
  holds: ([tree, list]) => {
    const [first, ...others] = eventsOf(tree!, 'extent_begins');
    if (!first || others.length === 0) return false;
    const areRight = others.every(({ extent, parent }) => parent === extent - 1);
    const isRotated = eventsOf(tree!, 'extent_rotate').length > 0;
    return areRight && isRotated && eventsOf(list!, 'extent_rotate').length === 0;
  },
  test: 'A program switches a swap file of twelve extents on, with the tree of 5.3 and with the list of 5.0.',
};

export const EXTENTS: readonly Claim[] = [
  {
    id: 'E1',
    place: '2–8',
    author,
    kind: 'mechanism',
    words:
      'Extents say in which disk block a slot lies. They are a list, walked step by step from where the last look-up ended.',
    proof: {
      by: 'runs',
      machines: [
        machine('swap-file', 'kernel.5.0', '5.0', 'a list of twelve extents'),
        machine('swap-file', 'kernel.5.3', '5.3', 'the tree of the patch'),
      ],
      access: 231,
      views: ['extents'],
      found: ([list]) => {
        const [first, second] = eventsOf(list!, 'extent_walk');
        if (!first || !second) return 'No list is walked along here.';
        return `From extent ${first.from}, where the last look-up ended, it takes ${first.steps} steps to extent ${first.extent}: slot ${first.slot} lies in block ${first.block}. The next one begins at extent ${second.from} and takes ${second.steps}.`;
      },
      holds: ([list, tree]) => {
        const [first, second] = eventsOf(list!, 'extent_walk');
        if (!first || !second || eventsOf(tree!, 'extent_walk').length > 0) return false;
        const isLinear = first.steps > 1 && first.extent - first.from === first.steps;
        return isLinear && second.from === first.extent && second.steps === 0;
      },
      test: 'A program reads two pages whose slots are in the same extent, with the list of 5.0 and with the tree of 5.3.',
      more: 'Go on access by access: each look-up of the list begins at the extent where the bookmark stands.',
    },
  },
  {
    id: 'E2',
    place: '9–12',
    author,
    kind: 'argument',
    words: 'The list does well with few extents or few processes. With many of both it becomes a problem.',
    proof: {
      by: 'runs',
      machines: [FOUR, ONE, machine('extents/whole', '', 'Two extents', 'four programs, a list')],
      access: 1110,
      views: ['extents'],
      found: ([four, one, whole]) =>
        `Steps along the list for a look-up, on average: ${steps(four!)} with four programs and 20,000 extents, ${steps(one!)} with one program, and ${steps(whole!)} with four programs and two extents.`,
      holds: ([four, one, whole]) =>
        stepsOf(four!) > 100 * stepsOf(one!) && stepsOf(four!) > 100 * stepsOf(whole!),
      test: 'Programs write to a swap file and read it back: four and one of them with 20,000 extents, and four with two extents.',
    },
  },
  {
    id: 'E3',
    place: '18–20',
    author,
    kind: 'measured',
    words:
      'A server’s swap file has 84,656 extents: the look-up takes about 30 % of the time, and swap manages 70 MB/s.',
    proof: {
      by: 'runs',
      machines: [SERVER, machine('extents/server', TREE, 'Tree', 'the same file, patched')],
      access: 1045,
      views: ['extents'],
      found: ([list, tree]) =>
        `In the list, look-ups take ${percent(shareOf(list!))} of the time of four CPUs, and ${speed(list!)} go out and in. In the tree they take ${percent(shareOf(tree!))}, with ${speed(tree!)}.`,
      holds: ([list, tree]) =>
        shareOf(list!) > 0.3 && shareOf(tree!) < 0.1 && speedOf(list!) < speedOf(tree!) / 2,
      tells: 'direction',
      test: 'Four programs use such a file, once with the list and once with the tree. The tasks and the disk of that server are not known, so its two figures cannot be met, but their cause can be shown.',
    },
  },
  {
    id: 'E4',
    place: '21–23',
    author,
    kind: 'measured',
    words:
      'With a smaller file of 2,000 extents, throughput is back at 400 to 500 MB/s and the look-up takes about 3 %.',
    proof: {
      by: 'runs',
      machines: [
        machine('extents/smaller', '', '2,000 extents', 'a list'),
        { ...SERVER, label: '84,656 extents', about: 'a list' },
      ],
      access: 1045,
      views: ['extents'],
      found: ([few, many]) =>
        `With 2,000 extents ${speed(few!)} go out and in, and look-ups take ${percent(shareOf(few!))} of the time of four CPUs. With 84,656 it is ${speed(many!)} and ${percent(shareOf(many!))}.`,
      holds: ([few, many]) => speedOf(few!) > 4 * speedOf(many!) && shareOf(few!) < shareOf(many!) / 2,
      tells: 'direction',
      test: 'The same four programs use both files. Which tasks the server had is not known, so only the direction can be compared: the mail has 6 to 7 times the throughput, and a tenth of the share.',
    },
  },
  {
    id: 'E5',
    place: '24–27',
    author,
    kind: 'argument',
    words: 'A node of the tree takes eight bytes more than a member of the list: 625 KiB for 80,000 extents.',
    proof: BYTES,
  },
  {
    id: 'E6',
    place: '30–34',
    author,
    kind: 'measured',
    words: 'With a file in two extents there is no obvious difference in performance.',
    proof: {
      by: 'runs',
      machines: [
        machine('extents/whole', '', 'List', 'two extents'),
        machine('extents/whole', TREE, 'Tree', 'two extents'),
      ],
      access: 1034,
      views: ['extents'],
      found: (runs) =>
        `Four programs take ${formatDuration(runs[0]!.end.ns)} with the list and ${formatDuration(runs[1]!.end.ns)} with the tree: ${formatFixed(100 * apart(runs), 1)} % apart.`,
      holds: (runs) => apart(runs) < NO_DIFFERENCE,
      saysSame: true,
      test: 'Four programs write to a swap file of two extents and read it back. Up to 3 % apart counts as no difference.',
    },
  },
  {
    id: 'E7',
    place: '35–42',
    author,
    kind: 'measured',
    words:
      'With 20,000 extents and 4 tasks, swap-out gains 420 %, swap-in 317 %; the look-up falls from 90 % to 2 %.',
    proof: {
      by: 'cells',
      table: 'extent-rbtree',
      cells: [
        throughput(4, 'out', 'vanilla'),
        throughput(4, 'out', 'patched'),
        throughput(4, 'in', 'vanilla'),
        throughput(4, 'in', 'patched'),
        lookUp('out', 'vanilla'),
        lookUp('out', 'patched'),
        lookUp('in', 'vanilla'),
        lookUp('in', 'patched'),
      ],
      found: ([outList, outTree, inList, inTree, , shareOut, , shareIn]) =>
        `Swap-out changes by ${changes(outList!, outTree!)}, swap-in by ${changes(inList!, inTree!)}. The tree takes ${formatFigure(shareOut!.machine)} and ${formatFigure(shareIn!.machine)} % of the CPU time.`,
      holds: ([outList, outTree, inList, inTree, ...shares]) =>
        [outList!, outTree!, inList!, inTree!].every(isNear) &&
        shares.every(({ machine: here, mail }) => (mail > 50 ? here > 85 : here < 5)),
      tells: 'direction',
      test: `${FULL_SIZE} Swap-out with the list has set two constants of the machine; the other throughputs have to come within 20 %.`,
    },
  },
  {
    id: 'E8',
    place: '43–45',
    author,
    kind: 'measured',
    words: 'With 8 tasks, swap-out gains 211 % and swap-in 237 %.',
    proof: {
      by: 'cells',
      table: 'extent-rbtree',
      cells: [
        throughput(8, 'out', 'vanilla'),
        throughput(8, 'out', 'patched'),
        throughput(8, 'in', 'vanilla'),
        throughput(8, 'in', 'patched'),
      ],
      found: ([outList, outTree, inList, inTree]) =>
        `Swap-out changes by ${changes(outList!, outTree!)}, swap-in by ${changes(inList!, inTree!)}.`,
      holds: (cells) => cells.every(isNear),
      test: `${FULL_SIZE} Swap-out with the tree has set what the disk can move in a second; the other three have to come within 20 %.`,
    },
  },
  {
    id: 'E9',
    place: '50–52',
    author,
    kind: 'argument',
    words:
      'A single task sees no difference, because the extent that was found last is nearly always the one it needs.',
    proof: {
      by: 'runs',
      machines: [
        { ...ONE, label: 'List', about: '20,000 extents' },
        machine('extents/one', TREE, 'Tree', '20,000 extents'),
      ],
      access: 1054,
      views: ['extents'],
      found: (runs) =>
        `One program takes ${formatDuration(runs[0]!.end.ns)} with the list and ${formatDuration(runs[1]!.end.ns)} with the tree: ${formatFixed(100 * apart(runs), 1)} % apart. Of its ${formatCount(MANY)} extents the list goes past ${steps(runs[0]!)} in a look-up, on average.`,
      holds: (runs) => apart(runs) < NO_DIFFERENCE && stepsOf(runs[0]!) < MANY / 100,
      saysSame: true,
      test: 'One program writes to a swap file of 20,000 extents and reads it back. Up to 3 % apart counts as no difference.',
    },
  },
  {
    id: 'E10',
    place: '220, 241–242',
    author,
    kind: 'mechanism',
    words:
      'Extents are added in the order of their pages, so a new node always goes to the far right of the tree.',
    proof: RIGHT,
  },
];
