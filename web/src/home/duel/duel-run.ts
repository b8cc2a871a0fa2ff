/** What runs in the two machines of the duel, and the link that leads to one of them at a touch. */
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { PortableCommand, PortablePosition } from '../../core/protocol.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { Link } from '../../scenario/links/link.ts';
import type { Scenario } from '../../scenario/model.ts';
import { sourceOf } from '../../store/source-of.ts';
import type { Source } from '../../store/state.ts';
import type { Setting } from './settings.ts';

/** The name of the example that both machines run. */
export const DUEL = 'duel';
const LINK = { kind: 'bundled', name: DUEL } as const;

/** Only the touches of the last phase are compared; those of the phases before it prepare them. */
export function touchesBefore({ phase: phases, stream: streams }: Scenario): number {
  return streams.filter(({ phase }) => phase < phases.length - 1).reduce((sum, { count }) => sum + count, 0);
}

type Ruled = Pick<Setting, 'param' | 'value'>;

export function duelSource(scenario: Scenario, { param, value }: Ruled): Source {
  return sourceOf({ ...scenario, params: { ...scenario.params, [param]: value } }, LINK);
}

const valueIn = ({ params }: Scenario, param: ParamName): number | undefined =>
  params[param] ?? PARAMS.find(({ name }) => name === param)?.default;

/** Until the touches that are compared both machines do the same: only there the link changes what is set. */
function commandsFor(scenario: Scenario, { param, value }: Ruled): PortableCommand[] {
  return valueIn(scenario, param) === value
    ? []
    : [{ param, value, at: { access: touchesBefore(scenario) } }];
}

/** Where a machine stands in the middle of an access: it waits for its page, or has just completed it. */
export interface Middle {
  readonly accesses: number;
  readonly isWaiting: boolean;
}

export function linkTo(scenario: Scenario, setting: Ruled, { accesses, isWaiting }: Middle): Link {
  const at: PortablePosition = {
    access: accesses,
    ...(isWaiting && { after: { kind: 'page_wait', nth: 1 } as const }),
  };
  return { scenario: LINK, at, commands: commandsFor(scenario, setting) };
}
