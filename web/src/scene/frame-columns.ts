/** Columns of frames: the stage asks for them before the code is there that reads them. */

/** What frame-state.ts reads. */
export const FRAME_COLUMNS = [
  'frame_flags',
  'frame_owner',
  'frame_index',
  'frame_list',
  'frame_slot',
] as const;

/** The lists of reclaim, each from its head. */
export const LIST_COLUMNS = [
  'lru_inactive_anon',
  'lru_active_anon',
  'lru_inactive_file',
  'lru_active_file',
] as const;
