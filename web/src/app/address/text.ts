/** The words of a link that is copied. */
export const LINK_TEXT = {
  copied: 'The link has been copied.',
  withoutFile:
    'The link has been copied. The file itself is too long for a link: give it to others together with the link.',
  notCopied: 'The browser did not allow access to the clipboard. Copy the address of the page instead.',
} as const;
