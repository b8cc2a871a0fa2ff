/**
 * The three rows between two states: 0 is the state before, 1 the state after, so a step back is the same in reverse.
 * What is the same in both does not move. Pure.
 */
import { between } from '../../../marks/motion.ts';
import type { FrameState } from '../../../scene/frame-state.ts';
import { slotBetween, type SlotBetween } from '../../../marks/slots/slot-between.ts';
import type { Entry, FrameMark, PageMark, Threes, Tie } from './state.ts';

interface DrawnFrame {
  readonly frame: number;
  readonly state: FrameState;
  readonly part: number;
}

type DrawnPage = PageMark;

interface DrawnSlot extends SlotBetween {
  readonly slot: number;
}

/** `drawn`: how far the line has come from its page (a tie: from its frame). */
export interface DrawnEntry extends Entry {
  readonly drawn: number;
}
interface DrawnTie extends Tie {
  readonly drawn: number;
}

export interface Drawn {
  readonly frames: readonly DrawnFrame[];
  readonly pages: readonly DrawnPage[];
  readonly slots: readonly DrawnSlot[];
  readonly entries: readonly DrawnEntry[];
  readonly ties: readonly DrawnTie[];
  /** Where a line was until this step. */
  readonly letGo: readonly Entry[];
  readonly cut: readonly Tie[];
}

export interface Progress {
  readonly lines: number;
  readonly fills: number;
}

/** More lines than this are not let go one by one: the playhead has jumped. */
const LET_GO_MOST = 4;

export function movedBetween(before: Threes | null, now: Threes, progress: Progress): Drawn {
  const old = before ?? now;
  const letGo = goneOf(old.entries, now.entries, keyOfEntry);
  const cut = goneOf(old.ties, now.ties, keyOfTie);
  const hasBegun = progress.lines > 0;
  return {
    frames: now.frames.map((mark, i) => frameBetween(old.frames[i]!, mark, progress.fills)),
    pages: now.pages.map((mark, i) => pageBetween(old.pages[i]!, mark, progress.fills)),
    slots: now.slots.map(({ slot, state }, i) => {
      const was = old.slots[i]!;
      return { slot, ...slotBetween(was.slot === slot ? was.state : state, state, progress.fills) };
    }),
    entries: linesBetween(old.entries, now.entries, keyOfEntry, progress.lines),
    ties: linesBetween(old.ties, now.ties, keyOfTie, progress.lines).map((tie) => ({
      ...tie,
      isBusy: (progress.fills < 1 ? busyBefore(old.ties, tie) : null) ?? tie.isBusy,
    })),
    letGo: hasBegun && letGo.length <= LET_GO_MOST ? letGo : [],
    cut: hasBegun && cut.length <= LET_GO_MOST ? cut : [],
  };
}

/** Does anything of these differ? A step in which nothing does takes no time. */
export function changesBetween(before: Threes, now: Threes): { lines: boolean; fills: number } {
  const at1 = movedBetween(before, now, { lines: 1, fills: 1 });
  const at0 = movedBetween(before, now, { lines: 0, fills: 0 });
  const differ = (one: readonly unknown[], other: readonly unknown[]) =>
    one.filter((mark, i) => JSON.stringify(mark) !== JSON.stringify(other[i])).length;
  return {
    lines:
      [...at0.entries, ...at0.ties].length !== [...at1.entries, ...at1.ties].length ||
      at1.letGo.length > 0 ||
      at1.cut.length > 0,
    fills: differ(at0.frames, at1.frames) + differ(at0.pages, at1.pages) + differ(at0.slots, at1.slots),
  };
}

const keyOfEntry = ({ page, end, at }: Entry): string => `${page} ${end} ${at}`;
const keyOfTie = ({ slot, frame }: Tie): string => `${slot} ${frame}`;

function busyBefore(ties: readonly Tie[], { slot, frame }: Tie): boolean | null {
  return ties.find((tie) => tie.slot === slot && tie.frame === frame)?.isBusy ?? null;
}

function goneOf<Line>(before: readonly Line[], now: readonly Line[], keyOf: (line: Line) => string): Line[] {
  const kept = new Set(now.map(keyOf));
  return before.filter((line) => !kept.has(keyOf(line)));
}

/** Those of before until the new ones begin to be drawn. */
function linesBetween<Line>(
  before: readonly Line[],
  now: readonly Line[],
  keyOf: (line: Line) => string,
  progress: number,
): (Line & { drawn: number })[] {
  if (progress === 0) return before.map((line) => ({ ...line, drawn: 1 }));
  const were = new Set(before.map(keyOf));
  return now.map((line) => ({ ...line, drawn: were.has(keyOf(line)) ? 1 : progress }));
}

/** Contents come and go; a frame that keeps its page keeps its contents, whatever list or flag changes. */
function frameBetween(before: FrameMark, { frame, state }: FrameMark, t: number): DrawnFrame {
  if (before.frame !== frame || t === 1) return { frame, state, part: 1 };
  if (t === 0) return { frame, state: before.state, part: 1 };
  const [was, is] = [before.state.kind, state.kind];
  if (was === is) return { frame, state: before.state, part: 1 };
  return is === 'free'
    ? { frame, state: before.state, part: 1 - t }
    : { frame, state, part: was === 'free' ? t : 1 };
}

function pageBetween(before: PageMark, now: PageMark, t: number): DrawnPage {
  if (before.page !== now.page || t === 1) return now;
  if (t === 0 || before.kind === now.kind) return { ...before, page: now.page };
  return { ...now, fill: between(before.fill, now.fill, t) };
}
