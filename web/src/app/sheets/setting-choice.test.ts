import { describe, expect, it } from 'vitest';
import { addressOf, choiceOf, isComplete, lackingSetting } from './setting-choice.ts';

it('takes no number that the core would refuse, and offers no switch that is not built', () => {
  const cluster = choiceOf('param page_cluster');
  for (const value of ['', '-1', '1.5', '99999999'])
    expect(isComplete({ ...cluster, value }), value).toBe(false);
  expect(isComplete({ ...cluster, value: '5' })).toBe(true);
  for (const address of ['switch readahead', 'switch page_lists', 'kernel', 'disk']) {
    expect(isComplete(choiceOf(address)), address).toBe(true);
    expect(addressOf(choiceOf(address))).toBe(address);
  }
});

describe('a setting that a kernel does not have', () => {
  const machine = (kernel: string, params = {}) => ({ kernel, params, switches: {} });
  const inKernel = (name: string) => ({ ...choiceOf('kernel'), value: name });

  it('is lacking where it is chosen in a kernel without it, and nowhere else', () => {
    const off = { ...choiceOf('param vma_ra_enabled'), value: '0' };
    expect(lackingSetting(off, machine('3.14'))).toMatchObject({ kernel: '3.14', param: 'vma_ra_enabled' });
    expect(lackingSetting(off, machine('4.14'))).toBeNull();
    expect(lackingSetting(choiceOf('param page_cluster'), machine('3.14'))).toBeNull();
  });

  it('is lacking where a kernel is chosen for a machine that sets it', () => {
    const set = { watermark_scale_factor: 1150 };
    expect(lackingSetting(inKernel('3.14'), machine('6.1', set))).toMatchObject({
      kernel: '3.14',
      param: 'watermark_scale_factor',
    });
    expect(lackingSetting(inKernel('4.6'), machine('6.1', set))).toBeNull();
    expect(lackingSetting(inKernel('3.14'), machine('6.1'))).toBeNull();
  });

  it('goes with the switch that it belongs to', () => {
    const set = { vma_ra_enabled: 0 };
    const bySlot = { ...choiceOf('switch readahead'), value: 'block' };
    expect(lackingSetting(bySlot, machine('6.1', set))).toMatchObject({ param: 'vma_ra_enabled' });
    expect(lackingSetting({ ...bySlot, value: 'vma' }, machine('3.14', set))).toBeNull();
  });
});
