const WORD_MAX = 60;

/** The known word that a mistyped one is closest to, or none when nothing is close. */
function nearest(word: string, known: readonly string[]): string | undefined {
  // The comparison takes time by the length, and no mistyped name is that long.
  if (word.length > WORD_MAX) return undefined;
  let best: string | undefined;
  let least = Math.max(2, Math.ceil(word.length / 3)) + 1;
  const wanted = word.toLowerCase();
  for (const each of known) {
    const distance = editDistance(wanted, each.toLowerCase());
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}

/** Letters to insert, delete, replace or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 0; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      if (i === 0) {
        rows[0]?.push(j);
        continue;
      }
      const differs = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + differs);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(i - 2, j - 2) + 1);
      rows[i]?.push(cost);
    }
  }
  return at(a.length, b.length);
}

/** A cure for an unknown word: the nearest known one, else all of them (when they are few). */
export function suggest(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  if (near !== undefined) return `did you mean ${near}?`;
  if (known.length === 0) return 'leave it out';
  return known.length <= 12
    ? `use one of ${known.join(', ')}`
    : `use one of ${known.slice(0, 12).join(', ')}, ...`;
}
