/** Longer texts of scenarios are refused before they are parsed. */
export const TEXT_LIMIT = 256 * 1024;
