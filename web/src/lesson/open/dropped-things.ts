/**
 * Takes hold of what was dropped while the event is handled: afterwards the browser has forgotten it. Small, because
 * it is there from the start; what reads lessons (dropped-lesson.ts) is fetched when there is one.
 */
import { LESSON_FILE } from '../read/file-names.ts';

interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

export interface DroppedThings {
  readonly files: readonly File[];
  readonly folder: FileSystemDirectoryEntry | null;
  /** Of those that the browser hands over handles for: with them files can be read again. */
  readonly handles: Promise<readonly FileSystemHandle[]>;
}

/** Do these files look like a lesson? */
export function hasLesson(files: readonly { readonly name: string }[]): boolean {
  return files.some(({ name }) => name === LESSON_FILE);
}

async function handleOf(item: DataTransferItem): Promise<FileSystemHandle | null> {
  return (await (item as HandleItem).getAsFileSystemHandle?.().catch(() => null)) ?? null;
}

/** A folder, or files with a lesson.md among them; null for anything else. */
export function takeLesson(transfer: DataTransfer): DroppedThings | null {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const files = [...transfer.files];
  const folder = items.map((item) => item.webkitGetAsEntry()).find((entry) => entry?.isDirectory) ?? null;
  if (!folder && !hasLesson(files)) return null;
  const handles = Promise.all(items.map(handleOf)).then((given) => given.filter((handle) => handle !== null));
  return { files, folder: folder as FileSystemDirectoryEntry | null, handles };
}
