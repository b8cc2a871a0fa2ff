const MOST = 40;

/** What a stranger's file says, short enough for a message: a name or a number may have 200,000 characters. */
export function shortened(text: string, most = MOST): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

/** A file's name with its folders: of a long one the end says most. */
export function shortenedPath(name: string, most = 2 * MOST): string {
  return name.length <= most ? name : `…${name.slice(-most)}`;
}
