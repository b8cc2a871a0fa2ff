/** What went wrong, in words: whatever has been thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
