/** The default of a switch over all kinds: the compiler complains when a kind is forgotten. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
