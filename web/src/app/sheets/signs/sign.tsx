/** The marks of the pictures, each alone: drawn by what draws them there. */
import { NONE } from '../../../core/schema/schema.gen.ts';
import { layoutFrames } from '../../../marks/frames/frames.ts';
import { layoutBars } from '../../../marks/frames/lane-bars.ts';
import { LANES } from '../../../scene/frame-state.ts';
import { fitLane } from '../../../marks/frames/lanes.ts';
import { LayerPaths } from '../../../marks/layer-marks.tsx';
import { PageMark, type PageMarkProps } from '../../../marks/pages/page-mark.tsx';
import { fillOf, type PageKind } from '../../../scene/page-state.ts';
import type { PatternNames } from '../../../marks/patterns.tsx';
import { SlotMark, type SlotMarkProps } from '../../../marks/slots/slot-mark.tsx';
import { trayHeight } from '../../../marks/slots/slot-strip.ts';

/** The box of every sign, and the place of marks in it, with room above for what is drawn over a page. */
export const SIGN = { width: 52, height: 50, x: 11, y: 17, s: 30 } as const;

type PageSignProps = Partial<Pick<PageMarkProps, 'isDirty' | 'isTied' | 'guess'>> & {
  readonly kind: PageKind;
  readonly names: PatternNames;
};

export function PageSign({ kind, isDirty = false, isTied = false, guess = null, names }: PageSignProps) {
  const fill = fillOf({ kind });
  const { x, y } = SIGN;
  return (
    <PageMark
      {...{ x, y, kind, isDirty, isTied, guess, fill, names }}
      s={26}
      isTieAbove={false}
      isFile={false}
    />
  );
}

type SlotSignProps = Partial<Omit<SlotMarkProps, 'x' | 'y' | 's' | 'height' | 'rise' | 'letterFrom'>> & {
  readonly names: PatternNames;
};

export function SlotSign(props: SlotSignProps) {
  const { kind = 'used', count = 1, isCached = false, writing = 'done', fill = 'full', letter = 'A' } = props;
  return (
    <SlotMark
      {...{ kind, count, isCached, writing, fill, letter }}
      names={props.names}
      x={SIGN.x}
      y={4}
      s={SIGN.s}
      height={trayHeight(SIGN.s)}
      letterFrom={0}
      rise={1}
    />
  );
}

interface FrameSignProps {
  readonly flags: number;
  readonly isListed?: boolean;
  readonly isOwned?: boolean;
}

/** A frame as memory draws it, from its flags. */
export function FrameSign({ flags, isListed = true, isOwned = true }: FrameSignProps) {
  const columns = {
    frame_flags: Uint32Array.of(flags),
    frame_owner: Uint32Array.of(isOwned ? 0 : NONE),
    frame_list: Uint32Array.of(isListed ? 0 : NONE),
  };
  const grid = {
    total: 1,
    first: 0,
    count: 1,
    perRow: 1,
    cell: SIGN.s,
    pitch: SIGN.s,
    left: SIGN.x,
    top: 10,
    width: SIGN.s,
    height: SIGN.s,
  };
  return <LayerPaths layers={layoutFrames({ columns, before: {} }, grid, 1)} />;
}

const BARS = 3;
const SIZES = { left: SIGN.x, right: SIGN.x + 40, bar: 8, pitch: 10, gapPx: 40 } as const;

/** A few bars of a list as memory draws them, the last one referenced or not. */
export function ListSign({
  isActive,
  isFile = false,
  flags = 0,
}: {
  readonly isActive: boolean;
  readonly isFile?: boolean;
  readonly flags?: number;
}) {
  const info = LANES.find((lane) => lane.isActive === isActive && lane.isFile === isFile)!;
  const height = isActive ? 28 : 16;
  const frames = Uint32Array.from({ length: BARS }, (_, i) => i);
  const lane = { info, frames, fit: fitLane(BARS, SIZES), top: 40 - height, height };
  const columns = { frame_flags: Uint32Array.from(frames, (frame) => (frame === BARS - 1 ? flags : 0)) };
  return <LayerPaths layers={layoutBars({ columns, before: {} }, [lane], SIZES, 1)} />;
}
