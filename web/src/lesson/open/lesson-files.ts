/**
 * The two files of a lesson that was dropped or chosen, however the browser hands them over. With handles (File System
 * Access) reading again gives what has been saved since; all other ways give what there was when it was dropped.
 */
import { LESSON_FILE, SCENARIO_FILE } from '../read/file-names.ts';

export interface TwoFiles {
  /** null: there is none. */
  readonly lesson: File | null;
  readonly scenario: File | null;
}

export interface LessonFiles {
  /** Name of the folder; empty when files were given one by one. */
  readonly folder: string;
  readonly read: () => Promise<TwoFiles>;
  /** With them reading again shows what has been saved; empty: the browser has given none. */
  readonly handles: readonly FileSystemHandle[];
}

type ReadFile = (name: string) => Promise<File | null>;

/** A file that is not there is no fault: an editor may be putting the new one in its place. */
async function orMissing(file: Promise<File>): Promise<File | null> {
  try {
    return await file;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

function both(folder: string, readFile: ReadFile, handles: readonly FileSystemHandle[] = []): LessonFiles {
  const read = async () => {
    const [lesson, scenario] = await Promise.all([readFile(LESSON_FILE), readFile(SCENARIO_FILE)]);
    return { lesson, scenario };
  };
  return { folder, handles, read };
}

export function filesOfList(files: readonly File[]): LessonFiles {
  const folder =
    files
      .find(({ name }) => name === LESSON_FILE)
      ?.webkitRelativePath.split('/')
      .at(-2) ?? '';
  return both(folder, async (wanted) => files.find(({ name }) => name === wanted) ?? null);
}

/** What a person calls it. */
export function nameOfHandles(handles: readonly FileSystemHandle[]): string {
  return handles.find(({ kind }) => kind === 'directory')?.name ?? LESSON_FILE;
}

/** null: the browser has given no handles. */
export function filesOfHandles(handles: readonly FileSystemHandle[]): LessonFiles | null {
  const folder = handles.find((handle) => handle instanceof FileSystemDirectoryHandle);
  if (folder) {
    const read: ReadFile = (name) => orMissing(folder.getFileHandle(name).then((file) => file.getFile()));
    return both(folder.name, read, handles);
  }
  const files = handles.filter((handle) => handle instanceof FileSystemFileHandle);
  if (files.length === 0) return null;
  const read: ReadFile = async (wanted) => {
    const file = files.find(({ name }) => name === wanted);
    return file ? orMissing(file.getFile()) : null;
  };
  return both('', read, handles);
}

/** A folder where there are no handles. */
export function filesOfFolder(folder: FileSystemDirectoryEntry): LessonFiles {
  const read: ReadFile = (name) =>
    orMissing(
      new Promise((resolve, reject) => {
        folder.getFile(name, {}, (file) => (file as FileSystemFileEntry).file(resolve, reject), reject);
      }),
    );
  return both(folder.name, read);
}
