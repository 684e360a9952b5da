import type { DroppedFile, Picked } from './picked.ts';

/** Files asked for at once. */
const AT_ONCE = 50;

/**
 * Everything that was dropped, with all that lies in dropped folders. The browser forgets the drop after the event, so
 * this must be called within it.
 *
 * @param onFound hears how many files were found so far
 * @throws DOMException where something cannot be read
 */
export async function readDrop(dropped: DataTransfer, onFound: (files: number) => void): Promise<Picked> {
  const entries = [...dropped.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  const loose = entries.filter(isFile);
  const folders = entries.filter(isDirectory);
  const found: FileSystemFileEntry[] = [...loose];
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const inside = await readAll(folder.createReader());
    found.push(...inside.filter(isFile));
    waiting.push(...inside.filter(isDirectory));
    onFound(found.length);
  }
  const files: DroppedFile[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE)
    files.push(...(await Promise.all(found.slice(at, at + AT_ONCE).map(blobOf))));
  return { folders: folders.map(({ name }) => name), files, loose: loose.map(({ name }) => name), handle: null };
}

/** A reader answers some entries at a time, and none at the end. */
async function readAll(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function blobOf(entry: FileSystemFileEntry): Promise<DroppedFile> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return { path: entry.fullPath.replace(/^\//, ''), file };
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
