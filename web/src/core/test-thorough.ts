/**
 * Tests that do one thing with many alike do it with a part of them, the same in each run, and with all by
 * `npm test -- --thorough`. `npm test` has to be quick enough to be run.
 */
export const IS_THOROUGH = Boolean(process.env['THOROUGH']);

/** The first of every so many. */
export function oneOf<Item>(many: number, all: readonly Item[]): readonly Item[] {
  return IS_THOROUGH ? all : all.filter((_, nth) => nth % many === 0);
}
