/** Where in a run each program makes each of its touches: what the two machines of the plates are shown at. From the core's events. */
import { RECORD, kindOf } from '../core/events/decode.ts';
import { EVENT_HEADER_WORDS } from '../core/schema/schema.gen.ts';
import { eventNumber, type Core } from '../core/wasm/core.ts';
import { playToEnd } from '../core/wasm/play.ts';

/** Of one program: item k is its touch k + 1. */
export interface Touches {
  /** The event at which to look: where it first waits for a page to be read, else where the touch is over. */
  readonly at: readonly number[];
  /** Whether it waited. */
  readonly waits: readonly boolean[];
}

/** Of each task by its number. Throws PlayError when the core refuses the machine, or its run stops. */
export function touchesIn(core: Core, packed: Uint32Array): readonly Touches[] {
  const [access, begin, end, wait] = (['access', 'fault_begin', 'fault_end', 'page_wait'] as const).map(
    eventNumber,
  );
  const found: { at: number[]; waits: boolean[]; isFaulting: boolean }[] = [];
  playToEnd(core, packed, {
    wanted: new Set([access!, begin!, end!, wait!]),
    visit: (words, offset) => {
      const task = words[offset + RECORD.task]!;
      const number = words[offset + RECORD.number]!;
      const kind = kindOf(words, offset);
      const of = (found[task] ??= { at: [], waits: [], isFaulting: false });
      const last = of.at.length - 1;
      if (kind === access || (kind === begin && !of.isFaulting)) {
        of.at.push(number);
        of.waits.push(false);
        of.isFaulting = kind === begin;
      } else if (kind === end) {
        of.isFaulting = false;
        if (last >= 0 && !of.waits[last]) of.at[last] = number;
      } else if (kind === wait && of.isFaulting && last >= 0 && !of.waits[last]) {
        // The second argument: whether the page is being read.
        const isReading = words[offset + EVENT_HEADER_WORDS + 1] !== 0;
        if (isReading) [of.at[last], of.waits[last]] = [number, true];
      }
    },
  });
  return Array.from(found, (of) => ({ at: of?.at ?? [], waits: of?.waits ?? [] }));
}

/** Touches of a program, from 1, at which it waits in one machine only. */
export function differencesOf(one: Touches, other: Touches): number[] {
  const touches = Math.min(one.at.length, other.at.length);
  return Array.from({ length: touches }, (_, nth) => nth).flatMap((nth) =>
    one.waits[nth] === other.waits[nth] ? [] : [nth + 1],
  );
}
