/** The trace room as a picture of the stage: a recorded run held against the machine. Its code is fetched when it is opened. */
import { late, lateWords } from '../../views/late.tsx';
import type { ViewInfo } from '../../views/view.ts';
import { heightsOfRoom } from './sizes.ts';

/** What links call it. */
export const TRACE_ROOM = 'trace-room';

export const TRACE_VIEW: ViewInfo = {
  name: 'Trace room',
  columns: [],
  Component: late(async () => (await import('./trace-room.tsx')).TraceRoom),
  heights: heightsOfRoom,
  describe: lateWords(async () => (await import('./describe.ts')).describeRoom),
};
