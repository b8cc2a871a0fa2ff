/** The words of reading what somebody brought along. */
import { formatCount } from '../../lib/format.ts';

export const READING_TEXT = {
  rows: (name: string, rows: number) => `${name}: ${formatCount(rows)} rows read`,
  tooLate: (name: string, seconds: number) =>
    `Reading ${name} took longer than ${seconds} seconds, so it was stopped. Choose a smaller file.`,
} as const;
