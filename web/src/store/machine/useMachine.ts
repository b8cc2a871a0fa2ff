/** The machine that a part of the page is about: whoever puts pictures or words of one on the page says which. */
import { createContext, useContext, useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { wantColumns } from './ask.ts';
import type { Machine } from './machine.ts';
import { NO_MACHINE, type MachineState } from './machine-state.ts';

const MachineContext = createContext<Machine | null>(null);
const NOWHERE = createStore<MachineState>(() => NO_MACHINE);

/** Says to everything in it which machine it is about; null: none. */
export const MachineProvider = MachineContext.Provider;

export function useThisMachine(): Machine | null {
  return useContext(MachineContext);
}

/** What is known of it; of no machine what is known of nothing. */
export function useMachine<Part>(part: (state: MachineState) => Part): Part {
  return useStore(useThisMachine()?.state ?? NOWHERE, part);
}

/** Looks at columns for as long as it is on the page; `who` for no two parts the same. */
export function useColumns(columns: readonly ColumnName[], who: string): void {
  const machine = useThisMachine();
  useEffect(() => {
    if (machine) void wantColumns(machine, columns, who);
  }, [machine, columns, who]);
  useEffect(
    () => () => {
      if (machine) void wantColumns(machine, [], who);
    },
    [machine, who],
  );
}
