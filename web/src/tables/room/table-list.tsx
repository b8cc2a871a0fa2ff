/** The tables at the left: a square for each printed figure. */
import { memo, useMemo } from 'react';
import type { Opened } from './aside.ts';
import type { Runs } from '../report/results.ts';
import { shownResult, type Whose } from './shown.ts';
import type { Opening } from './useOpened.ts';
import { ROOM_TEXT as TEXT } from './text.ts';
import { TABLE_NAMES } from './folders.ts';

interface ListProps {
  readonly open: string;
  readonly read: ReadonlyMap<string, Opening>;
  readonly runs: Runs;
  /** Null: the repository's where there are any. */
  readonly chosen: Whose | null;
  readonly onOpen: (name: string) => void;
}

interface EntryProps extends Pick<ListProps, 'runs' | 'chosen'> {
  readonly opened: Opened;
}

function Entry({ opened, runs, chosen }: EntryProps) {
  const whose = chosen ?? (opened.saved ? 'saved' : 'here');
  const result = useMemo(() => shownResult(opened, runs, whose), [opened, runs, whose]);
  const cells = result.parts.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const toRun = cells.filter(({ cell }) => cell.status !== 'shown');
  const run = toRun.filter(({ machine }) => machine !== null).length;
  return (
    <>
      <b>{opened.table.title}</b> <span>{opened.table.patch}</span>
      <span className="tables-squares" aria-hidden="true">
        {cells.map(({ cell, machine }) => (
          <i
            key={cell.id}
            className={cell.status === 'shown' ? 'is-shown' : machine === null ? '' : 'is-run'}
          />
        ))}
      </span>
      <small>{toRun.length === 0 ? TEXT.shownOnly : TEXT.runOf(run, toRun.length)}</small>
    </>
  );
}

export const TableList = memo(function TableList({ open, read, runs, chosen, onOpen }: ListProps) {
  return (
    <nav className="tables-list" aria-label={TEXT.tables}>
      <h2>{TEXT.tables}</h2>
      <ul>
        {TABLE_NAMES.map((name) => {
          const own = read.get(name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === open ? 'true' : undefined}
                onClick={() => onOpen(name)}
              >
                {own?.is === 'open' ? <Entry opened={own.opened} {...{ runs, chosen }} /> : <b>{name}</b>}
              </button>
            </li>
          );
        })}
      </ul>
      <p>{TEXT.square}</p>
    </nav>
  );
});
