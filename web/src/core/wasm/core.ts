/**
 * The core behind typed arrays: one instance of core.wasm with one machine in it (load-core.ts makes it).
 *
 * Everything that comes out is a copy, except `arena`, `log` and `record`, which are views that live until the
 * memory grows (which happens only inside `start`).
 */
import {
  ENUM_VALUES,
  EVENT_NAMES,
  EVENT_WORDS,
  NONE,
  PARAMS,
  SCHEMA_FINGERPRINT,
} from '../schema/schema.gen.ts';
import { COLUMNS, type ColumnName } from '../schema/schema-columns.gen.ts';
import type { EventName, ParamName } from '../schema/schema.gen.ts';
import { CoreError } from './core-error.ts';
import { ERROR_WORDS, REQUEST_WORDS, STATUS, type CoreExports } from './core-exports.ts';
import type { ColumnArray, ConfigProblem } from '../protocol.ts';

export type RunStop = keyof (typeof ENUM_VALUES)['run_stop'];

const RUN_STOPS = Object.fromEntries(
  Object.entries(ENUM_VALUES.run_stop).map(([name, value]) => [value, name]),
) as Record<number, RunStop>;

/** The machine's position. */
export interface CoreStatus {
  /** Events emitted so far. */
  readonly position: number;
  readonly accesses: number;
  readonly timeNs: number;
  readonly ended: boolean;
}

/** Limits of a run. The first to be reached stops it. */
export interface RunLimits {
  readonly untilEvent?: number;
  readonly untilAccess?: number;
  readonly untilTimeNs?: number;
  readonly stopKind?: EventName;
}

/** Puts the core's words for what is wrong into a sentence: code, parameter or record, item, field, rule, value. */
export type DescribeProblem = (words: Uint32Array) => ConfigProblem;

const TWO_TO_32 = 2 ** 32;

const EVENT_NUMBERS = new Map<string, number>(EVENT_NAMES.map((name, index) => [name, index]));
const PARAM_NUMBERS = new Map<string, number>(PARAMS.map(({ name }, index) => [name, index]));
const COLUMN_NUMBERS = new Map<string, number>(COLUMNS.map(({ name }, index) => [name, index]));

/** The number of an event kind in a record. */
export function eventNumber(name: EventName): number {
  return EVENT_NUMBERS.get(name)!;
}

export class Core {
  readonly #exports: CoreExports;
  readonly #tell: DescribeProblem;
  #words = new Uint32Array();
  #bytes = new Uint8Array();
  #statusWords: Uint32Array = new Uint32Array();
  #panic: CoreError | null = null;

  constructor(exports: CoreExports, tell: DescribeProblem) {
    this.#exports = exports;
    this.#tell = tell;
    exports._initialize?.();
    if (exports.core_version() >>> 0 !== SCHEMA_FINGERPRINT)
      throw new Error(
        'core.wasm and this page were made from different tables. Cure: reload the page; in a checkout, npm run build:wasm.',
      );
  }

