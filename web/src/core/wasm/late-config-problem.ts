/** What the core refuses. The tables that put it into words are loaded only then. */
import type { ConfigProblem } from '../protocol.ts';

/** As the core says it. */
export function unreadProblem(words: Uint32Array): ConfigProblem {
  return { code: '', message: `The core has refused it (error ${words[0]}).`, words: words.slice() };
}

/** In words. As the core says it where the tables cannot be fetched. */
export async function readProblem(problem: ConfigProblem): Promise<ConfigProblem> {
  if (!problem.words) return problem;
  try {
    return (await import('./config-problem.ts')).decodeConfigProblem(problem.words);
  } catch {
    return problem;
  }
}
