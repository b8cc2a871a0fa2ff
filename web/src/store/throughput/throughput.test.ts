/** The same load on more CPUs, measured: it is what the core says of those machines, and it saturates where the busiest lock says. */
import { describe, expect, it } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { pack, type TestScenario } from '../../core/test-scenarios.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { KERNELS } from '../../core/schema/schema-kernels.gen.ts';
import { dealOut } from './deal-out.ts';
import { measure } from './measure.ts';

const { PMEM } = ENUM_VALUES.profile;
const PAGES = 200;

const pushers = (cpus: number): TestScenario => ({
  kernel: KERNELS.findIndex(({ name }) => name === '4.9'),
  params: { nr_cpus: cpus, nr_sockets: Math.min(2, cpus), nr_frames: 64 * cpus, min_free_kbytes: 16 * cpus },
  records: {
    device: [{ profile: PMEM }],
    swap: [{ slots: 512 * cpus }],
    region: Array.from({ length: cpus }, (_, space) => ({ space, pages: PAGES, base_vpn: 4096 })),
    task: Array.from({ length: cpus }, (_, cpu) => ({ space: cpu, cpu })),
    phase: [{}],
    stream: Array.from({ length: cpus }, (_, task) => ({ task, region: task, op: 1, count: PAGES })),
  },
});

describe('a load dealt out to CPUs', () => {
  it('is itself on as many as it has', () => {
    const words = pack(pushers(4));
    const dealt = dealOut(words, 4)!;
    expect(dealt.packed).toEqual(words);
    expect(dealt).toMatchObject({ touches: 4 * PAGES, frames: 256 });
  });

  it('on others is what it would have been written as', () => {
    for (const cpus of [1, 2, 8])
      expect(dealOut(pack(pushers(4)), cpus)!.packed).toEqual(pack(pushers(cpus)));
  });

  it('is not had of tasks that share memory, of files, or with fewer tasks than CPUs', () => {
    const { records = {}, ...rest } = pushers(2);
    const changed = (lists: TestScenario['records']) =>
      dealOut(pack({ ...rest, records: { ...records, ...lists } }), 4);
    expect(changed({ task: [{ space: 0 }, { space: 0 }] })).toBeNull();
    expect(changed({ file: [{}] })).toBeNull();
    expect(changed({ task: [{ space: 0 }] })).toBeNull();
    expect(changed({})).not.toBeNull();
  });

  it('is not had on more CPUs than there may be streams', () => {
    const { records = {}, ...rest } = pushers(1);
    const twice = { ...rest, records: { ...records, stream: [...records.stream!, ...records.stream!] } };
    expect(dealOut(pack(twice), 32)).not.toBeNull();
    expect(dealOut(pack(twice), 64)).toBeNull();
  });
});

describe('throughput', () => {
  it('grows with the CPUs, and not beyond what the busiest lock allows', async () => {
    const points = [];
    for (const cpus of [1, 4, 32]) points.push(measure(await openCore(), pack(pushers(4)), cpus)!);
    const [one, four, many] = points;
    expect(four!.pagesPerS).toBeGreaterThan(1.1 * one!.pagesPerS);
    expect(many!.pagesPerS).toBeGreaterThan(four!.pagesPerS);
    expect(many!.bound.kind).toBe(ENUM_VALUES.lock_class.TREE);
    const allowed = 1e9 / many!.bound.nsPerPage;
    expect(many!.pagesPerS).toBeLessThan(1.02 * allowed);
    expect(many!.pagesPerS).toBeGreaterThan(0.75 * allowed);
  });

  it('of a load that pushes nothing out is not told', async () => {
    const { params, ...rest } = pushers(1);
    expect(
      measure(await openCore(), pack({ ...rest, params: { ...params, nr_frames: 1024 } }), 1),
    ).toBeNull();
  });
});
