/** Hands that were counted for the options of a question: nobody but the speaker sees them. Pure. */

export interface Hands {
  /** The question; another one begins to count anew. */
  readonly question: string;
  /** Options as they were said, each a hand. */
  readonly said: readonly string[];
}

export const NO_HANDS: Hands = { question: '', said: [] };

/** The key of each option: the one that students see, its own digit, or its place. */
export function handKeys(options: readonly { readonly id: string; readonly key: string | null }[]): string[] {
  const isDigits = options.every(({ id }) => /^\d$/.test(id));
  return options.map(({ id, key }, nth) => key ?? (isDigits ? id : String(nth + 1)));
}

export const raise = (hands: Hands, question: string, option: string): Hands =>
  hands.question === question ? { question, said: [...hands.said, option] } : { question, said: [option] };

/** The last one down again. */
export const lower = (hands: Hands): Hands => ({ ...hands, said: hands.said.slice(0, -1) });

export const countOf = (hands: Hands, question: string, option: string): number =>
  hands.question === question ? hands.said.filter((each) => each === option).length : 0;
