const QUOTED_MAX = 40;

export const DOCUMENT_TEXT = {
  coming: 'Loading the document…',
  backHome: 'back to Home',
  backTo: (title: string) => `back to “${title}”`,
  backToRun: 'back to the run',
  contents: 'Contents',
  linkTo: (heading: string) => `Link to “${heading}”`,
  others: 'Other documents',
  plans: 'Plans of every lesson',
  story: (story: number) => `Story ${story}`,
  unknown: (name: string) => `There is no document called “${name.slice(0, QUOTED_MAX)}”.`,
  unknownCure: 'Choose one of these:',
  noHeading: (heading: string) => `This document has no section “${heading.slice(0, QUOTED_MAX)}”.`,
  noHeadingCure: 'This is its beginning. Choose a section from the contents.',
  notFetched: (file: string, status: number) => `${file} failed to load: HTTP ${status}.`,
} as const;

/** The documents that are offered, by their own titles; decisions are reached through links. */
export const TO_READ: readonly (readonly [name: string, title: string])[] = [
  ['what-is-simplified', 'What is simplified'],
  ['kernels', 'Kernels'],
  ['life-of-a-page-fault', 'The life of a page fault'],
  ['teaching', 'How to teach with it'],
  ['authoring', 'How to write a lesson'],
  ['scenario-files', 'Scenario files'],
  ['known-weaknesses', 'Known weaknesses'],
];
