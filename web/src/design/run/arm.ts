/**
 * What a rotating disk has to do before it can read or write: how often its arm is sent to another track, and how often a turn is waited for.
 * The core keeps its last transfers only, so the run goes on in pieces.
 */
import { disk_field as DISK, transfer_field as FIELD } from '../../core/schema/schema-rows.gen.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Core, RunLimits, RunStop } from '../../core/wasm/core.ts';
import { runOn } from '../../core/wasm/run-on.ts';

const WORDS = Object.keys(FIELD).length;
const DISK_WORDS = Object.keys(DISK).length;
/** Fewer writes begin in so many events than the core keeps of them. */
const PIECE_EVENTS = 24;

interface ArmCounts {
  /** Transfers for which the arm was sent to another track. */
  readonly moves: number;
  /** Transfers before which the disk had to turn. */
  readonly turns: number;
}

export const NO_ARM: ArmCounts = { moves: 0, turns: 0 };

/** A machine without a rotating disk has no arm. */
export function hasArm(core: Core): boolean {
  const disks = core.column('disks');
  for (let at = 0; at < disks.length; at += DISK_WORDS)
    if (disks[at + DISK.KIND] === ENUM_VALUES.disk_kind.ROTATING) return true;
  return false;
}

/** Runs on like runOn, and counts meanwhile. */
export function runCountingArm(
  core: Core,
  limits: RunLimits = {},
  pieceEvents = PIECE_EVENTS,
): ArmCounts & { readonly stop: RunStop } {
  const [moves, turns] = [new Set<string>(), new Set<string>()];
  /** A transfer is known by what has asked for it, and in which direction. */
  const look = () => {
    const rows = core.column('transfers');
    for (let at = 0; at < rows.length; at += WORDS) {
      const key = `${rows[at + FIELD.EVENT]} ${rows[at + FIELD.OP]}`;
      if (rows[at + FIELD.SEEK]! > 0) moves.add(key);
      if (rows[at + FIELD.ROTATION]! > 0) turns.add(key);
    }
  };
  look();
  const before = { moves: moves.size, turns: turns.size };
  const stop = runOn(core, limits, { events: pieceEvents, look });
  return { stop, moves: moves.size - before.moves, turns: turns.size - before.turns };
}
