/** The door of core.wasm as it is; core.ts makes it comfortable. */

/** The functions of wasm-core/src/exports.c; every argument and result is a 32-bit word. */
export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize?: () => void;
  core_version(): number;
  core_input(words: number): number;
  core_measure(words: number): number;
  core_start(words: number): number;
  core_error(): number;
  core_status(): number;
  core_request(): number;
  core_run(): number;
  core_command(param: number, value: number): number;
  core_column(index: number): number;
  core_digest(): number;
  core_check(): number;
  core_restored(): number;
  core_print(event: number): number;
}

/** Words of core_status. */
export const STATUS = {
  position: 0,
  accesses: 1,
  timeLow: 2,
  timeHigh: 3,
  ended: 4,
  arenaAddress: 5,
  arenaBytes: 6,
  logAddress: 7,
  logCapacity: 8,
  panicLine: 10,
  panicText: 11,
  words: 12,
} as const;
export const REQUEST_WORDS = 6;
export const ERROR_WORDS = 6;
