/** One machine of the duel: a worker of its own, asked for its course and for the picture at a touch. */
import { eventIn } from '../../core/events/decode.ts';
import type { PortableCommand, PortablePosition, SeekResult, SeekTarget } from '../../core/protocol.ts';
import { COUNTER_NAMES, PARAMS } from '../../core/schema/schema.gen.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { startMachine } from '../../core/worker/start-worker.ts';
import { labelsOf } from '../../scenario/labels.ts';
import type { Link } from '../../scenario/link.ts';
import type { Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { LOOM } from '../../views/loom/index.tsx';
import { NO_EVENTS } from '../../store/state.ts';
import type { Scene } from '../../scene/scene.ts';
import { TOLD, addedBy } from './compare.ts';
import type { Course, Tally } from './compare.ts';
import type { Setting } from './settings.ts';

/** The name of the example that both machines run. */
export const DUEL = 'duel';

/** What is seen of one machine at a touch, and the link that leads to the same machine at the same place. */
export interface Shown {
  readonly scene: Scene;
  readonly link: Link;
}

const COUNTER_INDICES = TOLD.map((name) => COUNTER_NAMES.indexOf(name));

function tallyOf({ columns }: SeekResult): Tally {
  const [stops, read, ahead, hits] = COUNTER_INDICES.map((index) => columns.counters?.[index] ?? 0);
  return { stops: stops!, read: read!, ahead: ahead!, hits: hits! };
}

/** Only the touches of the last phase are compared; those of the phases before it prepare them. */
export function touchesBefore({ phase: phases, stream: streams }: Scenario): number {
  return streams.filter(({ phase }) => phase < phases.length - 1).reduce((sum, { count }) => sum + count, 0);
}

type Ruled = Pick<Setting, 'param' | 'value'>;

const valueIn = ({ params }: Scenario, param: ParamName): number | undefined =>
  params[param] ?? PARAMS.find(({ name }) => name === param)?.default;

/** Until the touches that are compared both machines do the same: only there the link changes what is set. */
function commandsFor(scenario: Scenario, { param, value }: Ruled): PortableCommand[] {
  return valueIn(scenario, param) === value
    ? []
    : [{ param, value, at: { access: touchesBefore(scenario) } }];
}

export class DuelMachine {
  readonly #client: MachineClient;
  readonly #scenario: Scenario;
  readonly #commands: readonly PortableCommand[];
  readonly #first: number;
  #course: Course | null = null;

  constructor(scenario: Scenario, setting: Ruled, client = startMachine()) {
    this.#client = client;
    const { param, value } = setting;
    this.#scenario = { ...scenario, params: { ...scenario.params, [param]: value } };
    this.#commands = commandsFor(scenario, setting);
    this.#first = touchesBefore(scenario);
  }

  close(): void {
    this.#client.close();
  }

  #seek(target: SeekTarget): Promise<SeekResult> {
    return this.#client.ask('seek', { target });
  }

  /** Starts the machine before the first touch that is compared. */
  async open(): Promise<void> {
    await this.#client.ask('open', {
      packed: packScenario(this.#scenario),
      columns: LOOM.columns,
      at: { to: 'access', access: this.#first },
    });
  }

  /** Runs touch by touch to the end, and says what was counted after each. */
  async survey(): Promise<Course> {
    await this.#client.ask('columns', { columns: ['counters'] });
    const seen: SeekResult[] = [];
    for (let access = this.#first; ; access++) {
      const result = await this.#seek({ to: 'access', access });
      if (result.status.accesses < access) break;
      seen.push(result);
    }
    await this.#client.ask('columns', { columns: LOOM.columns });
    this.#course = { tallies: seen.map(tallyOf), positions: seen.map(({ status }) => status.position) };
    return this.#course;
  }

  /** The picture at a touch (from 1): while it waits for its page, when it must, else when it is done. */
  async at(touch: number): Promise<Shown> {
    const before = this.#first + touch - 1;
    // Before the survey nobody knows: it is tried.
    const mayStop = this.#course === null || addedBy(this.#course, touch).stops > 0;
    if (mayStop) {
      const at = { access: before, after: { kind: 'page_wait', nth: 1 } } as const;
      const waiting = await this.#seek({ to: 'portable', at });
      if (waiting.status.accesses === before && waiting.arrival === 'reached')
        return this.#shown(waiting, at);
    }
    const access = before + 1;
    return this.#shown(await this.#seek({ to: 'access', access }), { access });
  }

  #shown(result: SeekResult, at: PortablePosition): Shown {
    const scenario = { kind: 'bundled', name: DUEL } as const;
    return { scene: this.#scene(result), link: { scenario, at, commands: this.#commands } };
  }

  #scene({ columns, events, status }: SeekResult): Scene {
    const { params } = this.#scenario;
    return {
      columns,
      // Nothing moves here: what was before is what is now.
      before: columns,
      event: status.position === 0 ? null : eventIn(events, status.position),
      recent: events,
      recentBefore: NO_EVENTS,
      labels: labelsOf(this.#scenario),
      params: Object.fromEntries(
        PARAMS.map((info) => [info.name, params[info.name] ?? info.default]),
      ) as Record<ParamName, number>,
    };
  }
}
