/** What a record itself has under a key that a stranger chose; never what every object has (`constructor`, `__proto__`). */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** What was kept, sent or read may be anything: has it fields? */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number from 0 that is exact. */
export const isNatural = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
