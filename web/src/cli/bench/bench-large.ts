/** Steps back in long runs of large machines, and what they take of memory. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { formatCount, formatFixed } from '../../lib/format.ts';
import { median, percentile } from '../../lib/statistics.ts';
import { remark, report } from './bench-report.ts';

interface LargeBar {
  readonly frames: number;
  readonly touches: number;
  readonly stepBackMs: number;
  readonly peakMb: number;
}

/** Runs of 6 to 33 million events. */
const BARS: readonly LargeBar[] = [
  { frames: 65_536, touches: 2_000_000, stepBackMs: 60, peakMb: 303 },
  { frames: 1_000_000, touches: 2_000_000, stepBackMs: 200, peakMb: 777 },
  { frames: 4_194_304, touches: 5_000_000, stepBackMs: 1000, peakMb: 1470 },
];

interface LargeRun {
  readonly events: number;
  readonly endMs: number;
  readonly backMs: readonly number[];
  readonly checkpoints: number;
  readonly checkpointBytes: number;
  readonly budgetBytes: number;
  readonly peakBytes: number;
}

const PROGRAM = fileURLToPath(new URL('large-run.ts', import.meta.url));

function measure({ frames, touches }: LargeBar): LargeRun {
  const args = ['--import', 'tsx', PROGRAM, String(frames), String(touches)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as LargeRun;
}

function benchOne(bar: LargeBar): boolean {
  const run = measure(bar);
  const p95 = percentile(run.backMs, 0.95);
  const peakMb = run.peakBytes / 1e6;
  const isMet = report(
    `large, ${formatCount(bar.frames)}`,
    `a step back p95 ${formatFixed(p95, 0)} ms (at most ${bar.stepBackMs}), median ${formatFixed(median(run.backMs), 0)}; ` +
      `peak memory ${formatFixed(peakMb, 0)} MB (at most ${formatCount(bar.peakMb)})`,
    p95 <= bar.stepBackMs && peakMb <= bar.peakMb,
  );
  remark(
    `${formatCount(run.events)} events to the end in ${formatFixed(run.endMs / 1000, 1)} s; ${run.checkpoints} checkpoints, ` +
      `${formatFixed(run.checkpointBytes / 1e6, 0)} of ${formatFixed(run.budgetBytes / 1e6, 0)} MB`,
  );
  return isMet;
}

export function benchLarge(): boolean {
  return BARS.map(benchOne).every(Boolean);
}
