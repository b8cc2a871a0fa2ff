/** The address of a heading within its document, as pages of Markdown make it: 'Swap cache' → 'swap-cache'. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
