/** Recorded runs and examples share one place in addresses, so recorded runs have a prefix. */
export const DEMO_PREFIX = 'run-';

export function isDemoName(name: string): boolean {
  return name.startsWith(DEMO_PREFIX);
}