  #take(packed: Uint32Array): void {
    const address = this.#call(() => this.#exports.core_input(packed.length));
    if (address === 0) throw new Error('The scenario is larger than the memory.');
    this.#wordsAt(address, packed.length).set(packed);
  }

  /** Bytes of the state of such a machine, to within a KiB; 0 when `start` refuses it. Ends the machine that runs. */
  measure(packed: Uint32Array): number {
    this.#take(packed);
    return this.#call(() => this.#exports.core_measure(packed.length)) * 1024;
  }

  /** Builds the machine. Returns the problem with the scenario, or null. */
  start(packed: Uint32Array): ConfigProblem | null {
    this.#take(packed);
    const code = this.#call(() => this.#exports.core_start(packed.length));
    return code === 0 ? null : this.#configProblem();
  }

  status(): CoreStatus {
    const words = this.#status();
    return {
      position: words[STATUS.position]!,
      accesses: words[STATUS.accesses]!,
      timeNs: words[STATUS.timeHigh]! * TWO_TO_32 + words[STATUS.timeLow]!,
      ended: words[STATUS.ended] !== 0,
    };
  }

  /** Events emitted so far. */
  get position(): number {
    return this.#status()[STATUS.position]!;
  }

  /** Accesses completed so far. */
  get accesses(): number {
    return this.#status()[STATUS.accesses]!;
  }

  /** Runs until a limit is met, the workload ends, or the log is full; at most `maxEvents` events. */
  run({ untilEvent, untilAccess, untilTimeNs, stopKind }: RunLimits, maxEvents = this.logCapacity): RunStop {
    const request = this.#wordsAt(this.#exports.core_request(), REQUEST_WORDS);
    // A value that does not fit into a word is further than any run goes: it must not wrap around to the front.
    const isTimed = untilTimeNs !== undefined && untilTimeNs < TWO_TO_32 * NONE;
    request[0] = Math.min(untilEvent ?? NONE, NONE);
    request[1] = Math.min(untilAccess ?? NONE, NONE);
    request[2] = isTimed ? untilTimeNs % TWO_TO_32 : NONE;
    request[3] = isTimed ? Math.floor(untilTimeNs / TWO_TO_32) : NONE;
    request[4] = stopKind === undefined ? NONE : eventNumber(stopKind);
    request[5] = maxEvents;
    const stop = this.#call(() => this.#exports.core_run());
    const name = RUN_STOPS[stop];
    if (name === undefined) throw new Error(`core_run returned ${stop}`);
    return name;
  }

  /** Changes a parameter now. Returns the problem with it, or null. */
  command(param: ParamName, value: number): ConfigProblem | null {
    const index = PARAM_NUMBERS.get(param) ?? NONE;
    if (!Number.isInteger(value) || value < 0 || value > NONE)
      return this.#tell(Uint32Array.of(ENUM_VALUES.config_error.PARAM_RANGE, index, 0, 0, 0, NONE));
    const code = this.#call(() => this.#exports.core_command(index, value));
    if (code === 0) return null;
    return this.#tell(Uint32Array.of(code, index, 0, 0, 0, value));
  }

  /** A copy of a column. */
  column<Name extends ColumnName>(name: Name): ColumnArray<Name> {
    const index = COLUMN_NUMBERS.get(name)!;
    const [address, length] = this.#wordsAt(
      this.#call(() => this.#exports.core_column(index)),
      2,
    );
    return this.#copyColumn(COLUMNS[index]!.type, address!, length!) as ColumnArray<Name>;
  }

  /** 16 hex digits: equal states have equal digests, on every machine. */
  digest(): string {
    const [low, high] = this.#wordsAt(
      this.#call(() => this.#exports.core_digest()),
      2,
    );
    return hex32(high!) + hex32(low!);
  }

  /** This many digits tell two states apart for a person and a link. */
  shortDigest(): string {
    return this.digest().slice(0, 8);
  }

  /** Walks everything; the invariant that is broken, or null. */
  check(): string | null {
    const broken = this.#call(() => this.#exports.core_check());
    if (broken === 0) return null;
    return `invariant ${broken}: ${this.#text(this.#status()[STATUS.panicText]!)}`;
  }

  /** The dump line of an event that is still in the log. */
  print(event: number): string {
    return this.#text(this.#call(() => this.#exports.core_print(event)));
  }

  get logCapacity(): number {
    return this.#status()[STATUS.logCapacity]!;
  }

  /** The place of record n in the log, whatever is stored there now (word 2 says). */
  record(event: number): Uint32Array {
    const status = this.#status();
    const index = (event - 1) & (status[STATUS.logCapacity]! - 1);
    return this.#wordsAt(status[STATUS.logAddress]! + index * EVENT_WORDS * 4, EVENT_WORDS);
  }

  /** A copy of records first .. last of the log. */
  copyRecords(first: number, last: number): Uint32Array {
    const words = new Uint32Array(Math.max(0, last - first + 1) * EVENT_WORDS);
    const log = this.log();
    // In pieces, each up to where the log begins anew.
    for (let done = 0; done < words.length;) {
      const from = ((first - 1) * EVENT_WORDS + done) % log.length;
      const piece = log.subarray(from, from + words.length - done);
      words.set(piece, done);
      done += piece.length;
    }
    return words;
  }

  /** The whole log as words, for loops over many records. */
  log(): Uint32Array {
    const status = this.#status();
    return this.#wordsAt(status[STATUS.logAddress]!, status[STATUS.logCapacity]! * EVENT_WORDS);
  }

  /** The whole state. A caller that writes to it must call `restored` afterwards. */
  arena(): Uint8Array {
    const status = this.#status();
    this.#refresh();
    return this.#bytes.subarray(
      status[STATUS.arenaAddress],
      status[STATUS.arenaAddress]! + status[STATUS.arenaBytes]!,
    );
  }

  /** A copy of the state; `restore` brings it back, also in another instance with the same scenario. */
  checkpoint(): Uint8Array {
    return this.arena().slice();
  }

  restore(checkpoint: Uint8Array): void {
    const arena = this.arena();
    if (checkpoint.length !== arena.length)
      throw new Error(`a checkpoint of ${checkpoint.length} bytes for a state of ${arena.length} bytes`);
    arena.set(checkpoint);
    this.restored();
  }

  /** Must be called after the arena was overwritten. */
  restored(): void {
    if (this.#call(() => this.#exports.core_restored()) !== 0)
      throw new Error('these bytes are not a checkpoint of this machine.');
  }

  #copyColumn(type: 'u8' | 'u32' | 'u64', address: number, length: number) {
    this.#refresh();
    if (type === 'u8') return this.#bytes.slice(address, address + length);
    if (type === 'u32') return this.#wordsAt(address, length).slice();
    const pairs = this.#wordsAt(address, 2 * length);
    const numbers = new Float64Array(length);
    for (let i = 0; i < length; i++) numbers[i] = pairs[2 * i + 1]! * TWO_TO_32 + pairs[2 * i]!;
    return numbers;
  }

  /** The words have one place; the core fills them in anew each time. */
  #status(): Uint32Array {
    const address = this.#exports.core_status();
    if (this.#statusWords.length === 0) this.#statusWords = this.#wordsAt(address, STATUS.words);
    return this.#statusWords;
  }

  #configProblem(): ConfigProblem {
    return this.#tell(this.#wordsAt(this.#exports.core_error(), ERROR_WORDS));
  }

  /** Calls into the core; a trap becomes an error that says where. After a trap the instance is of no more use. */
  #call(call: () => number): number {
    if (this.#panic) throw this.#panic;
    try {
      return call() >>> 0;
    } catch (error) {
      const status = this.#status();
      const line = status[STATUS.panicLine]!;
      const text = line === 0 ? '' : this.#text(status[STATUS.panicText]!);
      this.#panic = CoreError.fromTrap(error, line, text, status[STATUS.position]!);
      throw this.#panic;
    }
  }

  #text(address: number): string {
    this.#refresh();
    const end = this.#bytes.indexOf(0, address);
    return new TextDecoder().decode(this.#bytes.subarray(address, end));
  }

  #wordsAt(address: number, length: number): Uint32Array {
    this.#refresh();
    const first = (address >>> 0) / 4;
    return this.#words.subarray(first, first + length);
  }

  /** Growing the memory detaches the old views, which have no length then: they are made anew. */
  #refresh(): void {
    if (this.#words.length > 0) return;
    const { buffer } = this.#exports.memory;
    this.#words = new Uint32Array(buffer);
    this.#bytes = new Uint8Array(buffer);
  }
}

function hex32(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
