import type { ColumnName } from '../../core/schema/schema.gen.ts';
import { withMachine } from './ask.ts';
import { current } from './current-machine.ts';
import { getPage, setPage } from '../store.ts';

/** Who looks at which columns: several parts of the page do, and the machine is asked for all of them. */
const wants = new Map<string, readonly ColumnName[]>();

/** Says which columns `who` looks at; the machine sends them with every position from now on. */
export async function wantColumns(columns: readonly ColumnName[], who = 'tables'): Promise<void> {
  if (columns.length === 0) wants.delete(who);
  else wants.set(who, columns);
  const all = [...new Set([...wants.values()].flat())];
  const { wantedColumns } = current;
  if (all.length === wantedColumns.length && all.every((name) => wantedColumns.includes(name))) return;
  current.wantedColumns = all;
  await fetchColumns();
}

/** Tells the machine what is looked at, and takes over what it has of that now. */
export async function fetchColumns(): Promise<void> {
  const columns = current.wantedColumns;
  await withMachine(async ({ client }) => {
    const snapshot = await client.ask('columns', { columns });
    const { status } = getPage();
    // An older position's answer: the seek that follows brings the columns itself.
    if (status?.position === snapshot.status.position && status.branch === snapshot.status.branch) {
      setPage({ columns: snapshot.columns });
    }
  });
}
