/** All functions that have lines, and those of them that an event is the work of. */
import type { Columns } from '../../../core/protocol.ts';
import type { SwitchName } from '../../../core/schema/switch-values.ts';
import { SWITCH_VALUE_NAMES } from '../../../core/schema/schema-switch-names.gen.ts';
import type { CoreEvent } from '../../../core/schema/schema.gen.ts';
import { litLines, type FunctionCode } from './code.ts';
import { FAULT_CODE } from './fault.ts';
import { FORK_CODE } from './fork.ts';
import { OLDER_READAHEAD_CODE } from './older-readahead.ts';
import { OLDER_RECLAIM_CODE } from './older-reclaim.ts';
import { READAHEAD_CODE } from './readahead.ts';
import { RECLAIM_CODE } from './reclaim.ts';
import { SWAP_OUT_CODE } from './swap-out.ts';
import { SWAPOFF_CODE } from './swapoff.ts';

const SWITCH_NAMES: readonly string[] = Object.keys(SWITCH_VALUE_NAMES);

export const PSEUDOCODE: readonly FunctionCode[] = [
  ...FAULT_CODE,
  ...READAHEAD_CODE,
  ...OLDER_READAHEAD_CODE,
  ...SWAP_OUT_CODE,
  ...RECLAIM_CODE,
  ...OLDER_RECLAIM_CODE,
  ...FORK_CODE,
  ...SWAPOFF_CODE,
];

/** The code of a function in this kernel: what it had instead of that of 6.1, else that of 6.1. */
function codeAt(name: string, kernel: Columns['kernel']): readonly FunctionCode[] {
  const here = PSEUDOCODE.filter((code) => (code.at ?? code.name) === name);
  const valueOf = (name: string) => kernel?.[SWITCH_NAMES.indexOf(name)];
  const own = here.filter(({ in: of }) => of && valueOf(of[0]) === of[1]);
  return own.length > 0 ? own : here.filter((code) => code.in === undefined);
}

/** What of a function is not true of a kernel, by which switches; nothing until the kernel is known. */
export function departsBy(
  { needs = [] }: FunctionCode,
  kernel: Columns['kernel'],
): { readonly lines: readonly number[]; readonly by: readonly SwitchName[] } {
  const unmet = needs.filter(({ of, values }) => {
    const value = kernel?.[SWITCH_NAMES.indexOf(of)];
    return value !== undefined && !values.includes(value);
  });
  return { lines: unmet.flatMap(({ lines }) => lines), by: [...new Set(unmet.map(({ of }) => of))] };
}

/** Functions of a path with a line that is lit now, innermost first. `kernel` is the column of that name. */
export function codeOnPath(
  path: readonly string[],
  event: CoreEvent,
  kernel?: Columns['kernel'],
): readonly FunctionCode[] {
  return path
    .toReversed()
    .flatMap((name) => codeAt(name, kernel))
    .filter((code) => litLines(code, event).length > 0);
}
