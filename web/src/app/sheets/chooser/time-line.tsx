/** The kernels as a time line downwards: each is a button, and a machine's sign stands instead of the disc of one that is chosen. */
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MachineSign } from '../../../marks/machine-signs.tsx';
import type { KernelInTime } from '../../../scenario/kernels/in-time.ts';
import { branchPath, kernelAfter, type Arrow, type TimeLine } from './layout.ts';
import { CHOOSER_TEXT as TEXT } from './text.ts';
import { useRowMiddles } from './useRowMiddles.ts';

/** What stands at a kernel: the machine, from 1, that has it; why it cannot be chosen. */
export interface Stand {
  readonly machine: number | null;
  readonly refused: string | null;
  /** There is no room for a further machine. */
  readonly isFull: boolean;
  /** It is that of the machine which stands there already. */
  readonly isOnStage: boolean;
  /** It is that of the first machine, which cannot be let go. */
  readonly doesStay: boolean;
}

interface TimeLineProps {
  readonly line: TimeLine;
  /** Whether branches stand in a column of their own. */
  readonly hasColumns: boolean;
  /** All rows together are at least so high, and each as high as its words. */
  readonly leastPx: number;
  readonly standOf: (kernel: string) => Stand;
  readonly onPress: (kernel: string) => void;
}

const ARROWS = new Set<string>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Where the signs stand: after the years, and in the column of branches. */
const LINE_X = 64;
const BRANCH_X = { columns: 48, one: 96 } as const;
/** Of the svg between the columns, where a branch turns down. */
const TURN_X = 24;

function Sign({ kernel, stand }: { readonly kernel: KernelInTime; readonly stand: Stand }) {
  if (stand.machine !== null) return <MachineSign machine={stand.machine} size={16} />;
  const classes = ['chooser-disc', kernel.hasSeries && 'is-full', stand.refused !== null && 'is-refused'];
  return <i className={classes.filter(Boolean).join(' ')} />;
}

interface KernelProps {
  readonly kernel: KernelInTime;
  readonly series: string | null;
  readonly stand: Stand;
  readonly isIn: boolean;
  readonly onPress: () => void;
  readonly onFocus: () => void;
}

function Kernel({ kernel, series, stand, isIn, onPress, onFocus }: KernelProps) {
  const { machine, refused, isOnStage, doesStay } = stand;
  const isShut = refused !== null || (stand.isFull && machine === null);
  return (
    <button
      type="button"
      className={kernel.hasSeries ? 'chooser-kernel has-series' : 'chooser-kernel'}
      data-kernel={kernel.name}
      data-machine={machine ?? undefined}
      aria-pressed={machine !== null}
      aria-disabled={doesStay || isShut || undefined}
      title={refused ?? (isShut ? TEXT.full : undefined)}
      tabIndex={isIn ? 0 : -1}
      onFocus={onFocus}
      onClick={() => !doesStay && !isShut && onPress()}
    >
      <span className="chooser-sign">
        <Sign kernel={kernel} stand={stand} />
      </span>
      <b>
        {series && `${series}, `}
        {kernel.part === '' ? kernel.name : kernel.part}
      </b>{' '}
      <span className="chooser-brought">{refused ?? kernel.brought}</span>
      {machine !== null && (
        <span className="visually-hidden">
          , {TEXT.isMachine(machine)}
          {isOnStage && `, ${TEXT.onStage}`}
        </span>
      )}
    </button>
  );
}

/** The line through all discs of a column. */
function Through({ x, from, to }: { x: number; from: number; to: number }) {
  return <path d={`M${x} ${from}V${to}`} />;
}

/** In columns: from the words of the version to the first of the branch; below one another: a bow out of the line. */
function BranchLine({ from: y0, to: y1, hasColumns }: { from: number; to: number; hasColumns: boolean }) {
  if (hasColumns) return <path d={branchPath(0, BRANCH_X.columns, y0, y1, TURN_X)} />;
  const x = BRANCH_X.one;
  return <path d={`M${LINE_X} ${y0 + 10}C${LINE_X} ${y1 - 8} ${x} ${y0 + 12} ${x} ${y1}`} />;
}

export function KernelLine({ line, hasColumns, leastPx, standOf, onPress }: TimeLineProps) {
  const [list, middles] = useRowMiddles<HTMLDivElement>();
  const [focused, setFocused] = useState(line.versions[0]!.kernel.name);
  // The arrow keys lead through the kernels from the first moment on.
  useEffect(
    () => list.current?.querySelector<HTMLElement>('[data-kernel]')?.focus({ preventScroll: true }),
    [list],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (!ARROWS.has(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = kernelAfter(line, focused, event.key as Arrow);
    list.current?.querySelector<HTMLElement>(`[data-kernel="${next}"]`)?.focus();
  };
  const kernelAt = (kernel: KernelInTime, series: string | null = null) => (
    <Kernel
      kernel={kernel}
      series={series}
      stand={standOf(kernel.name)}
      isIn={kernel.name === focused}
      onPress={() => onPress(kernel.name)}
      onFocus={() => setFocused(kernel.name)}
    />
  );
  const at = (row: number) => ({ 'data-row': row, style: { gridRow: row + 1 } });
  const goesOn = new Set(hasColumns ? line.branches.map(({ from }) => from) : []);
  const last = line.versions.at(-1)!.row;
  const versions: ReactNode = line.versions.map(({ kernel, row, year }) => (
    <li key={kernel.name} className={goesOn.has(kernel.name) ? 'goes-on' : undefined} {...at(row)}>
      <span className="chooser-year">{year}</span>
      {kernelAt(kernel)}
    </li>
  ));
  const posted = line.branches.map((branch) => (
    <li key={branch.series}>
      <ul>
        {branch.rows.map(({ kernel, row, series }) => (
          <li key={kernel.name} {...at(row)}>
            {kernelAt(kernel, hasColumns || series ? series : null)}
          </li>
        ))}
      </ul>
    </li>
  ));
  const branchX = hasColumns ? BRANCH_X.columns : BRANCH_X.one;
  const y = (row: number) => middles[row] ?? 0;
  const branchLines = line.branches.map(({ series, fromRow, rows }) => (
    <g key={series}>
      <BranchLine from={y(fromRow)} to={y(rows[0]!.row)} hasColumns={hasColumns} />
      <Through x={branchX} from={y(rows[0]!.row)} to={y(rows.at(-1)!.row)} />
    </g>
  ));
  return (
    // Buttons within it take the focus; the keys lead from one to the other.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      className={hasColumns ? 'chooser-line has-columns' : 'chooser-line'}
      style={{ minHeight: leastPx }}
      onKeyDown={onKeyDown}
    >
      <svg className="chooser-trunk" aria-hidden="true">
        <Through x={LINE_X} from={y(0)} to={y(last)} />
        {!hasColumns && branchLines}
      </svg>
      <ul className="chooser-versions" aria-label={TEXT.merged}>
        {versions}
      </ul>
      <div className="chooser-branches">
        {hasColumns && <svg aria-hidden="true">{branchLines}</svg>}
        <ul aria-label={TEXT.posted}>{posted}</ul>
      </div>
    </div>
  );
}
