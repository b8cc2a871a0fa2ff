/** What is pressed and typed over a picture whose cells are to be set: real controls, as large as what is drawn. */
import type { KeyboardEvent, ReactNode } from 'react';

export interface SetBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ControlProps {
  /** "dirty of the entry of page 2". */
  readonly label: string;
  readonly box: SetBox;
  readonly value: number | null;
}

const placeOf = ({ x, y, width, height }: SetBox) => ({ left: x, top: y, width, height });

export function SetControls({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="set-controls">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

const isBitKey = (event: KeyboardEvent) =>
  /^[01]$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey;

/** A value that has been typed leads on to the next cell, which may be there only now. */
function goOn(event: KeyboardEvent): void {
  if (!isBitKey(event)) return;
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
  all[all.findIndex((each) => each === event.currentTarget) + 1]?.focus();
}

/** A bit: a press turns it over, 0 and 1 set it. */
export function SetBit({
  label,
  box,
  value,
  onSet,
}: ControlProps & { readonly onSet: (bit: number) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isBitKey(event)) return;
    event.preventDefault();
    onSet(Number(event.key));
  };
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a checkbox of the page would take the page's keys
      role="checkbox"
      aria-checked={value === null ? 'mixed' : value === 1}
      aria-label={label}
      className="set-control"
      data-answer=""
      style={placeOf(box)}
      onClick={() => onSet(value === 1 ? 0 : 1)}
      onKeyDown={onKeyDown}
      onKeyUp={goOn}
    />
  );
}

const DIGITS_MOST = 7;

export function SetNumber(
  props: ControlProps & { readonly sizePx: number; readonly onSet: (value: number | null) => void },
) {
  const { label, box, value, sizePx, onSet } = props;
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS_MOST}
      placeholder="?"
      aria-label={label}
      className="set-control"
      data-answer=""
      style={{ ...placeOf(box), fontSize: sizePx }}
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        onSet(digits === '' ? null : Number(digits));
      }}
    />
  );
}

/** The frame of what is to be set, as of an unknown operand: dashed until something is said, then in ink. */
export function SetFrame({
  box,
  isSet,
  isClosed = false,
}: {
  readonly box: SetBox;
  readonly isSet: boolean;
  readonly isClosed?: boolean;
}) {
  const stroke = isSet ? 3 : 1.5;
  return (
    <rect
      x={box.x + stroke / 2}
      y={box.y + stroke / 2}
      width={box.width - stroke}
      height={box.height - stroke}
      fill="none"
      stroke={isClosed ? 'var(--edge)' : 'var(--ink)'}
      strokeWidth={stroke}
      strokeDasharray={isSet ? undefined : '4 3'}
    />
  );
}
