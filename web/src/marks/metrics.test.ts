import { expect, it } from 'vitest';
import { metricsFor } from './metrics.ts';

it.each([
  ['alone', 1800, 860],
  ['beside a lesson', 1224, 825],
])(
  'on a large screen before a wall no word on the stage is smaller than 20 px: a stage %s',
  (_, widthPx, heightPx) => {
    const { mark, sub, head } = metricsFor(widthPx, true, heightPx);
    for (const px of [mark, sub, head]) expect(px).toBeGreaterThanOrEqual(20);
  },
);
