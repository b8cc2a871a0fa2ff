/** Who touches what, over the touches of a run: the picture of a workload, from the events of the machine that runs it. */
import { RECORD, kindOf } from '../../core/events/decode.ts';
import { EVENT_HEADER_WORDS } from '../../core/schema/schema.gen.ts';
import { eventNumber, type Core } from '../../core/wasm/core.ts';
import { playToEnd } from '../../core/wasm/play.ts';

/** Touches in the order of the run: which region, which of its pages. */
export interface Touched {
  readonly regions: Uint16Array;
  readonly pages: Uint32Array;
}

/** A touch is an access, a fault that has begun, or a page of a file that is read: a fault that starts over is still the same. */
export function touchedIn(core: Core, packed: Uint32Array): Touched {
  const [access, begin, end, hit, miss] = (
    ['access', 'fault_begin', 'fault_end', 'file_hit', 'file_miss'] as const
  ).map(eventNumber);
  const regions: number[] = [];
  const pages: number[] = [];
  const faulting = new Set<number>();
  playToEnd(core, packed, {
    wanted: new Set([access!, begin!, end!, hit!, miss!]),
    visit: (words, offset) => {
      const kind = kindOf(words, offset);
      const task = words[offset + RECORD.task]!;
      if (kind === end) return void faulting.delete(task);
      if (faulting.has(task)) return undefined;
      if (kind === begin) faulting.add(task);
      const [region, page] = [words[offset + EVENT_HEADER_WORDS]!, words[offset + EVENT_HEADER_WORDS + 1]!];
      // A page that was missed is looked up again when it has been read.
      const isAgain = kind === hit && regions.at(-1) === region && pages.at(-1) === page;
      if (isAgain) return undefined;
      regions.push(region);
      pages.push(page);
      return undefined;
    },
  });
  return { regions: Uint16Array.from(regions), pages: Uint32Array.from(pages) };
}
