import { expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import { stillRows } from './still-rows.ts';

const WIDTHS = [358, 568, 768, 900];
const PARTS = { upper: 19, slotCell: 19, lower: 8 };

it('keeps lines, slots and words apart on every screen', () => {
  for (const isProjector of [false, true])
    for (const width of WIDTHS) {
      const metrics = metricsFor(width, isProjector);
      const rows = stillRows(metrics, PARTS);
      expect(rows.upper).toBeGreaterThan(metrics.head * 2);
      expect(rows.slots).toBeGreaterThan(rows.upper + PARTS.upper + 30);
      expect(rows.lower).toBeGreaterThan(rows.slots + trayHeight(PARTS.slotCell) + metrics.mark * 2.6);
      expect(rows.height).toBeGreaterThan(rows.lower + PARTS.lower);
    }
});

it('leaves as much room before the machines have answered as afterwards, within a line of words', () => {
  const metrics = metricsFor(568, false);
  const empty = stillRows(metrics, { upper: null, slotCell: null, lower: null });
  expect(Math.abs(empty.height - stillRows(metrics, PARTS).height)).toBeLessThan(16);
});
