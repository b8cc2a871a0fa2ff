/** Asking a machine something beside its seeks. */
import type { Answer } from '../../core/protocol.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { exploreLater, stopExploring } from './explore.ts';
import { columnsWanted, type Machine } from './machine.ts';

/** Null when it failed, which whoever hears the machine has been told then. */
export async function askMachine<Result>(
  machine: Machine,
  ask: () => Promise<Result>,
): Promise<Result | null> {
  const { life, ears } = machine;
  if (life.isOver) return null;
  stopExploring(machine);
  life.asks++;
  try {
    return await ask();
  } catch (error) {
    if (!life.isOver) ears.onFailure(machine, error);
    return null;
  } finally {
    life.asks--;
    exploreLater(machine);
  }
}

/** Dump lines of the last events up to the position. */
export async function readLog(machine: Machine, lines: number): Promise<string | null> {
  return askMachine(machine, async () => {
    const last = machine.state.getState().status?.position ?? 0;
    if (last === 0) return '';
    const { text } = await machine.client.ask('dump', { first: Math.max(1, last + 1 - lines), last });
    return text;
  });
}

/** All 16 digits of the digest of the state. */
export async function readDigest(machine: Machine): Promise<string | null> {
  return askMachine(machine, async () => (await machine.client.ask('digest', {})).digest);
}

/** Walks the whole machine; null when it could not be asked. */
export async function checkInvariants(machine: Machine): Promise<{ readonly broken: string | null } | null> {
  return askMachine(machine, () => machine.client.ask('check', {}));
}

/** The position in a form that a link can carry, with the changes that led to it. */
export async function readWhere(machine: Machine): Promise<Answer<'where'> | null> {
  return askMachine(machine, () => machine.client.ask('where', {}));
}

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
      machine.state.setState({ columns: snapshot.columns, columnsWas: snapshot.was ?? {} });
  });
}
