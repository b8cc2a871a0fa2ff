import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { askMachine } from './ask.ts';
import { columnsWanted } from './machine.ts';
import type { Machine } from './machine.ts';

/** Says which columns `who` looks at; the machine sends them with every position from now on. */
export async function wantColumns(
  machine: Machine,
  columns: readonly ColumnName[],
  who = 'tables',
): Promise<void> {
  const before = columnsWanted(machine);
  if (columns.length === 0) machine.columnWants.delete(who);
  else machine.columnWants.set(who, columns);
  const all = columnsWanted(machine);
  if (all.length === before.length && all.every((name) => before.includes(name))) return;
  await askMachine(machine, async () => {
    const snapshot = await machine.client.ask('columns', { columns: all });
    const { status } = machine.state.getState();
    // An older position's answer: the seek that follows brings the columns itself.
    if (status?.position === snapshot.status.position && status.branch === snapshot.status.branch)
      machine.state.setState({ columns: snapshot.columns });
  });
}
