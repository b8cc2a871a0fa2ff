/** What is touched, pointed at and focused of a strip: one tab stop, arrow keys inside, at least 44 px high. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { moveBy } from './strip.ts';

interface StripTargetProps {
  readonly label: string;
  readonly words: string;
  readonly index: number;
  readonly total: number;
  readonly page: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly at: (x: number, y: number) => number | null;
  readonly onPoint: (index: number | null) => void;
  /** Keys that this strip has besides moving; true when it was one. */
  readonly onKey?: (key: string) => boolean;
  /** A press may begin to drag what lies below: the browser must not be kept from telling of it. */
  readonly isDragged?: boolean;
  /** What a press does besides pointing; Enter does it too. */
  readonly onPress?: () => void;
}

const TOUCH_PX = 44;

function pointOf(event: PointerEvent<SVGRectElement>): [number, number] {
  const { left, top } = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** A press leaves no focus here, so that arrow keys keep stepping; they move along a strip only after the Tab key. */
function leaveFocus(event: PointerEvent<SVGRectElement>, isDragged: boolean): void {
  if (!isDragged) event.preventDefault();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement || activeElement instanceof SVGElement) activeElement.blur();
}

export function StripTarget(props: StripTargetProps) {
  const { label, words, index, total, page, box, at, onPoint, onKey, onPress, isDragged = false } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    // On many keyboards a plus is written with Shift.
    if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && event.key !== '+')) return;
    const next = moveBy(event.key, index, { total, page });
    if (next !== null) onPoint(next);
    else if (onPress && event.key === 'Enter') onPress();
    else if (!onKey?.(event.key)) return;
    event.preventDefault();
  };
  const extra = Math.max(0, (TOUCH_PX - box.height) / 2);
  return (
    <rect
      className="strip-target"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input element can stand in a drawing
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, total - 1)}
      aria-valuenow={index}
      aria-valuetext={words}
      x={box.x}
      y={box.y - extra}
      width={box.width}
      height={box.height + 2 * extra}
      onKeyDown={onKeyDown}
      onClick={onPress}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onPoint(index);
      }}
      onBlur={() => onPoint(null)}
      onPointerMove={(event) => onPoint(at(...pointOf(event)))}
      onPointerDown={(event) => {
        leaveFocus(event, isDragged);
        onPoint(at(...pointOf(event)));
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onPoint(null);
      }}
    />
  );
}
