/** A text in Markdown that stays as it is: what would be a sign there is not one. */
export const plainMarkdown = (text: string): string => text.replace(/[\\|<>`*_[\]]/g, String.raw`\$&`);
