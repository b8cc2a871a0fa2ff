/** Storage, the network or a worker may never answer; nothing may wait for them for ever. */
export class TooLate extends Error {}

/** The result, or a TooLate with these words after this long. A later result is ignored. */
export function within<Result>(limitMs: number, work: Promise<Result>, words: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(words)), limitMs);
    const settle = <Value>(how: (value: Value) => void) => {
      return (value: Value) => {
        clearTimeout(timer);
        how(value);
      };
    };
    work.then(settle(resolve), settle(reject));
  });
}
