/** The percentiles that are shown and told. */
export const PERCENTS = [50, 70, 80, 90, 95, 99] as const;
