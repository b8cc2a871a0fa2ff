/** Which columns of the machine are side by side in one table: those that are indexed by the same thing. */
import { lock_class } from '../../core/schema/schema-labels.gen.ts';
import { apart, area_field, lock_what } from '../../core/schema/schema-other-labels.gen.ts';
import type { UnitName } from '../../core/schema/schema.gen.ts';
import * as ROW_LABELS from '../../core/schema/schema-row-labels.gen.ts';
import { COLUMNS, type ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { COLUMN_TEXT } from './text.ts';

export interface ColumnGroup {
  /** Identifies the section; it appears in no address and no text. */
  readonly id: string;
  readonly title: string;
  /** What a row is: "frame", "slot". */
  readonly rowName: string;
  readonly columns: readonly ColumnName[];
  /** Rows that the scenario has names for. */
  readonly rowUnit?: UnitName;
  /** Words for the rows where they are not just numbered. */
  readonly rowLabels?: readonly string[];
  /** Rows are those of the regions, one region after the other: the column that says where each begins. */
  readonly rowsOf?: ColumnName;
  /** Values that belong to one row when a column holds several for each, with their names. */
  readonly perRow?: readonly string[];
}

/** The counters and the events have places of their own on the page. */
export const COLUMNS_ELSEWHERE: readonly ColumnName[] = ['counters'];

const GROUPS: readonly ColumnGroup[] = [
  { id: 'watermarks', ...COLUMN_TEXT.watermarks, columns: ['watermarks'] },
  {
    id: 'vmas',
    ...COLUMN_TEXT.vmas,
    rowUnit: 'vma',
    columns: [
      'vma_kind',
      'vma_copy_of',
      'vma_file',
      'vma_space',
      'vma_pages',
      'vma_base_vpn',
      'vma_pte_first',
      'vma_ra_page',
      'vma_ra_win',
      'vma_ra_hits',
    ],
  },
  { id: 'global-ra', ...COLUMN_TEXT.globalRa, columns: ['global_ra'] },
  { id: 'windows', ...COLUMN_TEXT.windows, columns: ['windows'], perRow: ROW_LABELS.window_field },
  {
    id: 'window-ahead',
    ...COLUMN_TEXT.windowAhead,
    columns: ['window_ahead'],
    perRow: ROW_LABELS.window_field,
  },
  { id: 'ptes', ...COLUMN_TEXT.ptes, columns: ['pte', 'pte_last_event'], rowsOf: 'vma_pte_first' },
  {
    id: 'frames',
    ...COLUMN_TEXT.frames,
    columns: [
      'frame_flags',
      'frame_owner',
      'frame_index',
      'frame_slot',
      'frame_list',
      'frame_maps',
      'frame_last_event',
      'frame_idle',
    ],
  },
  {
    id: 'slots',
    ...COLUMN_TEXT.slots,
    columns: ['swap_map', 'slot_owners', 'slot_frame', 'slot_pte', 'slot_readahead', 'slot_last_event'],
  },
  { id: 'areas', ...COLUMN_TEXT.areas, columns: ['area_off_by'] },
  { id: 'area-fields', ...COLUMN_TEXT.areaFields, columns: ['areas'], perRow: area_field },
  { id: 'cluster-size', ...COLUMN_TEXT.clusterSize, columns: ['cluster_slots'] },
  { id: 'clusters', ...COLUMN_TEXT.clusters, columns: ['cluster_usage', 'cluster_discard'] },
  { id: 'free-clusters', ...COLUMN_TEXT.freeClusters, columns: ['cluster_free_order'] },
  { id: 'slot-cells', ...COLUMN_TEXT.slotCells, columns: ['slot_cells'], perRow: ROW_LABELS.slot_cell },
  { id: 'swap-trees', ...COLUMN_TEXT.swapTrees, columns: ['swap_trees'], perRow: ROW_LABELS.swap_tree },
  { id: 'lru-inactive-anon', ...COLUMN_TEXT.inactiveAnon, columns: ['lru_inactive_anon'] },
  { id: 'lru-active-anon', ...COLUMN_TEXT.activeAnon, columns: ['lru_active_anon'] },
  { id: 'lru-inactive-file', ...COLUMN_TEXT.inactiveFile, columns: ['lru_inactive_file'] },
  { id: 'lru-active-file', ...COLUMN_TEXT.activeFile, columns: ['lru_active_file'] },
  { id: 'reclaim-batches', ...COLUMN_TEXT.reclaimBatches, columns: ['reclaim_batches'] },
  { id: 'lru-waiting', ...COLUMN_TEXT.lruWaiting, columns: ['lru_waiting'] },
  {
    id: 'lru-batches',
    ...COLUMN_TEXT.lruBatches,
    columns: ['lru_batches'],
    perRow: ROW_LABELS.lru_batch_field,
  },
  { id: 'lru-flows', ...COLUMN_TEXT.lruFlows, columns: ['lru_flows'], perRow: ROW_LABELS.lru_flow_field },
  {
    id: 'lru-evicted',
    ...COLUMN_TEXT.lruEvicted,
    columns: ['lru_evicted'],
    perRow: ROW_LABELS.evicted_field,
  },
  {
    id: 'reclaim-passes',
    ...COLUMN_TEXT.reclaimPasses,
    columns: ['reclaim_passes'],
    perRow: ROW_LABELS.pass_field,
  },
  { id: 'request-served', ...COLUMN_TEXT.requestServed, columns: ['request_served'] },
  { id: 'lru-costs', ...COLUMN_TEXT.lruCosts, columns: ['lru_costs'] },
  { id: 'reclaim-inputs', ...COLUMN_TEXT.reclaimInputs, columns: ['reclaim_inputs'] },
  { id: 'refaults', ...COLUMN_TEXT.refaults, columns: ['refaults'], perRow: ROW_LABELS.refault_field },
  {
    id: 'workingset',
    ...COLUMN_TEXT.workingset,
    columns: ['workingset'],
    perRow: ROW_LABELS.workingset_field,
  },
  { id: 'balance', ...COLUMN_TEXT.balance, columns: ['balance'], perRow: ROW_LABELS.balance_field },
  {
    id: 'dirty-pages',
    ...COLUMN_TEXT.dirtyPages,
    columns: ['dirty_pages'],
    perRow: ROW_LABELS.dirty_field,
  },
  { id: 'file-dirty', ...COLUMN_TEXT.fileDirty, columns: ['file_dirty'] },
  { id: 'passes', ...COLUMN_TEXT.passes, columns: ['passes'], perRow: ROW_LABELS.noted_pass_field },
  { id: 'shares', ...COLUMN_TEXT.shares, columns: ['shares'] },
  { id: 'pass-counts', ...COLUMN_TEXT.passCounts, columns: ['pass_counts'] },
  {
    id: 'passes-ahead',
    ...COLUMN_TEXT.passesAhead,
    columns: ['passes_ahead'],
    perRow: ROW_LABELS.plan_field,
  },
  {
    id: 'tasks',
    ...COLUMN_TEXT.tasks,
    rowUnit: 'task',
    columns: [
      'task_kind',
      'task_state',
      'task_cpu',
      'task_space',
      'task_waits_for',
      'task_fault_event',
      'task_touches',
    ],
  },
  { id: 'time', ...COLUMN_TEXT.time, columns: ['now'] },
  {
    id: 'cpus',
    ...COLUMN_TEXT.cpus,
    columns: ['cpu_task', 'cpu_state', 'cpu_socket', 'cpu_cluster', 'cpu_cluster_next'],
  },
  { id: 'page-lists', ...COLUMN_TEXT.pageLists, columns: ['page_lists'] },
  { id: 'cpu-times', ...COLUMN_TEXT.cpuTimes, columns: ['cpu_times'] },
  {
    id: 'locks',
    ...COLUMN_TEXT.locks,
    columns: [
      'lock_class',
      'lock_owner',
      'lock_queue',
      'lock_taken',
      'lock_contended',
      'lock_wait_ns',
      'lock_came_ns',
      'lock_held_ns',
    ],
  },
  { id: 'lock-apart', ...COLUMN_TEXT.lockApart, columns: ['lock_apart'], perRow: apart },
  {
    id: 'lock-totals',
    ...COLUMN_TEXT.lockTotals,
    columns: ['lock_totals'],
    rowLabels: lock_class,
    perRow: ROW_LABELS.lock_total,
  },
  {
    id: 'lock-sections',
    ...COLUMN_TEXT.lockSections,
    columns: ['lock_sections'],
    rowLabels: lock_what,
    perRow: ROW_LABELS.section_field,
  },
  { id: 'lock-queues', ...COLUMN_TEXT.lockQueues, columns: ['lock_queues'], perRow: ROW_LABELS.waiter_field },
  { id: 'lanes', ...COLUMN_TEXT.lanes, columns: ['lanes'], perRow: ROW_LABELS.lane_field },
  { id: 'slot-cache-state', ...COLUMN_TEXT.slotCacheState, columns: ['slot_cache_state'] },
  { id: 'slot-caches', ...COLUMN_TEXT.slotCaches, columns: ['slot_caches'] },
  {
    id: 'extent-maps',
    ...COLUMN_TEXT.extentMaps,
    columns: ['extent_maps'],
    perRow: ROW_LABELS.extent_map_field,
  },
  { id: 'extents', ...COLUMN_TEXT.extents, columns: ['extents'], perRow: ROW_LABELS.extent_field },
  {
    id: 'extent-nodes',
    ...COLUMN_TEXT.extentNodes,
    columns: ['extent_nodes'],
    perRow: ROW_LABELS.extent_node_field,
  },
  {
    id: 'extent-lookups',
    ...COLUMN_TEXT.extentLookups,
    columns: ['extent_lookups'],
    perRow: ROW_LABELS.extent_lookup_field,
  },
  { id: 'extent-path', ...COLUMN_TEXT.extentPath, columns: ['extent_path'] },
  { id: 'disks', ...COLUMN_TEXT.disks, columns: ['disks'], perRow: ROW_LABELS.disk_field },
  {
    id: 'transfers',
    ...COLUMN_TEXT.transfers,
    columns: ['transfers'],
    perRow: ROW_LABELS.transfer_field,
  },
  { id: 'transfers-waiting', ...COLUMN_TEXT.transfersWaiting, columns: ['transfers_waiting'] },
  {
    id: 'readahead-tolls',
    ...COLUMN_TEXT.readaheadTolls,
    columns: ['readahead_tolls'],
    perRow: ROW_LABELS.toll_field,
  },
  { id: 'pushed-out', ...COLUMN_TEXT.pushedOut, columns: ['pushed_out'], perRow: ROW_LABELS.pushed_field },
  { id: 'kernel', ...COLUMN_TEXT.kernel, columns: ['kernel'] },
  { id: 'devices', ...COLUMN_TEXT.devices, columns: ['device_queue'] },
  { id: 'latency', ...COLUMN_TEXT.latency, columns: ['fault_latency'] },
  {
    id: 'swap-faults',
    ...COLUMN_TEXT.swapFaults,
    columns: ['task_swap_faults'],
    perRow: ROW_LABELS.swap_fault_field,
  },
  { id: 'swap-latency', ...COLUMN_TEXT.swapLatency, columns: ['task_swap_latency'] },
  { id: 'agreement', ...COLUMN_TEXT.agreement, columns: ['agreement'] },
];

/** What a replay of recorded rows keeps only to be able to run: of the recorded kernel it says nothing. */
const OF_THE_REPLAY: ReadonlySet<string> = new Set([
  'watermarks',
  'frames',
  'areas',
  'area-fields',
  'clusters',
  'free-clusters',
  'slot-cells',
  'swap-trees',
  'lru-inactive-anon',
  'lru-active-anon',
  'lru-inactive-file',
  'lru-active-file',
  'reclaim-batches',
  'lru-waiting',
  'lru-batches',
  'lru-flows',
  'lru-evicted',
  'reclaim-passes',
  'lru-costs',
  'page-lists',
  'cpu-times',
  'time',
  'locks',
  'lock-apart',
  'lock-totals',
  'lock-sections',
  'lock-queues',
  'lanes',
  'devices',
  'latency',
]);

/** Tables whose numbers a recording has, and the titles of the others. */
export function recordedGroups(groups: readonly ColumnGroup[]): {
  readonly told: readonly ColumnGroup[];
  readonly untold: readonly string[];
} {
  return {
    told: groups.filter(({ id }) => !OF_THE_REPLAY.has(id)),
    untold: groups.filter(({ id }) => OF_THE_REPLAY.has(id)).map(({ title }) => title),
  };
}

/** All tables; a column that the schema has gained since then gets a table of its own, so none is ever hidden. */
export function columnGroups(): readonly ColumnGroup[] {
  const placed = new Set<string>([...COLUMNS_ELSEWHERE, ...GROUPS.flatMap((group) => group.columns)]);
  const others = COLUMNS.filter((column) => !placed.has(column.name));
  return [
    ...GROUPS,
    ...others.map((column) => ({
      id: `column-${column.name}`,
      title: column.name,
      rowName: COLUMN_TEXT.row,
      columns: [column.name],
    })),
  ];
}
