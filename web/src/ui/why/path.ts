/** How the kernel gets to an event: the functions, from the table. */
import { valueIn } from '../../core/events/arguments.ts';
import { CALLS, FUNCTIONS, type CallsInfo } from '../../core/schema/schema-calls.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';

const PATHS = new Map<string, CallsInfo[]>();
for (const calls of CALLS) PATHS.set(calls.event, [...(PATHS.get(calls.event) ?? []), calls]);

function isRunner(when: string): boolean {
  return when === 'kswapd' || when === 'swapoff';
}

/** The kind of task, where that decides how the kernel gets to an event: kswapd, a task in swapoff, or any other. */
export type Runner = 'kswapd' | 'swapoff' | null;

/** Functions of the shown kernel from the outermost to that of the event; empty for the simulator's own events. */
export function pathOf(event: CoreEvent, runner: Runner): readonly string[] {
  const found = PATHS.get(event.name)?.find(({ when, is }) => {
    if (when === 'always') return true;
    return isRunner(when) ? when === runner : valueIn(event, when) === is;
  });
  if (found) return found.path.split(' ');
  const kernelFunction = FUNCTIONS[event.name];
  return kernelFunction === '' ? [] : [kernelFunction];
}
