/** The counters of machines side by side, those that differ first: what the inspector shows of more than one. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import { formatCount } from '../../lib/format.ts';
import { MachineSign } from '../../marks/machine-signs.tsx';
import type { Machine } from '../../store/machine/machine.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';

/** Counters of several machines in rows: those that differ stand first, in the order of the table; zeros everywhere are left out. Pure. */
interface CounterRow {
  readonly name: string;
  readonly values: readonly number[];
  readonly doDiffer: boolean;
}

export function counterRows(names: readonly string[], machines: readonly ArrayLike<number>[]): CounterRow[] {
  const rows = names
    .map((name, index): CounterRow => {
      const values = machines.map((counters) => counters[index] ?? 0);
      return { name, values, doDiffer: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== 0));
  return [...rows.filter(({ doDiffer }) => doDiffer), ...rows.filter(({ doDiffer }) => !doDiffer)];
}

function useCounters(machine: Machine | undefined, fallback: Machine): ArrayLike<number> {
  const columns = useStore((machine ?? fallback).state, (state) => state.columns);
  return machine ? (columns.counters ?? []) : [];
}

interface CompareCountersProps {
  readonly machines: readonly Machine[];
  readonly names: readonly string[];
}

export function CompareCounters({ machines, names }: CompareCountersProps) {
  const [first, second, third, fourth] = machines;
  const lead = first!;
  // As many as there can be: a hook cannot be called in a loop.
  const all = [
    useCounters(lead, lead),
    useCounters(second, lead),
    useCounters(third, lead),
    useCounters(fourth, lead),
  ];
  const shown = all.slice(0, machines.length);
  const rows = useMemo(
    () => counterRows(COUNTER_NAMES, shown),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is made anew, what is in it is not
    [...all, machines.length],
  );
  const differing = rows.filter(({ doDiffer }) => doDiffer).length;
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare-counters" tabIndex={0} aria-label={TEXT.counters.title}>
      <table>
        <caption>{TEXT.counters.caption(differing, rows.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXT.counters.counter}</th>
            {names.map((name, index) => (
              <th key={index} scope="col">
                <MachineSign machine={index + 1} size={10} /> {name}
              </th>
            ))}
            {machines.length === 2 && <th scope="col">{TEXT.counters.difference}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, doDiffer }) => (
            <tr key={name} className={doDiffer ? 'does-differ' : undefined}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {values.map((value, index) => (
                <td key={index}>{formatCount(value)}</td>
              ))}
              {values.length === 2 && (
                <td>{doDiffer ? TEXT.counters.signed(values[1]! - values[0]!) : ''}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
