/** The scene that the pictures of a machine are made from: what is known of it at one position, and what was shown before. */
import { useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { EVENT_WORDS, PARAMS, type ParamName } from '../core/schema/schema.gen.ts';
import { NO_LABELS } from '../core/events/names.ts';
import { eventIn } from '../core/events/decode.ts';
import { endOf } from '../store/machine/show.ts';
import { NO_EVENTS, type MachineState } from '../store/machine/machine-state.ts';
import { useMachine } from '../store/machine/useMachine.ts';
import type { PageState } from '../store/state.ts';
import { usePage } from '../store/store.ts';
import type { CounterSeries, EventBatch, Position } from '../core/protocol.ts';
import type { Scene } from '../scene/scene.ts';
import { motion } from '../ui/theme/tokens.json';

interface Shown {
  readonly scene: Scene;
  /** The scene before the last move; null when there was none to move from. */
  readonly previous: Scene | null;
  readonly position: number;
  readonly branch: number;
  /** The position that was shown before; null when there was none. */
  readonly cameFrom: Position | null;
  /** Another one with each move of the playhead that can be shown as motion; null when it cannot. */
  readonly move: object | null;
  readonly isBackwards: boolean;
}

/** What of a machine a scene is made from. */
const TOLD = [
  'status',
  'columns',
  'columnsBefore',
  'columnsWas',
  'log',
  'source',
  'branches',
  'series',
  'seriesBranch',
  'furthest',
  'throughput',
] as const satisfies readonly (keyof MachineState)[];
export type Told = Pick<MachineState, (typeof TOLD)[number]> &
  Pick<PageState, 'toldUntil' | 'cpusAsked' | 'lock' | 'viewParts'>;

const toldBy = (known: MachineState) =>
  Object.fromEntries(TOLD.map((name) => [name, known[name]])) as unknown as Pick<
    MachineState,
    (typeof TOLD)[number]
  >;

/** Every parameter at this position: the last change before it, else what the scenario says, else the default. */
export function paramsAt({
  status,
  source,
  branches,
}: Pick<MachineState, 'status' | 'source' | 'branches'>): Record<ParamName, number> {
  const params = Object.fromEntries(
    PARAMS.map((info) => [info.name, source?.params[info.name] ?? info.default]),
  ) as Record<ParamName, number>;
  for (const { param, value } of commandsBefore({ status, branches })) params[param] = value;
  return params;
}

/** The changes that have led to where the machine stands. */
function commandsBefore({ status, branches }: Pick<MachineState, 'status' | 'branches'>) {
  const { commands = [] } = branches.find((each) => each.branch === status?.branch) ?? {};
  return commands.filter((command) => command.position < (status?.position ?? 0));
}

/** The events of the log up to the position. */
export function recentOf(log: EventBatch, position: number): EventBatch {
  const count = Math.max(0, Math.min(endOf(log), position + 1) - log.first);
  return { first: log.first, words: log.words.subarray(0, count * EVENT_WORDS) };
}

/** Steps that follow one another faster than this are shown without movement, each painted once. */
const STILL_BELOW_MS = motion['still-below'];

/** Keeps what is shown, so that the next thing knows what it follows, and how soon. */
export class ShownHolder {
  #held: Shown | null = null;
  #source: Told['source'] = null;
  #movedMs = -Infinity;
  readonly #clockMs: () => number;

  constructor(clockMs = () => performance.now()) {
    this.#clockMs = clockMs;
  }

  next(told: Told): Shown {
    // What another machine showed is nothing that this one comes from.
    const held = this.#source === told.source ? this.#held : null;
    this.#source = told.source;
    const shown = nextShown(told, held);
    const hasMoved = shown.position !== held?.position || shown.branch !== held.branch;
    const nowMs = this.#clockMs();
    const isHasty = hasMoved && nowMs - this.#movedMs < STILL_BELOW_MS;
    if (hasMoved) this.#movedMs = nowMs;
    this.#held = isHasty ? { ...shown, move: null } : shown;
    return this.#held;
  }
}

function seriesUntil(series: CounterSeries, until: Position): CounterSeries {
  const all = series.positions.length;
  const beyond = series.positions.findIndex((position) => position > until);
  if (beyond < 0) return series;
  const values = series.names.flatMap((_, row) => [...series.values.subarray(row * all, row * all + beyond)]);
  return {
    ...series,
    positions: series.positions.subarray(0, beyond),
    accesses: series.accesses.subarray(0, beyond),
    values: Float64Array.from(values),
  };
}

/** Counters along the present branch; while a question waits, up to there and no further than the machine stands. */
function seriesToShow({ series, seriesBranch, toldUntil }: Told, position: Position, branch: number) {
  if (!series || seriesBranch !== branch) return null;
  return toldUntil === null ? series : seriesUntil(series, Math.max(toldUntil, position));
}

/** Did one come back over a question that waits? What was seen behind it must not stay as a ghost. */
function isFromUntold({ toldUntil }: Told, position: Position, cameFrom: Position | null): boolean {
  return toldUntil !== null && cameFrom !== null && position <= toldUntil && cameFrom > toldUntil;
}

/** The next thing to show, from what the store says and what was shown before. */
function nextShown(told: Told, held: Shown | null): Shown {
  const { status, columns, log, source } = told;
  const position = status?.position ?? 0;
  const branch = status?.branch ?? 0;
  const recent = recentOf(log, position);
  const hasMoved = held === null || held.position !== position || held.branch !== branch;
  const cameFrom = hasMoved ? (held?.position ?? null) : held.cameFrom;
  const isFresh = isFromUntold(told, position, cameFrom);
  const previous = isFresh ? null : hasMoved ? (held?.scene ?? null) : held.previous;
  const scene: Scene = {
    columns,
    before: isFresh ? columns : told.columnsBefore,
    was: told.columnsWas,
    event: position === 0 ? null : eventIn(log, position),
    recent,
    recentBefore: isFresh ? recent : (previous?.recent ?? NO_EVENTS),
    series: seriesToShow(told, position, branch),
    throughput: told.throughput.filter(({ cpus }) => cpus < (told.cpusAsked ?? Infinity)),
    lock: told.lock,
    viewParts: told.viewParts,
    place: { position, accesses: status?.accesses ?? 0, furthest: told.furthest },
    isRecorded: source?.kind === 'trace',
    labels: source?.labels ?? NO_LABELS,
    params: paramsAt(told),
    changedAt: commandsBefore(told).at(-1)?.position ?? null,
  };
  if (!hasMoved) return { ...held, scene };
  const canMove =
    !isFresh && held !== null && held.branch === branch && position > 0 && held.scene.labels === scene.labels;
  const isBackwards = held !== null && position < held.position;
  return { scene, previous, position, branch, cameFrom, move: canMove ? {} : null, isBackwards };
}

/** The scene of a machine, whatever it showed before. */
export function sceneOf(known: MachineState): Scene {
  return nextShown({ ...known, toldUntil: null, cpusAsked: null, lock: null, viewParts: null }, null).scene;
}

/** The machine as it stands, where nothing moves: what was before is what is now. */
export function useStillScene(): Scene {
  const { scene } = useShown();
  return useMemo(() => ({ ...scene, before: scene.columns, was: {}, recentBefore: NO_EVENTS }), [scene]);
}

export function useShown(): Shown {
  const told = useMachine(useShallow(toldBy));
  const toldUntil = usePage((page) => page.toldUntil);
  const [holder] = useState(() => new ShownHolder());
  const cpusAsked = usePage((page) => page.cpusAsked);
  const lock = usePage((page) => page.lock);
  const viewParts = usePage((page) => page.viewParts);
  return useMemo(
    () => holder.next({ ...told, toldUntil, cpusAsked, lock, viewParts }),
    [holder, told, toldUntil, cpusAsked, lock, viewParts],
  );
}
