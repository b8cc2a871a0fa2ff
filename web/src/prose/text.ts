/** The words around text. */
export const PROSE_TEXT = {
  links: 'Links',
  wider: 'Wider than the text, to be scrolled sideways',
} as const;
