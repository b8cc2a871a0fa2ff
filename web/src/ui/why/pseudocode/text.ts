/** Words beside the lines of a function: apart from those of the Why line, which the first picture waits for. */
export const CODE_TEXT = {
  what: (name: string) => `What ${name} does`,
  lit: 'this happens now',
  lines: 'In our own words, not the kernel’s source.',
  otherLines: (switches: readonly string[]) =>
    `The lines are those of 6.1, without what was different in this kernel (${switches.join(', ')}).`,
  simplified: (heading: string) => `What is simplified: ${heading}`,
} as const;
