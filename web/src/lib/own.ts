/** What a record itself has under a key that a stranger chose; never what every object has (`constructor`, `__proto__`). */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
