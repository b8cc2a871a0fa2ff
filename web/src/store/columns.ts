import type { ColumnName } from '../core/schema.gen.ts';
import { withMachine } from './ask.ts';
import { current } from './current-machine.ts';
import { getPage, setPage } from './store.ts';

/** Says which columns are looked at; the machine sends them with every position from now on. */
export async function wantColumns(columns: readonly ColumnName[]): Promise<void> {
  current.wantedColumns = columns;
  await withMachine(async ({ client }) => {
    const snapshot = await client.ask('columns', { columns });
    const { status } = getPage();
    // An older position's answer: the seek that follows brings the columns itself.
    if (status?.position === snapshot.status.position && status.branch === snapshot.status.branch) {
      setPage({ columns: snapshot.columns });
    }
  });
}
