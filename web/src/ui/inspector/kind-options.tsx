import { EVENTS, type EventName } from '../../core/schema/schema.gen.ts';

const CATEGORIES = [...new Set(EVENTS.map(({ category }) => category))];

export function kindNamed(name: string): EventName | null {
  return EVENTS.find((info) => info.name === name)?.name ?? null;
}

/** All kinds of events, as options of a select. */
export function KindOptions() {
  return CATEGORIES.map((category) => (
    <optgroup key={category} label={category}>
      {EVENTS.filter((info) => info.category === category).map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
