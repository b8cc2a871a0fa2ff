/** When each version was released: apart from the other words about kernels, because the first picture says no more of one. */
const YEARS =
  '12 3.6 13 3.9 3.12 14 3.14 16 4.6 4.7 4.8 4.9 17 4.11 4.12 4.14 18 4.15 4.19 19 5.0 5.3 5.4 20 5.8 5.9 5.10 21 5.12 22 5.18 6.1'.split(
    ' ',
  );

/** ` (2022)`; empty of a series, whose name has its year. */
export function yearWords(kernel: string): string {
  const at = YEARS.indexOf(kernel);
  const year = YEARS.findLast((word, nth) => nth < at && !word.includes('.'));
  return year ? ` (20${year})` : '';
}
