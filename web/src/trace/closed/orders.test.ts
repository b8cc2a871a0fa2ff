import { describe, expect, test } from 'vitest';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { ordersBetweenKernels } from './orders.ts';

/** Counters of the machine and of the kernel. */
function run(kernel: string, name: string, counts: Partial<Record<CounterName, [number, number]>>) {
  const pairs = (Object.entries(counts) as [CounterName, [number, number]][]).map(
    ([counter, [ours, counted]]) => ({
      counter,
      ours,
      kernel: counted,
      spread: { value: 150, isOwn: true },
      verdict: 'agrees' as const,
    }),
  );
  return { kernel, name, pairs };
}

describe('one run in two kernels', () => {
  const ordersOf = (counter: CounterName, old: [number, number], later: [number, number]) =>
    ordersBetweenKernels([run('3.6', 'a', { [counter]: old }), run('6.1', 'a', { [counter]: later })]).map(
      ({ runs, of, isKept }) => [...runs, of, isKept],
    );

  test('has more of something in the kernel that has more of it in the machine', () => {
    expect(ordersOf('pswpin', [900, 1000], [400, 500])).toEqual([['3.6/a', '6.1/a', 'swap-ins', true]]);
    expect(ordersOf('pswpin', [400, 500], [300, 1000])).toEqual([['6.1/a', '3.6/a', 'swap-ins', false]]);
  });

  test('direct reclaims are held to their order, which a few of them by chance are not', () => {
    expect(ordersOf('allocstall', [200, 555], [0, 0])).toEqual([['3.6/a', '6.1/a', 'direct reclaims', true]]);
    expect(ordersOf('allocstall', [199, 555], [0, 0])).toEqual([
      ['3.6/a', '6.1/a', 'direct reclaims', false],
    ]);
    expect(ordersOf('allocstall', [200, 555], [200, 0])).toEqual([
      ['3.6/a', '6.1/a', 'direct reclaims', false],
    ]);
  });

  test('has no order where both together differ from themselves by more', () => {
    expect(ordersOf('pgmajfault', [1, 1300], [2, 1000])).toEqual([]);
    expect(ordersOf('pgmajfault', [1, 1301], [2, 1000])).toHaveLength(1);
  });

  test('two runs of one kernel, or different runs, are no such pair', () => {
    const more = { pswpin: [900, 1000] } as const;
    const less = { pswpin: [100, 100] } as const;
    const of = (name: string, kernel: string, counts: { readonly pswpin: readonly [number, number] }) =>
      run(kernel, name, { pswpin: [...counts.pswpin] });
    expect(ordersBetweenKernels([of('a', '3.6', more), of('b', '3.6', less)])).toEqual([]);
    expect(ordersBetweenKernels([of('a', '3.6', more), of('b', '6.1', less)])).toEqual([]);
  });
});
