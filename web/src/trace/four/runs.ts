/** What the recordings of them call it. */
export const FOUR_WORKLOAD = 'vma-rand-r';

/** The recorded runs of one program in four real kernels, oldest first. */
export const FOUR_RUNS = [
  'run-vma-rand-r-linux-3-6',
  'run-vma-rand-r-linux-3-14',
  'run-vma-rand-r-linux-5-10',
  'run-vma-rand-r',
] as const;
