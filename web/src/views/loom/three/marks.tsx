import { memo } from 'react';
import { FrameMark } from '../../../marks/frames/frame-mark.tsx';
import { PageMark } from '../../../marks/pages/page-mark.tsx';
import type { PatternNames } from '../../../marks/patterns.tsx';
import { Ghost } from '../../../marks/signs.tsx';
import { SlotMark } from '../../../marks/slots/slot-mark.tsx';
import { leftOf } from '../../../marks/strip.ts';
import type { SlotState } from '../../../scene/slot-state.ts';
import type { Geometry } from './geometry.ts';
import { movedBetween, type Drawn } from './moved.ts';
import type { Threes } from './state.ts';

interface MarksProps {
  readonly drawn: Drawn;
  readonly geometry: Geometry;
  readonly names: PatternNames;
}

export const Marks = memo(function Marks({ drawn, geometry, names }: MarksProps) {
  const { s, frames, pages, slots, tray } = geometry;
  const slot = (state: SlotState, at: number, rise: number) => (
    <SlotMark
      x={leftOf(slots, at)}
      y={slots.y}
      s={s}
      height={tray}
      kind={state.kind}
      count={state.count}
      isCached={state.isCached}
      writing={state.writing}
      fill="full"
      letter=""
      letterFrom={0}
      names={names}
      rise={rise}
      isStemless
    />
  );
  return (
    <>
      {drawn.frames.map(({ frame, state, part }) => (
        <g key={frame} data-mark={`frame ${frame}`}>
          <FrameMark x={leftOf(frames, frame)} y={frames.y} {...{ s, state, part, names }} />
        </g>
      ))}
      {drawn.pages.map(({ page, kind, isDirty, guess, fill }) => (
        <g key={page} data-mark={`page ${page}`}>
          <PageMark
            x={leftOf(pages, page)}
            y={pages.y}
            {...{ s, kind, isDirty, guess, fill, names }}
            isTied={false}
            isTieAbove={false}
            isFile={false}
          />
        </g>
      ))}
      {drawn.slots.map(({ slot: at, state, rise, under }) => (
        <g key={at} data-mark={`slot ${at}`}>
          {under && slot(under, at, 1)}
          {slot(state, at, rise)}
        </g>
      ))}
    </>
  );
});

interface GhostsProps {
  readonly before: Threes;
  readonly now: Threes;
  readonly geometry: Geometry;
}

/** Where nothing moves: an outline behind each mark that has changed. */
export function Ghosts({ before, now, geometry }: GhostsProps) {
  const { s, frames, pages, slots, tray } = geometry;
  const was = movedBetween(before, now, { lines: 0, fills: 0 });
  const is = movedBetween(before, now, { lines: 1, fills: 1 });
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return (
    <>
      {is.frames.map((mark, i) =>
        differs(mark.state, was.frames[i]!.state) ? (
          <Ghost key={mark.frame} x={leftOf(frames, mark.frame)} y={frames.y} width={s} height={s} />
        ) : null,
      )}
      {is.pages.map((mark, i) =>
        differs(mark, was.pages[i]) ? (
          <Ghost key={mark.page} x={leftOf(pages, mark.page)} y={pages.y} width={s} height={s} />
        ) : null,
      )}
      {is.slots.map((mark, i) =>
        differs({ ...mark.state, owner: null }, { ...was.slots[i]!.state, owner: null }) ? (
          <Ghost key={mark.slot} x={leftOf(slots, mark.slot)} y={slots.y} width={s} height={tray} />
        ) : null,
      )}
    </>
  );
}
