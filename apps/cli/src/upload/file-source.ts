import { type FileHandle, open } from 'node:fs/promises';
import { SourceUnreadable, type UploadSource } from '@countersign/upload';

interface FileOnDisk {
  /** The name, or within a folder the path from the folder's name on. */
  readonly path: string;
  /** Path on this machine. */
  readonly place: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/** A file of this machine as the uploader reads it: piece by piece, and only as long as it stays as it was listed. */
export function sourceOnDisk({ path, place, size, modifiedMs }: FileOnDisk): UploadSource {
  return {
    ...{ path, size, modifiedMs },
    read: async (start, end) => {
      try {
        await using file = await open(place);
        const bytes = await readAll(file, start, end - start);
        // Asked afterwards, so that a change while it was read is noticed too.
        const now = await file.stat();
        if (now.size === size && Math.floor(now.mtimeMs) === modifiedMs) return bytes;
      } catch (error) {
        // An error of the system: it is gone, locked, or on a disk that fails.
        if (!(error instanceof Error && 'code' in error)) throw error;
      }
      throw new SourceUnreadable(path);
    },
  };
}

async function readAll(file: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) return bytes.subarray(0, at);
    at += bytesRead;
  }
  return bytes;
}
