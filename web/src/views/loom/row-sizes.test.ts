import { expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { rowMetrics, rowPlaces } from './row-sizes.ts';

const ROWS = [104, 122, 134, 165, 178, 240];
const WIDTHS = [380, 700, 1100];

it('keeps words, pages, threads and slots within every row, with letters that can be read from the last row', () => {
  for (const isProjector of [false, true])
    for (const widthPx of WIDTHS)
      for (const heightPx of ROWS) {
        const metrics = rowMetrics(metricsFor(widthPx, isProjector, 0), widthPx, heightPx, isProjector);
        const least = isProjector ? 16 : 12;
        expect(Math.min(metrics.head, metrics.sub, metrics.mark)).toBeGreaterThanOrEqual(least);
        const cell = metrics.cellMax;
        const at = rowPlaces(metrics, heightPx, { page: cell, slot: cell });
        expect(at.pages).toBeGreaterThanOrEqual(metrics.head * 1.9);
        expect(at.slots - at.pages - cell).toBeGreaterThanOrEqual(cell * 0.6);
        expect(at.slots + trayHeight(cell) + metrics.mark).toBeLessThanOrEqual(heightPx);
      }
});

it('has larger marks and longer threads in a higher row', () => {
  const at = (heightPx: number) => {
    const metrics = rowMetrics(metricsFor(700, true, 0), 700, heightPx, true);
    const { pages, slots } = rowPlaces(metrics, heightPx, { page: metrics.cellMax, slot: metrics.cellMax });
    return { cell: metrics.cellMax, threads: slots - pages - metrics.cellMax };
  };
  expect(at(180).cell).toBeGreaterThan(at(122).cell);
  expect(at(180).threads).toBeGreaterThan(at(122).threads);
});
