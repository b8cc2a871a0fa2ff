/** What more than one form has: a field for a number, and whose pages are meant. */
import { LESSON_TEXT as TEXT } from '../text.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly size?: number;
  readonly onChange: (text: string) => void;
}

export function NumberField({ label, value, size, onChange }: FieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        size={size}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface RegionProps {
  readonly regions: readonly string[];
  readonly value: number;
  readonly onChange: (region: number) => void;
}

/** A single region need not be named. */
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
