import { useMemo } from 'react';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { useColumns, useMachine } from '../../store/machine/useMachine.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { COLUMNS_ELSEWHERE, columnGroups, recordedGroups, type ColumnGroup } from './column-groups.ts';
import { ColumnTable } from './column-table.tsx';
import { TABLES_TEXT as TEXT } from './text.ts';

const GROUPS = columnGroups();
const RECORDED = recordedGroups(GROUPS);

/** The columns that the unfolded tables show, and those that are shown anyway. */
function columnsOf(groups: readonly ColumnGroup[], openTables: readonly string[]): ColumnName[] {
  return [
    ...COLUMNS_ELSEWHERE,
    ...groups
      .filter(({ id }) => openTables.includes(id))
      .flatMap(({ columns, rowsOf }) => (rowsOf ? [...columns, rowsOf] : columns)),
  ];
}

function Section({ group }: { readonly group: ColumnGroup }) {
  const isOpen = usePage((page) => page.openTables.includes(group.id));
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        // Others may have been unfolded since this was drawn.
        const { openTables } = getPage();
        if (open === openTables.includes(group.id)) return;
        const others = openTables.filter((id) => id !== group.id);
        setPage({ openTables: open ? [...others, group.id] : others });
      }}
    >
      <summary>{group.title}</summary>
      {isOpen && <ColumnTable group={group} />}
    </details>
  );
}

/** The state of the machine, table by table, as far as it is known; only the unfolded ones are fetched. */
export function ColumnTables() {
  const openTables = usePage((page) => page.openTables);
  const isRecorded = useMachine(({ source }) => source?.kind === 'trace');
  const groups = isRecorded ? RECORDED.told : GROUPS;
  const columns = useMemo(() => columnsOf(groups, openTables), [groups, openTables]);
  useColumns(columns, 'tables');
  return (
    <section className="section" aria-labelledby="tables-title">
      <div className="section-head">
        <h2 id="tables-title">{TEXT.title}</h2>
        <p className="quiet">{TEXT.hint}</p>
      </div>
      {groups.map((group) => (
        <Section key={group.id} group={group} />
      ))}
      {isRecorded && <p className="quiet">{TEXT.untold(RECORDED.untold)}</p>}
    </section>
  );
}
