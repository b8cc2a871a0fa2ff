/** What runs in the two machines of the duel, and the link that leads to one of them at a touch. */
import type { PortablePosition } from '../../core/protocol.ts';
import type { Link, LinkScenario } from '../../scenario/links/link.ts';
import { NO_DIFFERENCE, withVariant } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { sourceOf } from '../../store/source-of.ts';
import type { Source } from '../../store/state.ts';
import type { Setting } from './settings.ts';

export const DUEL = 'duel';
const LINK = { kind: 'bundled', name: DUEL } as const;

/** Only the touches of the last phase are compared; those of the phases before it prepare them. */
export function touchesBefore({ phase: phases, stream: streams }: Scenario): number {
  return streams.filter(({ phase }) => phase < phases.length - 1).reduce((sum, { count }) => sum + count, 0);
}

/** One of the two machines: the example on another kernel. */
export function duelSource(scenario: Scenario, { kernel }: Pick<Setting, 'kernel'>): Source {
  return sourceOf(
    withVariant(scenario, { settings: [{ of: 'kernel', name: kernel }], isUnchanged: false }),
    LINK,
  );
}

/** What an address says of the machine: all of its scenario, since no example has this kernel. */
export async function linkOf(source: Source): Promise<LinkScenario> {
  const same = await source.changed?.(NO_DIFFERENCE);
  if (same?.link.kind !== 'packed') throw new Error('the scenario of the duel cannot be packed');
  return same.link;
}

/** The machine in the middle of an access: it waits for its page, or has just completed it. */
interface Middle {
  readonly accesses: number;
  readonly isWaiting: boolean;
}

export function linkTo(scenario: LinkScenario, { accesses, isWaiting }: Middle): Link {
  const at: PortablePosition = {
    access: accesses,
    ...(isWaiting && { after: { kind: 'page_wait', nth: 1 } as const }),
  };
  return { scenario, at, commands: [] };
}
