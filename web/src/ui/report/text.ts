export const REPORT_TEXT = {
  name: 'Name',
  learnt: 'What I learnt',
  save: 'Save as a file',
  print: 'Print',
} as const;
