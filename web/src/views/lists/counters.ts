/** The lengths of the lists as /proc/vmstat names them, in the order in which the machine numbers its lists. */
export const LIST_COUNTERS = [
  'nr_inactive_anon',
  'nr_active_anon',
  'nr_inactive_file',
  'nr_active_file',
] as const;
