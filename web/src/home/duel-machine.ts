/** One machine of the duel: a worker of its own, asked for its course and for the picture at a touch. */
import { eventIn } from '../core/decode.ts';
import type { SeekResult, SeekTarget } from '../core/protocol.ts';
import { COUNTER_NAMES, PARAMS } from '../core/schema.gen.ts';
import type { ParamName } from '../core/schema.gen.ts';
import { startMachine } from '../core/start-worker.ts';
import { labelsOf } from '../scenario/labels.ts';
import type { Scenario } from '../scenario/model.ts';
import { packScenario } from '../scenario/pack.ts';
import { LOOM } from '../views/loom/index.tsx';
import { NO_EVENTS } from '../store/state.ts';
import type { Scene } from '../views/view.ts';
import { TOLD, addedBy } from './duel.ts';
import type { Course, Tally } from './duel.ts';
import { touchesBefore } from './touches.ts';

const COUNTER_INDICES = TOLD.map((name) => COUNTER_NAMES.indexOf(name));

function tallyOf({ columns }: SeekResult): Tally {
  const [stops, read, ahead, hits] = COUNTER_INDICES.map((index) => columns.counters?.[index] ?? 0);
  return { stops: stops!, read: read!, ahead: ahead!, hits: hits! };
}

export class DuelMachine {
  readonly #client = startMachine();
  readonly #scenario: Scenario;
  readonly #first: number;
  #course: Course | null = null;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
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
  async sceneAt(touch: number): Promise<Scene> {
    const before = this.#first + touch - 1;
    // Before the survey nobody knows: it is tried.
    const mayStop = this.#course === null || addedBy(this.#course, touch).stops > 0;
    if (mayStop) {
      const waiting = await this.#seek({
        to: 'portable',
        at: { access: before, after: { kind: 'page_wait', nth: 1 } },
      });
      if (waiting.status.accesses === before && waiting.arrival === 'reached') return this.#scene(waiting);
    }
    return this.#scene(await this.#seek({ to: 'access', access: before + 1 }));
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
