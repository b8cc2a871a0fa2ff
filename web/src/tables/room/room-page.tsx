/** The Tables room: published tables as printed, each figure beside the machine's. */
import { saveFile } from '../../ui/media/save-file.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { commandOf } from '../../ui/commands/command.ts';
import { useScreenKeys } from '../../ui/commands/useScreenKeys.ts';
import { useNowhere } from '../../ui/useNowhere.ts';
import type { TableResult } from '../report/results.ts';
import type { Opened } from './aside.ts';
import { csvOf } from './describe.ts';
import { tableIn } from './place.ts';
import { Lens } from './lens.tsx';
import { Constants, NoCells } from './more.tsx';
import './room.css';
import { Rows } from './rows.tsx';
import { shownResult, type Whose } from './shown.ts';
import { TableList } from './table-list.tsx';
import { TABLES_COMMANDS } from './tables-keys.ts';
import { ROOM_TEXT as TEXT } from './text.ts';
import { useOpened } from './useOpened.ts';
import { useRuns, type TableRuns } from './useRuns.ts';

/** The cells as they stand, for the keys: rows of ids. */
const gridOf = ({ parts }: TableResult): string[][] =>
  parts.flatMap(({ rows }) => rows.map(({ cells }) => cells.map(({ cell }) => cell.id)));

function useCellKeys(grid: readonly string[][], open: string, onOpen: (cell: string) => void): void {
  useScreenKeys((press, focus, areLettersOn) => {
    const command = commandOf(TABLES_COMMANDS, press, focus, areLettersOn);
    if (!command) return false;
    const row = grid.findIndex((cells) => cells.includes(open));
    const place = grid[row]?.indexOf(open) ?? -1;
    const cells = grid[row + command.down];
    const next = cells?.[command.down === 0 ? place + command.right : Math.min(place, cells.length - 1)];
    if (next === undefined) return false;
    onOpen(next);
    document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(next)}"]`)?.focus();
    return true;
  });
}

interface SourcesProps {
  readonly opened: Opened;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
}

/** Whose figures are shown, where there are two. */
function Sources({ opened: { saved, isOld, scale }, whose, onWhose }: SourcesProps) {
  if (!saved) return <p>{TEXT.here(scale)}</p>;
  const ways = [
    ['saved', isOld ? TEXT.savedOld(saved.scale) : TEXT.saved(saved.scale)],
    ['here', TEXT.here(scale)],
  ] as const;
  return (
    <fieldset aria-label={TEXT.whose}>
      {ways.map(([each, words]) => (
        <button key={each} type="button" aria-pressed={each === whose} onClick={() => onWhose(each)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}

interface OpenProps {
  readonly opened: Opened;
  readonly runs: TableRuns;
  readonly whose: Whose;
  readonly onWhose: (whose: Whose) => void;
  readonly cell: string | null;
  readonly onCell: (cell: string) => void;
  readonly onNowhere: (cell: string) => void;
}

function OpenTable({ opened, runs, whose, onWhose, cell, onCell, onNowhere }: OpenProps) {
  const { table, plan, scale } = opened;
  const result = useMemo(() => shownResult(opened, runs.runs, whose), [opened, runs.runs, whose]);
  const grid = useMemo(() => gridOf(result), [result]);
  const ids = grid.flat();
  const nowhere = cell !== null && !ids.includes(cell) ? cell : null;
  const open = nowhere === null ? (cell ?? ids[0]!) : ids[0]!;
  useNowhere(nowhere, onNowhere);
  useCellKeys(grid, open, onCell);
  const rows = result.parts.flatMap((part) => part.rows.map((row) => ({ row, part: part.part })));
  const found = rows.find(({ row }) => row.cells.some((each) => each.cell.id === open))!;
  const own = found.row.cells.find((each) => each.cell.id === open)!;
  const keys = plan.cells.find((each) => each.cell.id === open)?.keys ?? [];
  const jobs = plan.jobs.filter(({ key }) => keys.includes(key));
  // Each cell once before any cell a second time: the first results are there soon.
  const missing = plan.jobs.filter(({ key }) => !runs.runs.has(key)).toSorted((a, b) => a.seed - b.seed);
  const run = (asked: typeof jobs) => {
    onWhose('here');
    runs.run(asked);
  };
  const sizes =
    table.scales.find(({ id }) => id === (whose === 'saved' ? opened.saved?.scale : scale))?.says ?? '';
  return (
    <>
      <div className="tables-main">
        <header>
          <h1>{table.claim}</h1>
          <p>{table.setup}</p>
        </header>
        <div className="tables-tools">
          <Sources {...{ opened, whose, onWhose }} />
          {runs.running ? (
            <button type="button" onClick={runs.cancel}>
              {TEXT.cancel}
            </button>
          ) : (
            <button type="button" disabled={missing.length === 0} onClick={() => run(missing)}>
              {missing.length === 0 ? TEXT.allRun : TEXT.runRest}
            </button>
          )}
          <button
            type="button"
            onClick={() => saveFile(`${table.name}.csv`, csvOf(rows.map(({ row }) => row)), 'text/csv')}
          >
            {TEXT.asCsv}
          </button>
          <output className="visually-hidden">
            {runs.running ? TEXT.isRunning : whose === 'here' ? TEXT.areThere(own.values.length) : ''}
          </output>
          {runs.failed !== null && (
            <p role="alert">
              {TEXT.runFailed} {runs.failed}
            </p>
          )}
        </div>
        <div className="tables-scroll">
          {result.parts.map((part, nth) => (
            <Rows
              key={nth}
              part={part}
              cell={open}
              running={whose === 'here' ? runs.running : null}
              onOpen={onCell}
              onCancel={runs.cancel}
            />
          ))}
          <p className="tables-size">{sizes}</p>
          <Constants table={table} />
          <NoCells table={table} />
        </div>
      </div>
      <Lens
        row={found.row}
        title={found.part.columns.find(({ id }) => id === own.cell.column)?.title ?? ''}
        result={own}
        job={jobs[0] ?? null}
        isRunning={runs.running !== null}
        follow={result.summary.predicted}
        onRun={() => run(jobs)}
      />
    </>
  );
}

interface RoomProps {
  /** As the address has it: a table, or a table and a cell; null: the first one. */
  readonly place: string | null;
  readonly onPlace: (place: string) => void;
  /** The address asks for a cell that the table has not. */
  readonly onNowhere: (cell: string) => void;
}

export function TablesRoom({ place, onPlace, onNowhere }: RoomProps) {
  const { name, cell } = tableIn(place);
  const read = useOpened(name);
  const runs = useRuns();
  const [chosen, setWhose] = useState<Whose | null>(null);
  const open = read.get(name);
  // The squares at the left may come a moment later than the cell that is looked at.
  const listed = useDeferredValue(runs.runs);
  const onCell = (next: string) => onPlace(`${name}/${next}`);
  return (
    <div className="tables">
      <TableList open={name} {...{ read, chosen }} runs={listed} onOpen={onPlace} />
      {open?.is === 'open' ? (
        <OpenTable
          key={name}
          opened={open.opened}
          runs={runs}
          whose={open.opened.saved && chosen !== 'here' ? 'saved' : 'here'}
          onWhose={setWhose}
          cell={cell}
          onCell={onCell}
          onNowhere={onNowhere}
        />
      ) : (
        <p className="tables-coming" role={open ? 'alert' : 'status'}>
          {open ? `${TEXT.failed} ${open.message}` : name === '' ? TEXT.none : TEXT.reading}
        </p>
      )}
    </div>
  );
}
