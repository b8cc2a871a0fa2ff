/** One program in four real kernels: what each counted, beside what the machine counts with the rules of that kernel. */
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { DifferenceSign, MachineSign } from '../../marks/machine-signs.tsx';
import { useMedia } from '../../ui/media/useMedia.ts';
import type { Order } from '../closed/orders.ts';
import { rowsOf, type Cell, type KernelSummary, type Row } from './four-layout.ts';
import './four-kernels.css';
import { FOUR_RUNS } from './runs.ts';
import { FOUR_TEXT as TEXT } from './text.ts';
import { useFour, type FetchRun } from './useFour.ts';

/** Below this width the name of a row stands above its cells; the style sheet has the same number. */
const NARROW = '(max-width: 799px)';

const percent = (height: number) => `${100 * height}%`;

function Plot({ cell, isGuess }: { readonly cell: Cell; readonly isGuess: boolean }) {
  const { kernelHeight, ourHeight } = cell;
  return (
    <span className={isGuess ? 'four-plot is-guess' : 'four-plot'} aria-hidden="true">
      <span className="four-bar" style={{ height: percent(kernelHeight) }} />
      <span className="four-ring" style={{ bottom: percent(kernelHeight) }} />
      <span className="four-disc" style={{ bottom: percent(ourHeight) }} />
    </span>
  );
}

function CellOf({ cell, isGuess }: { readonly cell: Cell; readonly isGuess: boolean }) {
  const { kernel, ours, off, isDifferent } = cell;
  return (
    <td className={isDifferent ? 'is-different' : undefined}>
      <Plot cell={cell} isGuess={isGuess} />
      <span className="four-words">
        <b>{formatCount(kernel)}</b>
        <span className="four-ours">
          <i className="four-disc" />
          <span className="visually-hidden">{TEXT.machine}</span> {formatCount(ours)}{' '}
          {off !== null && <span>{TEXT.off(off)}</span>}
          {isDifferent && <span className="visually-hidden">, {TEXT.differs}</span>}
        </span>
      </span>
    </td>
  );
}

const keptOf = (orders: readonly Order[]) => orders.filter(({ isKept }) => isKept).length;

/** `3.6/` names kernel and run: there is only one run here. */
const kernelsOf = ({ runs: [more, less] }: Order) => [more.replace('/', ''), less.replace('/', '')] as const;

function Orders({ orders }: { readonly orders: readonly Order[] }) {
  const kept = keptOf(orders);
  return (
    <span className={kept < orders.length ? 'four-orders is-different' : 'four-orders'}>
      <span className="four-marks">
        {orders.map((order) => (
          <span key={order.runs.join(' ')} title={TEXT.order(kernelsOf(order), order.isKept)}>
            {order.isKept ? <i className="four-dot" /> : <DifferenceSign isFirst={false} size={11} />}
          </span>
        ))}
      </span>
      <span className="four-count">{TEXT.ordersOf(kept, orders.length)}</span>
      <span className="visually-hidden">
        {orders.map((order) => TEXT.order(kernelsOf(order), order.isKept)).join('. ')}
      </span>
    </span>
  );
}

function NameOf({ of }: { readonly of: Order['of'] }) {
  const { name, says } = TEXT.rows[of];
  return (
    <>
      <span className="four-name">{name}</span> <span className="four-says">{says}</span>
    </>
  );
}

function TableRow({ row, isNarrow }: { readonly row: Row; readonly isNarrow: boolean }) {
  const cells = row.cells.map((cell, nth) => (
    <CellOf key={FOUR_RUNS[nth]} cell={cell} isGuess={row.of === 'pages read'} />
  ));
  if (isNarrow)
    return (
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={row.cells.length}>
            <NameOf of={row.of} /> <Orders orders={row.orders} />
          </th>
        </tr>
        <tr className="four-row">{cells}</tr>
      </tbody>
    );
  return (
    <tbody>
      <tr className="four-row">
        <th scope="row">
          <NameOf of={row.of} />
        </th>
        {cells}
        <td className="four-last">
          <Orders orders={row.orders} />
        </td>
      </tr>
    </tbody>
  );
}

function KernelHead({ summary, nth }: { readonly summary: KernelSummary; readonly nth: number }) {
  const { kernel } = summary;
  return (
    <th scope="col">
      <a href={`#1/${FOUR_RUNS[nth]}`} title={TEXT.open(TEXT.linux(kernel))}>
        <MachineSign machine={nth + 1} size={18} /> <span>{TEXT.linux(kernel)}</span>
      </a>
      <span className="four-says">{TEXT.reads(kernel)}</span>
    </th>
  );
}

function Table({
  summaries,
  rows,
}: {
  readonly summaries: readonly KernelSummary[];
  readonly rows: readonly Row[];
}) {
  const isNarrow = useMedia(NARROW);
  return (
    <table className="four-table">
      <thead>
        <tr>
          {!isNarrow && (
            <th scope="col" className="four-key">
              <span className="visually-hidden">{TEXT.counter}</span>
            </th>
          )}
          {summaries.map((summary, nth) => (
            <KernelHead key={summary.kernel} summary={summary} nth={nth} />
          ))}
          {!isNarrow && (
            <th scope="col" className="four-last">
              {TEXT.orders}
            </th>
          )}
        </tr>
      </thead>
      {rows.map((row) => (
        <TableRow key={row.of} row={row} isNarrow={isNarrow} />
      ))}
    </table>
  );
}

function Result({ summaries }: { readonly summaries: readonly KernelSummary[] }) {
  const rows = rowsOf(summaries);
  const orders = rows.flatMap((row) => row.orders);
  const reads = rows.find(({ of }) => of === 'swap-ins')?.cells ?? [];
  const [first, last] = [summaries[0]!, summaries.at(-1)!];
  return (
    <>
      {reads.length > 0 && (
        <h1>{TEXT.headline(first.kernel, reads[0]!.kernel, last.kernel, reads.at(-1)!.kernel)}</h1>
      )}
      <p className="four-workload">{TEXT.workload}</p>
      <Table summaries={summaries} rows={rows} />
      <p className="four-foot">
        <span className="four-legend">
          <i className="four-ring" /> {TEXT.real}
        </span>{' '}
        <span className="four-legend">
          <i className="four-disc" /> {TEXT.machine}
        </span>{' '}
        <span className="four-sum">{TEXT.sum(keptOf(orders), orders.length)}</span>
      </p>
    </>
  );
}

export function FourKernels({ fetchRun }: { readonly fetchRun: FetchRun }) {
  const [tries, setTries] = useState(0);
  const four = useFour(fetchRun, tries);
  return (
    <div className="four" aria-busy={four.is === 'running'}>
      {four.is === 'done' && <Result summaries={four.summaries} />}
      {four.is === 'running' && (
        <>
          <h1>{TEXT.name}</h1>
          <p className="four-workload">{TEXT.workload}</p>
          <p className="four-coming">
            <progress max={100} value={four.percent} aria-label={TEXT.name} />
            <output>{TEXT.running(four.percent)}</output>
          </p>
        </>
      )}
      {four.is === 'failed' && (
        <>
          <h1>{TEXT.name}</h1>
          <p role="alert">{TEXT.failed(four.message)}</p>
          <button type="button" onClick={() => setTries(tries + 1)}>
            {TEXT.again}
          </button>
        </>
      )}
    </div>
  );
}
