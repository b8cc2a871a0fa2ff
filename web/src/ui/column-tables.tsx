import { useEffect, useMemo } from 'react';
import type { ColumnName } from '../core/schema.gen.ts';
import { wantColumns } from '../store/columns.ts';
import { setPage, usePage } from '../store/store.ts';
import { COLUMNS_ELSEWHERE, columnGroups } from './column-groups.ts';
import type { ColumnGroup } from './column-groups.ts';
import { ColumnTable } from './column-table.tsx';
import { TABLES_TEXT as TEXT } from './text.ts';

const GROUPS = columnGroups();

/** The columns that the unfolded tables show, and those that are shown anyway. */
function columnsOf(openTables: readonly string[]): ColumnName[] {
  return [
    ...COLUMNS_ELSEWHERE,
    ...GROUPS.filter(({ id }) => openTables.includes(id)).flatMap(({ columns }) => columns),
  ];
}

function Section({ group }: { readonly group: ColumnGroup }) {
  const isOpen = usePage((page) => page.openTables.includes(group.id));
  const openTables = usePage((page) => page.openTables);
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        if (open === isOpen) return;
        const others = openTables.filter((id) => id !== group.id);
        setPage({ openTables: open ? [...others, group.id] : others });
      }}
    >
      <summary>{group.title}</summary>
      {isOpen && <ColumnTable group={group} />}
    </details>
  );
}

/** The whole state of the machine, table by table; only the unfolded ones are fetched. */
export function ColumnTables() {
  const openTables = usePage((page) => page.openTables);
  const columns = useMemo(() => columnsOf(openTables), [openTables]);
  useEffect(() => {
    void wantColumns(columns);
  }, [columns]);
  useEffect(() => () => void wantColumns([]), []);
  return (
    <section className="section" aria-labelledby="tables-title">
      <div className="section-head">
        <h2 id="tables-title">{TEXT.title}</h2>
        <p className="quiet">{TEXT.hint}</p>
      </div>
      {GROUPS.map((group) => (
        <Section key={group.id} group={group} />
      ))}
    </section>
  );
}
