/** The words of Home for everything besides the course. */
export const WAYS_TEXT = {
  simplified: 'What is simplified',
  kernels: 'Kernels',
  toTry: 'To try',
  toTryAbout: 'ready-made runs, each opened at the first page that is swapped in',
  toRead: 'About the machine',
  fourAbout: 'what Linux 3.6, 3.14, 5.10 and 6.1 really counted, beside the machine',
  museumAbout: 'five bugs of posted patches, each beside its repair',
  reviewAbout: 'claims of a review, on two machines',
  timeAbout: 'one workload in every kernel',
  designAbout: 'a machine for a workload, against the best that there is',
  toPlay: 'Games',
  playAbout: 'choose what is read ahead, against Linux 6.1',
} as const;
