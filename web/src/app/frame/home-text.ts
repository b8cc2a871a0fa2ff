/** The words of Home for everything besides the course. */
export const WAYS_TEXT = {
  simplified: 'What is simplified',
  kernels: 'Kernels',
  toTry: 'To try',
  toTryAbout: 'runs, recordings and games; a run opens at the first page that is swapped in',
  toRead: 'About the machine',
  fourAbout: 'what Linux 3.6, 3.14, 5.10 and 6.1 really counted, beside the machine',
  everyAbout: 'every recorded run: the machine gets the workload and nothing else',
  beside: 'Beyond the course',
  museumAbout: 'five bugs of posted patches, each beside its repair',
  reviewAbout: 'claims of a review, on two machines',
  tablesAbout: 'figures printed with five patches, and what the machine makes of them',
  timeAbout: 'one workload in every kernel',
  designAbout: 'a machine for a workload, against the best that there is',
  toPlay: 'Games',
  playAbout: 'choose what is read ahead, against Linux 6.1',
  kswapdAbout: 'choose whose pages have to go',
} as const;
