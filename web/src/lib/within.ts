/** What somebody else has to do (storage, network, a worker) may never end; nobody is to wait for it for ever. */
export class TooLate extends Error {}

/** The result, or after so long a TooLate with these words. What comes later is passed over. */
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
