/** How an address mentions what was opened from files and is too long for it: by a name that no example has. */
const PREFIX = 'file-';
const NAME_LENGTH = 60;

/** `fingerprints` are those of the files. */
export function keptName(fingerprints: readonly string[]): string {
  return PREFIX + fingerprints.join('-').slice(0, NAME_LENGTH - PREFIX.length);
}

export function isKeptName(name: string): boolean {
  return name.startsWith(PREFIX);
}
