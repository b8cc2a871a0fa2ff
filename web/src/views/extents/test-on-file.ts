/** A machine whose swap area is a file, for tests. */
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import type { TestScenario } from '../../core/test-scenarios.ts';
import { TWO_TASKS } from '../../scene/test-machine.ts';

/** So many extents of so many pages, out of order on the disk; `told`: 1: swapon tells of building them. */
export const onFile = (count: number, pages: number, version = '5.3', told = 0): TestScenario => ({
  kernel: KERNELS.findIndex(({ name }) => name === version),
  params: { ...TWO_TASKS.params, swapon_told: told },
  records: {
    ...TWO_TASKS.records,
    swap: [{ slots: count * pages }],
    extent_rule: [{ count, pages, order: 1, seed: 3 }],
  },
});
