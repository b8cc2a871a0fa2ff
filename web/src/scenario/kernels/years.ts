/** When each version was released: apart from the other words about kernels, because the first picture says no more of one. */
const VERSIONS: Readonly<Record<number, string>> = {
  2012: '3.6',
  2013: '3.9 3.12',
  2014: '3.14',
  2016: '4.6 4.7 4.8 4.9',
  2017: '4.11 4.12 4.14',
  2018: '4.15 4.19',
  2019: '5.0 5.3 5.4',
  2020: '5.8 5.9 5.10',
  2021: '5.12',
  2022: '5.18 6.1',
};

/** ` (2022)`; empty of a series, whose name has its year. */
export function yearWords(kernel: string): string {
  const found = Object.entries(VERSIONS).find(([, names]) => names.split(' ').includes(kernel));
  return found ? ` (${found[0]})` : '';
}
