import type { DroppedFile, Picked } from './picked.ts';

declare global {
  interface Window {
    /** Missing where the browser has no such dialog. */
    showDirectoryPicker?: (options: {
      readonly id: string;
      readonly mode: 'read';
    }) => Promise<FileSystemDirectoryHandle>;
  }
  interface FileSystemDirectoryHandle {
    requestPermission(asked: { readonly mode: 'read' }): Promise<PermissionState>;
  }
}

/** Lets somebody choose a folder that can be opened again later. Null where nothing was chosen. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: 'upload', mode: 'read' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/**
 * Everything in a folder.
 *
 * @param onFound hears how many files were found so far
 * @throws DOMException where something cannot be read
 */
export async function readFolder(handle: FileSystemDirectoryHandle, onFound: (files: number) => void): Promise<Picked> {
  const files: DroppedFile[] = [];
  const waiting: { readonly path: string; readonly folder: FileSystemDirectoryHandle }[] = [
    { path: handle.name, folder: handle },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, folder } = next;
    const inside: FileSystemFileHandle[] = [];
    for await (const entry of folder.values()) {
      if (entry instanceof FileSystemFileHandle) inside.push(entry);
      else if (entry instanceof FileSystemDirectoryHandle)
        waiting.push({ path: `${path}/${entry.name}`, folder: entry });
    }
    const blobs = inside.map(async (entry) => ({ path: `${path}/${entry.name}`, file: await entry.getFile() }));
    files.push(...(await Promise.all(blobs)));
    onFound(files.length);
  }
  return { folders: [handle.name], files, loose: [], handle };
}
