import { formatByte, formatCount } from '../../lib/format.ts';
import { range } from '../../scene/text.ts';

export const SLOTS_TEXT = {
  /** Beside the strip of slots that pages are tied to, another name. */
  slotMap: 'Swap area',
  slotMaps: 'Swap areas',
  slotsBetween: (slots: number, free: number, used: number) =>
    used === 0
      ? `… ${free === 1 ? '1 free slot' : `${formatCount(free)} free slots`} …`
      : `… ${formatCount(slots)} more ${slots === 1 ? 'slot' : 'slots'}, ${formatCount(used)} in use …`,
  cpuFramed: 'framed: where CPUs take their slots, by the number of the CPU',
  oneCluster: (slots: number) => `One cell is a cluster, ${formatCount(slots)} slots.`,
  oneSlot: 'One cell is a slot.',
  /** What can be told of a slot at this size. */
  levelTells: {
    clusters: 'An enlarged part of the area.',
    tones: 'The shade says whose page it is.',
    blocks: 'A line above a slot: its page is in memory too.',
    trays: 'A lid: the page is in memory too.',
    letters: 'The letter says whose page it is, the lid that it is in memory too.',
    bytes: 'The byte of each slot in the swap map, in bits.',
  },
  cellSigns:
    'full: page only here · lines: in memory too · bars: kept by a CPU for its next pages · pale: free',
  cellSignsShort: 'lines: in memory too · bars: kept by a CPU',
  slotNumber: formatCount,
  /** Where there is no room for more. */
  slotShort: {
    free: 'free',
    used: 'used',
    copy: 'copy',
    parked: 'kept',
    discarded: 'discarded',
    bad: 'bad',
    header: 'header',
    none: 'none',
  },
  slotMapLabel: 'slots of the swap area',
  nearer: 'Enlarge the map',
  farther: 'Make the map smaller',
  whole: 'Whole area',
  inSight: (first: number, last: number) =>
    `in sight: between slots ${formatCount(first)} and ${formatCount(last)}`,
  oneRow: (size: string) => `A row is ${size}.`,
  oneRowTree: (size: string) => `A row is ${size}: one tree of the swap cache.`,
  /** Where there is little room. */
  oneRowTreeShort: (size: string) => `a row, ${size}: one tree`,
  /** Beside the first row of a map whose rows are trees, and beside the others. */
  tree: (number: number) => `tree ${formatCount(number)}`,
  treeNumber: formatCount,
  /** Above the map, where the list is drawn. */
  freeOrder: (goes: 'along' | 'down' | null) =>
    `free clusters, ${goes === null ? 'in order' : goes === 'along' ? 'along the rows' : 'down the columns'}`,
  /** Where the drawn list has no arrow and ends before the last of them. */
  firstFree: (count: number) => `free clusters, the first ${count} in order`,
  /** No longer than "in order". */
  freeOrderShort: (goes: 'along' | 'down' | null) =>
    `free clusters, ${goes === null ? 'in order' : goes === 'along' ? 'by rows' : 'down'}`,
  inUse: ({ used, free, discarding }: { used: number; free: number | null; discarding: number }) =>
    `${formatCount(used)} ${used === 1 ? 'slot' : 'slots'} in use${free === null ? '' : `, ${formatCount(free)} clusters free`}${discarding === 0 ? '' : `, ${formatCount(discarding)} to be discarded`}`,
  row: (row: number) => `Row ${formatCount(row)}`,
  rowOfTree: (number: number) => `Tree ${formatCount(number)}`,
  rowSlots: (first: number, last: number) => `slots ${range(first, last)}, clusters by fill`,
  cluster: (cluster: number) => `Cluster ${formatCount(cluster)}`,
  clusterUse: (used: number, of: number) => `${formatCount(used)} of ${formatCount(of)} slots in use`,
  slotTitle: (slot: number) => `Slot ${formatCount(slot)}`,
  bit: (bit: number) => (bit === 6 ? 'bit 6, the cache flag' : `bit ${bit}`),
  youSaid: (byte: number) => `you predicted ${formatByte(byte)}`,
  cacheFlag: 'cache flag',
  count: (count: number) => `count ${count}`,
  clusterMap: 'clusters of the swap area',
  clusterWords: (cluster: number, used: number, of: number, tree: number | null) =>
    `cluster ${formatCount(cluster)}${tree === null ? '' : `, tree ${formatCount(tree)}`}: ${formatCount(used)} of ${formatCount(of)} slots in use`,
  neighbours: (pairs: number, ofOneOwner: number, inMemory: number) =>
    `${formatCount(pairs)} pairs of neighbours on the device: ${formatCount(ofOneOwner)} of one owner, ${formatCount(inMemory)} also neighbours in memory`,
  /** Above the first row of each of several areas. */
  areaHead: (name: string, priority: string | null, { used, pages }: { used: number; pages: number }) =>
    priority === null
      ? `Swap area ${name}, not in use`
      : `Swap area ${name}, priority ${priority}: ${formatCount(used)} of ${formatCount(pages)} slots in use`,
  ofArea: (words: string, name: string) => `${words} of swap area ${name}`,
  /** Behind how much of a cluster is in use. */
  clusterDiscard: (isUnderWay: boolean) => (isUnderWay ? ', being discarded' : ', waits to be discarded'),
  tells: {
    discard: (cluster: number, isUnderWay: boolean) =>
      isUnderWay
        ? `Cluster ${formatCount(cluster)} is being discarded: its slots are free when the disk has been told.`
        : `Cluster ${formatCount(cluster)} waits to be discarded.`,
    area: (
      name: string,
      priority: string,
      {
        first,
        end,
        used,
        pages,
        bad,
      }: { first: number; end: number; used: number; pages: number; bad: number },
    ) =>
      `Swap area ${name} has slots ${range(first, end - 1)} and priority ${priority}: ${formatCount(used)} of ${formatCount(pages)} are in use${bad === 0 ? '' : `, ${formatCount(bad)} more are bad`}.`,
    areaOff: (name: string) => `Swap area ${name} is not in use.`,
    neighbours: (pairs: number, ofOneOwner: number, inMemory: number) =>
      `Of ${formatCount(pairs)} pairs of neighbours on the device ${formatCount(ofOneOwner)} have one owner, and ${formatCount(inMemory)} are neighbours in memory too.`,
    owner: (head: string, count: number) =>
      `${head} has ${count === 1 ? '1 slot' : `${formatCount(count)} slots`}.`,
    freeOrder: (clusters: readonly number[], goes: 'along' | 'down' | null) =>
      `The list of free clusters begins with ${clusters.map(formatCount).join(', ')}${goes === null ? '' : goes === 'along' ? ': side by side on the device' : ': each in another 64 MiB than the one before'}.`,
    cpu: (cpu: number, slot: number, cluster: number) =>
      `CPU ${cpu} takes its next slot at ${formatCount(slot)}, in cluster ${formatCount(cluster)}.`,
    /** Where a cell is a cluster. */
    cpuOfCluster: (cpu: number, cluster: number) =>
      `CPU ${cpu} takes its slots from cluster ${formatCount(cluster)}.`,
  },
} as const;
