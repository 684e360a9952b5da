/** A file with its name or its path within the picked folder. */
export interface DroppedFile {
  readonly path: string;
  readonly file: File;
}

/** What somebody picked at once. */
export interface Picked {
  /** Names of the folders. */
  readonly folders: readonly string[];
  /** Every file: those of folders with the folder's name in their path. */
  readonly files: readonly DroppedFile[];
  /** Names of the files that lie in no folder. */
  readonly loose: readonly string[];
  /** The picked folder, which the browser can open again; null where it cannot. */
  readonly handle: FileSystemDirectoryHandle | null;
}

/** Files of an input, which has their paths where it picks a folder. */
export function pickedOfInput(files: readonly File[]): Picked {
  const inFolder = files.filter(({ webkitRelativePath }) => webkitRelativePath !== '');
  return {
    folders: [...new Set(inFolder.map(({ webkitRelativePath }) => webkitRelativePath.split('/')[0] ?? ''))],
    files: files.map((file) => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file })),
    loose: files.filter(({ webkitRelativePath }) => webkitRelativePath === '').map(({ name }) => name),
    handle: null,
  };
}
