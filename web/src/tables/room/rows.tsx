/** The rows of a table as printed: a column a kernel, a cell a figure, and at the right whether the order is kept. */
import type { CellResult, PartResult, RowOrder, RowResult } from '../report/results.ts';
import { errorText, figureText } from '../report/words.ts';
import { UNITS } from '../run/units.ts';
import { describeCell, describeOrders } from './describe.ts';
import { useIsProjector } from '../../ui/media/useMedia.ts';
import { ROW_PX, SIGN, placesOf } from './layout.ts';
import { Sign } from './sign.tsx';
import { ROOM_TEXT as TEXT } from './text.ts';
import type { Running } from './useRuns.ts';

interface Open {
  readonly cell: string | null;
  readonly running: Running | null;
  readonly onOpen: (cell: string) => void;
  readonly onCancel: () => void;
}

/** An error from here on is printed bold. */
const LARGE_ERROR = 0.075;

/** What stands below the printed figure. */
function wordsOf({ cell, machine, error }: CellResult): string {
  if (cell.status === 'shown') return TEXT.shownOnly;
  if (machine === null) return TEXT.notRun;
  if (cell.status === 'calibrated') return TEXT.setHere;
  return error === null ? figureText(machine) : errorText(error);
}

function wordsClass({ cell, error }: CellResult, isApart: boolean): string {
  if (cell.status !== 'predicted' || error === null) return '';
  return [Math.abs(error) >= LARGE_ERROR ? 'is-large' : '', isApart ? 'is-lost' : ''].join(' ');
}

/** Room for two lines below the top of the figure, and for a third while it is run. */
const topOf = (ring: number, height: number, isRunning: boolean): number =>
  Math.min(
    Math.max(ring - SIGN.ring - 2, 0),
    Math.round(height * (1 - (isRunning ? RUNNING_PART : FIGURE_PART))),
  );
/** Of a row's height, whose letters grow with it. */
const FIGURE_PART = 0.66;
const RUNNING_PART = 0.96;
const BELOW_FIGURE_PART = 0.36;

type CellProps = Open & { readonly result: RowResult; readonly nth: number; readonly title: string };

function CellView({ result, nth, title, cell: open, running, onOpen, onCancel }: CellProps) {
  const own = result.cells[nth]!;
  const height = useIsProjector() ? ROW_PX.projector : ROW_PX.usual;
  const place = placesOf(result, height)[nth]!;
  const { cell, seeds } = own;
  const isRunning = running?.job.cell === cell.id;
  const top = topOf(place.ring, height, isRunning);
  return (
    <td className={cell.id === open ? 'is-open' : ''}>
      <div className="tables-place">
        <button
          type="button"
          className="tables-cell"
          style={{ height }}
          data-cell={cell.id}
          aria-pressed={cell.id === open}
          aria-label={describeCell(result, title, own)}
          onClick={() => onOpen(cell.id)}
        >
          <i className="tables-level" style={{ top: place.first }} />
          <Sign result={own} {...{ place, isRunning, height }} />
          <span className="tables-figure" style={{ top }}>
            <b>{figureText(cell.published)}</b>
            {!isRunning && <span className={wordsClass(own, place.isApart)}>{wordsOf(own)}</span>}
          </span>
        </button>
        {isRunning && (
          <span className="tables-running" style={{ top: top + height * BELOW_FIGURE_PART }}>
            <progress max={100} value={running.percent} aria-label={TEXT.seed(running.job.seed, seeds)} />
            {TEXT.seed(running.job.seed, seeds)}{' '}
            <button type="button" className="link" onClick={onCancel}>
              {TEXT.cancel}
            </button>
          </span>
        )}
      </div>
    </td>
  );
}

function Orders({ result }: { readonly result: RowResult }) {
  const { orders } = result;
  if (orders.length === 0) return <td className="tables-orders" aria-label={TEXT.noOrder} />;
  const kept = orders.filter(({ isKept }) => isKept === true).length;
  const lost = orders.filter(({ isKept }) => isKept === false);
  const waiting = orders.filter(({ isKept }) => isKept === null).length;
  const marks = [...orders].toSorted((a, b) => rank(a) - rank(b));
  return (
    <td className="tables-orders" aria-label={describeOrders(result)}>
      <span aria-hidden="true" className="tables-pairs">
        {marks.map((order) => (
          <i key={`${order.less} ${order.more}`} className={MARKS[rank(order)]} />
        ))}
      </span>
      <span aria-hidden="true" className="tables-kept">
        <b className={lost.length > 0 ? 'is-lost' : ''}>{kept}</b> {`of ${orders.length}`}
        {waiting > 0 && <small>{TEXT.waiting(waiting)}</small>}
      </span>
    </td>
  );
}

const MARKS = ['is-kept', 'is-lost', 'is-waiting'] as const;
const rank = ({ isKept }: RowOrder) => (isKept === true ? 0 : isKept === false ? 1 : 2);

/** A bracket over the two columns whose order is lost, with its reason. */
function Lost({ order, columns }: { readonly order: RowOrder; readonly columns: readonly string[] }) {
  const [a, b] = [columns.indexOf(order.less), columns.indexOf(order.more)].toSorted((x, y) => x - y) as [
    number,
    number,
  ];
  return (
    <tr className="tables-lost">
      <td colSpan={a + 1} aria-hidden="true" />
      <td colSpan={b - a + 1}>
        {/* From the ring of the one column to that of the other. */}
        <span style={{ marginRight: `calc(${100 / (b - a + 1)}% - 15px)` }}>
          {order.exception ?? TEXT.lost}
        </span>
      </td>
      <td colSpan={columns.length - b} aria-hidden="true" />
    </tr>
  );
}

export function Rows({ part: { part, rows }, ...open }: Open & { readonly part: PartResult }) {
  const columns = part.columns.map(({ id }) => id);
  return (
    <table className="tables-part">
      {part.title !== '' && <caption>{part.title}</caption>}
      <thead>
        <tr>
          <th scope="col">{TEXT.row}</th>
          {part.columns.map(({ id, title, says }) => (
            <th key={id} scope="col">
              {title} <small>{says}</small>
            </th>
          ))}
          <th scope="col">
            {TEXT.order} <small>{TEXT.orderAbout}</small>
          </th>
        </tr>
      </thead>
      {rows.map((result, nth) => {
        const { row } = result;
        const isOpen = open.cell !== null && open.cell.startsWith(`${row.id}/`);
        const isFirst = row.group !== '' && row.group !== rows[nth - 1]?.row.group;
        return (
          <tbody key={row.id}>
            {result.orders
              .filter(({ isKept }) => isKept === false)
              .map((order) => (
                <Lost key={`${order.less} ${order.more}`} {...{ order, columns }} />
              ))}
            <tr className={isOpen ? 'is-open' : ''}>
              <th scope="row">
                {isFirst && <b>{row.group}</b>} {row.title}
                <small>
                  {[UNITS[row.unit].words, row.better === 'less' ? TEXT.less : TEXT.more]
                    .filter((words) => words !== '')
                    .join(', ')}
                  {row.ratioTo !== null && `, ${TEXT.ratio(row.ratioTo)}`}
                </small>
              </th>
              {part.columns.map(({ id, title }) => {
                const at = result.cells.findIndex(({ cell }) => cell.column === id);
                return at < 0 ? (
                  <td key={id} aria-label={TEXT.noFigure} />
                ) : (
                  <CellView key={id} {...{ result, title, ...open }} nth={at} />
                );
              })}
              <Orders result={result} />
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}
