/** A position in words: what a screen reader says of the slider, and what everybody reads beside it. */
import { format } from '../../core/events/format.ts';
import type { Status } from '../../core/protocol.ts';
import { POSITION_TEXT } from '../text.ts';

/** `end` is the position of the end, when it is known. */
export function positionWords(status: Status, end: number | null): string {
  const { position, accesses, timeNs, ended } = status;
  if (position === 0) return POSITION_TEXT.start;
  const of = end === null ? null : format('count', end);
  return [
    POSITION_TEXT.event(format('count', position), of),
    POSITION_TEXT.access(format('count', accesses)),
    POSITION_TEXT.time(format('time', timeNs)),
    ...(ended ? [POSITION_TEXT.end] : []),
  ].join(', ');
}
