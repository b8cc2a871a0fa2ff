/** What was printed, by its keys in published.json; and which of its figures no cell has. */

export type Keys = readonly (string | number)[];

export const keysText = (keys: Keys): string => keys.map(String).join(' > ');

export function lookUp(data: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>(
    (at, key) =>
      at !== null && typeof at === 'object' && Object.hasOwn(at, key)
        ? (at as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    data,
  );
}

/** The keys of every number in it. */
function figuresIn(data: unknown, keys: Keys = []): Keys[] {
  if (typeof data === 'number') return [keys];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => figuresIn(value, [...keys, key]));
}

const isUnder = (keys: Keys, above: Keys): boolean =>
  above.length <= keys.length && above.every((key, index) => String(key) === String(keys[index]));

/** Numbers that are neither a cell's nor under a path that says why it is none. */
export function leftOver(data: unknown, cells: readonly Keys[], noCells: readonly Keys[]): Keys[] {
  const taken = new Set(cells.map((keys) => keysText(keys)));
  return figuresIn(data).filter(
    (keys) => !taken.has(keysText(keys)) && !noCells.some((above) => isUnder(keys, above)),
  );
}
