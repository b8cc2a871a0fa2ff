/** The time line of the chooser: which row each kernel stands in, and where branches leave. Pure. */
import type { Branch, KernelInTime } from '../../../scenario/kernels/in-time.ts';
import { yearOf } from '../../../scenario/kernels/in-time.ts';

interface LineRow {
  readonly kernel: KernelInTime;
  readonly row: number;
  /** Where it differs from that of the row before; null: the same year. */
  readonly year: number | null;
}

interface BranchRow {
  readonly kernel: KernelInTime;
  readonly row: number;
  /** On the first row of a branch: the name of its series. */
  readonly series: string | null;
}

interface PlacedBranch {
  readonly series: string;
  readonly from: string;
  /** The row of the version that it leaves, and its own rows. */
  readonly fromRow: number;
  readonly rows: readonly BranchRow[];
}

export interface TimeLine {
  readonly versions: readonly LineRow[];
  readonly branches: readonly PlacedBranch[];
  /** Rows in all. */
  readonly count: number;
}

function withYears(versions: readonly KernelInTime[], rowOf: (nth: number) => number): LineRow[] {
  return versions.map((kernel, nth) => {
    const before = versions[nth - 1];
    return {
      kernel,
      row: rowOf(nth),
      year: before && yearOf(before) === yearOf(kernel) ? null : yearOf(kernel),
    };
  });
}

const rowsOf = ({ kernels, series }: Branch, first: number): BranchRow[] =>
  kernels.map((kernel, nth) => ({ kernel, row: first + nth, series: nth === 0 ? series : null }));

/** Two columns: a branch begins beside the version that it leaves, or below the branch before it. */
export function sideBySide(versions: readonly KernelInTime[], branches: readonly Branch[]): TimeLine {
  let free = 0;
  const placed = branches.map((branch): PlacedBranch => {
    const fromRow = versions.findIndex(({ name }) => name === branch.from);
    const first = Math.max(fromRow, free);
    free = first + branch.kernels.length;
    return { series: branch.series, from: branch.from, fromRow, rows: rowsOf(branch, first) };
  });
  return {
    versions: withYears(versions, (nth) => nth),
    branches: placed,
    count: Math.max(versions.length, free),
  };
}

/** One column: a branch stands below the version that it leaves, and pushes the later versions down. */
export function oneColumn(versions: readonly KernelInTime[], branches: readonly Branch[]): TimeLine {
  let next = 0;
  const rows: number[] = [];
  const placed: PlacedBranch[] = [];
  for (const { name } of versions) {
    const fromRow = next++;
    rows.push(fromRow);
    for (const branch of branches.filter(({ from }) => from === name)) {
      placed.push({ series: branch.series, from: name, fromRow, rows: rowsOf(branch, next) });
      next += branch.kernels.length;
    }
  }
  return { versions: withYears(versions, (nth) => rows[nth]!), branches: placed, count: next };
}

/** From the end of a version's words to the first disc of a branch: level, then down, then level. */
export function branchPath(x0: number, x1: number, y0: number, y1: number, turnX: number): string {
  if (y0 === y1) return `M${x0} ${y0}H${x1}`;
  const r = Math.min(10, Math.abs(y1 - y0) / 2);
  return `M${x0} ${y0}H${turnX - r}Q${turnX} ${y0} ${turnX} ${y0 + r}V${y1 - r}Q${turnX} ${y1} ${turnX + r} ${y1}H${x1}`;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** The kernel that an arrow leads to: up and down within a column, left and right to the nearest row of the other. */
export function kernelAfter({ versions, branches }: TimeLine, name: string, arrow: Arrow): string {
  const line = versions.map(({ kernel, row }) => ({ name: kernel.name, row }));
  const posted = branches.flatMap(({ rows }) => rows.map(({ kernel, row }) => ({ name: kernel.name, row })));
  const isPosted = posted.some((each) => each.name === name);
  const [own, other] = isPosted ? [posted, line] : [line, posted];
  const at = own.findIndex((each) => each.name === name);
  const row = own[at]?.row ?? 0;
  switch (arrow) {
    case 'ArrowUp':
      return own[Math.max(0, at - 1)]!.name;
    case 'ArrowDown':
      return own[Math.min(own.length - 1, at + 1)]!.name;
    case 'Home':
      return own[0]!.name;
    case 'End':
      return own.at(-1)!.name;
    case 'ArrowLeft':
    case 'ArrowRight':
      if ((arrow === 'ArrowRight') === isPosted) return name;
      return other.reduce((best, each) => (Math.abs(each.row - row) < Math.abs(best.row - row) ? each : best))
        .name;
  }
}
