/** A recorded workload run by the machine, and what it counts beside what the kernel counted: for the terminal and the page. */
import type { Core } from '../../core/wasm/core.ts';
import type { Problem } from '../../scenario/model.ts';
import { readClosedLoop } from './closed-loop.ts';
import type { ClosedFiles, ClosedLoop } from './closed-loop.ts';
import { comparePhases } from './compare.ts';
import type { Pair } from './compare.ts';
import { playClosedLoop } from './play.ts';
import type { OnTouches, PlayedLoop } from './play.ts';
import type { SpreadOf } from './spread.ts';

export type ClosedResult =
  | {
      readonly outcome: 'compared';
      readonly name: string;
      readonly loop: ClosedLoop;
      readonly played: PlayedLoop;
      readonly pairs: readonly Pair[];
    }
  | { readonly outcome: 'not built'; readonly name: string; readonly reason: string }
  | { readonly outcome: 'broken'; readonly problems: readonly Problem[] };

/** Throws PlayError when the machine does not reach the end of the workload. */
export function runClosed(
  core: Core,
  files: ClosedFiles,
  spreadOf: SpreadOf,
  onTouches?: OnTouches,
): ClosedResult {
  const read = readClosedLoop(files);
  if (read.outcome !== 'ready') return read;
  const { loop } = read;
  const played = playClosedLoop(core, loop, onTouches);
  const pairs = comparePhases(loop.name, loop.phases, played.phases, spreadOf, loop.scenario.params.nr_cpus);
  return { outcome: 'compared', name: loop.name, loop, played, pairs };
}
