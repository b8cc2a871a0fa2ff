/** How the kernel gets to an event: the functions, from the table. */
import { valueIn } from '../../core/events/arguments.ts';
import type { Within } from './within.ts';
export { withinRecords } from './within.ts';
import { CALLS, FUNCTIONS, NAMED, VERSIONS, type CallsInfo } from '../../core/schema/schema-calls.gen.ts';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';

const PATHS = new Map<string, CallsInfo[]>();
for (const calls of CALLS) PATHS.set(calls.event, [...(PATHS.get(calls.event) ?? []), calls]);

/** What a line of the table may ask besides arguments of its event. */
const SITUATIONS: Readonly<Record<string, (within: Within) => number | boolean | null>> = {
  always: () => true,
  kswapd: ({ runner }) => runner === 'kswapd',
  swapoff: ({ runner }) => runner === 'swapoff',
  fault: ({ fault }) => fault,
  fork: ({ isFork }) => isFork,
  read: ({ isRead }) => isRead,
  shared: ({ isShared }) => isShared,
  past_cache: ({ isPastCache }) => isPastCache,
};

function holds({ when, is }: CallsInfo, event: CoreEvent, within: Within): boolean {
  const asked = SITUATIONS[when]?.(within);
  if (asked === undefined) return valueIn(event, when) === is;
  return typeof asked === 'boolean' ? asked : asked === is;
}

/** Functions of 6.1 from the outermost to that of the event; empty for the simulator's own events. */
export function pathOf(event: CoreEvent, within: Within): readonly string[] {
  const found = PATHS.get(event.name)?.find((calls) => holds(calls, event, within));
  if (found) return found.path.split(' ');
  const kernelFunction = FUNCTIONS[event.name];
  return kernelFunction === '' ? [] : [kernelFunction];
}

const BEFORE = NAMED.map(([since, name, before]) => {
  const word = new RegExp(String.raw`\b${name}\b`, 'gu');
  return { since, before, in: (words: string) => words.replaceAll(word, before) };
});

/** Words about 6.1, with the names of a kernel of a scenario; of one that is not known they stay. */
function named(words: string, kernel: string, names: typeof BEFORE): string {
  const version = VERSIONS[kernel] ?? Infinity;
  return names.filter(({ since }) => version < since).reduce((said, name) => name.in(said), words);
}

/** A path of 6.1 as it was in a kernel: without the functions that it did not have. */
export function pathIn(path: readonly string[], kernel: string): readonly string[] {
  return named(path.join(' '), kernel, BEFORE).split(' ').filter(Boolean);
}

const RENAMED = BEFORE.filter(({ before }) => before !== '');

/** A line about a function; what stands apart in it stays in its place. */
export function lineIn(line: string, kernel: string): string {
  const said = named(line, kernel, RENAMED);
  return said.replace(/(?<=\S)(?= {2,}\S)/u, ' '.repeat(Math.max(0, line.length - said.length)));
}
