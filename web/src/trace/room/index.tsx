/** The trace room as a picture of the stage: a recorded run held against the machine. Its code is fetched when it is opened. */
import { late, lateHeights, lateWords } from '../../views/late.tsx';
import type { ViewInfo } from '../../views/view.ts';

export const TRACE_ROOM = 'trace-room';

const fetchRoom = () => import('./trace-room.tsx');

export const TRACE_VIEW: ViewInfo = {
  name: 'Trace room',
  columns: [],
  Component: late(async () => (await fetchRoom()).TraceRoom),
  ...lateHeights(490, async () => (await fetchRoom()).heightsOfRoom),
  describe: lateWords(async () => (await fetchRoom()).describeRoom),
};
