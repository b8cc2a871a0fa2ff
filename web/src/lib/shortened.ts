const MOST = 40;

/** What a stranger's file says, short enough for a message: a name or a number may have 200,000 characters. */
export function shortened(text: string, most = MOST): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
