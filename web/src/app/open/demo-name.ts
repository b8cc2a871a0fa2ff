/** Names of recorded runs stand in addresses beside those of the examples, so they are told apart by a prefix. */
export const DEMO_PREFIX = 'run-';

export function isDemoName(name: string): boolean {
  return name.startsWith(DEMO_PREFIX);
}
