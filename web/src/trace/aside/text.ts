/** The words of what is done aside. */
export const ASIDE_TEXT = {
  tooLate: (limitMs: number) =>
    `This took longer than ${limitMs / 1000} seconds, so it was stopped. Record a shorter run.`,
} as const;
