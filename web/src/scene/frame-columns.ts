/** What frame-state.ts reads, and by what a frame is followed to the page of a file (related.ts). */
export const FRAME_COLUMNS = [
  'frame_flags',
  'frame_owner',
  'frame_index',
  'frame_list',
  'frame_slot',
  'vma_file',
] as const;

export const LIST_COLUMNS = [
  'lru_inactive_anon',
  'lru_active_anon',
  'lru_inactive_file',
  'lru_active_file',
] as const;
