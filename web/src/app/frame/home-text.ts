/** Words of what Home leads to besides the course. */
export const WAYS_TEXT = {
  simplified: 'What is simplified',
  toTry: 'To try',
  toTryAbout: 'ready-made runs, each opened at the first page that is swapped in',
  toRead: 'About the machine',
  toPlay: 'A game',
  play: 'You are the window',
  playAbout: 'choose what is read ahead, against Linux 6.1',
} as const;
