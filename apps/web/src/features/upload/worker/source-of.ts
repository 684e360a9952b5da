import { SourceUnreadable, type UploadSource } from '@countersign/upload';
import type { PickedBlob } from './messages.ts';

/** A picked file as the uploader reads it: piece by piece, never whole. */
export function sourceOf({ path, file, size, modifiedMs }: PickedBlob): UploadSource {
  return {
    ...{ path, size, modifiedMs },
    read: async (start, end) => {
      try {
        return new Uint8Array(await file.slice(start, end).arrayBuffer());
      } catch (error) {
        // The browser does not read a file that changed or is gone: NotReadableError or NotFoundError.
        if (error instanceof DOMException) throw new SourceUnreadable(path);
        throw error;
      }
    },
  };
}
