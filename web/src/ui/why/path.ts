/** How the kernel gets to an event: the functions, from the table. */
import { valueIn } from '../../core/events/arguments.ts';
import { CALLS, FUNCTIONS } from '../../core/schema/schema-calls.gen.ts';
import type { CallsInfo } from '../../core/schema/schema-calls.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';

const PATHS = new Map<string, CallsInfo[]>();
for (const calls of CALLS) PATHS.set(calls.event, [...(PATHS.get(calls.event) ?? []), calls]);

/** Functions of the shown kernel from the outermost to the one that the event tells of; empty for the simulator's own. */
export function pathOf(event: CoreEvent, isKswapd: boolean): readonly string[] {
  const found = PATHS.get(event.name)?.find(({ when, is }) => {
    if (when === 'always') return true;
    return when === 'kswapd' ? isKswapd : valueIn(event, when) === is;
  });
  if (found) return found.path.split(' ');
  const kernelFunction = FUNCTIONS[event.name];
  return kernelFunction === '' ? [] : [kernelFunction];
}
