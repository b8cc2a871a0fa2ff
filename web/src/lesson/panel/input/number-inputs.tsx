/** Questions without options: typing a number, pointing at a page, slot or frame (or typing its number). */
import { useState } from 'react';
import { assertNever } from '../../../lib/assert-never.ts';
import { usePage } from '../../../store/store.ts';
import { numberOf } from '../../../store/thing.ts';
import type { Thing } from '../../../store/thing.ts';
import { say } from '../../progress/actions.ts';
import { useLesson } from '../../progress/lesson-store.ts';
import type { InputProps } from './option-words.tsx';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import { usePicking } from './usePicking.ts';

const NO_REGIONS: readonly string[] = [];

export function parseNumber(text: string): number | null {
  const digits = text.trim().replaceAll(/[,\s]/g, '');
  return /^(\d{1,12}|0x[0-9a-f]{1,8})$/i.test(digits) ? Number(digits) : null;
}

export function NumberInput({ predict, said }: InputProps) {
  const [text, setText] = useState(said?.kind === 'number' ? String(said.value) : '');
  const onChange = (typed: string) => {
    setText(typed);
    const value = parseNumber(typed);
    say(predict, value === null ? null : { kind: 'number', value });
  };
  return (
    <label className="lesson-number">
      <span>{TEXT.number}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && parseNumber(text) === null && <span role="alert">{TEXT.numberWanted}</span>}
    </label>
  );
}

function thingFrom(kind: Thing['kind'], number: number, region: number): Thing {
  switch (kind) {
    case 'page':
      return { kind, region, page: number };
    case 'slot':
      return { kind, slot: number };
    case 'frame':
      return { kind, frame: number };
    case 'task':
      return { kind, task: number };
    default:
      return assertNever(kind);
  }
}

interface RegionProps {
  readonly regions: readonly string[];
  readonly value: number;
  readonly onChange: (region: number) => void;
}

/** Whose page is meant; where there is one region, nobody has to say so. */
export function RegionSelect({ regions, value, onChange }: RegionProps) {
  if (regions.length < 2) return null;
  return (
    <label>
      <span>{TEXT.region}</span>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {regions.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The number of a thing, for those who do not point: with several regions, also which one. */
function TypedThing({ predict, said, kind }: InputProps & { readonly kind: Thing['kind'] }) {
  const regions = useLesson((state) => state.loaded?.names.regions) ?? NO_REGIONS;
  const thing = said?.kind === 'point' ? said.thing : null;
  const [region, setRegion] = useState(0);
  const shownRegion = thing?.kind === 'page' ? thing.region : region;
  const onChange = (text: string) => {
    const number = parseNumber(text);
    say(predict, number === null ? null : { kind: 'point', thing: thingFrom(kind, number, shownRegion) });
  };
  return (
    <div className="lesson-typed">
      {kind === 'page' && <RegionSelect regions={regions} value={shownRegion} onChange={setRegion} />}
      <label>
        <span>{TEXT.pointNumber(kind)}</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          size={6}
          value={thing ? String(numberOf(thing)) : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}

export function PointInput(props: InputProps) {
  const kind = usePicking(props.predict);
  const regions = useLesson((state) => state.loaded?.names.regions) ?? NO_REGIONS;
  const pointed = usePage((page) => page.pointed);
  const isPointed = pointed?.kind === kind;
  return (
    <div className="lesson-point">
      <p className="lesson-point-at">
        <span className={isPointed ? 'visually-hidden' : undefined}>{TEXT.point(kind)}</span>
        {isPointed && <span aria-hidden="true">{TEXT.pointed(TEXT.thing(pointed, regions))}</span>}
      </p>
      <TypedThing {...props} kind={kind} />
    </div>
  );
}
