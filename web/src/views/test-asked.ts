import { metricsFor } from '../marks/metrics.ts';
import { Memory } from '../marks/useMemory.ts';

/** For the tests of pictures: what a layout is asked with when nothing special is wanted. */
export function asked(widthPx = 900) {
  return { widthPx, heightPx: 540, metrics: metricsFor(widthPx, false), pointed: null, memory: new Memory() };
}
