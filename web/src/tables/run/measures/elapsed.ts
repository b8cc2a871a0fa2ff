/** The time that the window took. */
import { measure } from './measure.ts';

export const ELAPSED = measure({
  entries: {},
  quantity: 'time',
  grows: true,
  columns: [],
  value: ({ from, to }) => to.timeNs - from.timeNs,
});
