/** All functions that have lines, and those of them that an event is the work of. */
import type { CoreEvent } from '../../../core/schema/schema.gen.ts';
import { litLines } from './code.ts';
import type { FunctionCode } from './code.ts';
import { FAULT_CODE } from './fault.ts';
import { FORK_CODE } from './fork.ts';
import { OLDER_READAHEAD_CODE } from './older-readahead.ts';
import { READAHEAD_CODE } from './readahead.ts';
import { RECLAIM_CODE } from './reclaim.ts';
import { SWAP_OUT_CODE } from './swap-out.ts';

export const PSEUDOCODE: readonly FunctionCode[] = [
  ...FAULT_CODE,
  ...READAHEAD_CODE,
  ...OLDER_READAHEAD_CODE,
  ...SWAP_OUT_CODE,
  ...RECLAIM_CODE,
  ...FORK_CODE,
];

/** Functions of a path with a line that is lit now, innermost first. */
export function codeOnPath(path: readonly string[], event: CoreEvent): readonly FunctionCode[] {
  return path
    .toReversed()
    .flatMap((name) => PSEUDOCODE.filter((code) => (code.at ?? code.name) === name))
    .filter((code) => litLines(code, event).length > 0);
}
