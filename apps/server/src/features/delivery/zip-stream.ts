import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Content of a zip entry: bytes that exist, or that come as they are made. */
export type ZipContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A zip file while it is written. Keeps only names and a few pending files in memory. */
export interface ZipStream {
  /** The bytes of the zip; ends after `end`. It reads entries only as fast as these bytes are read. */
  readonly bytes: Readable;
  /** Adds a file below the zip's root, as it is where its bytes are `packed` already. */
  add(path: string, content: ZipContent, form?: 'packed'): Promise<void>;
  end(): void;
  /** Breaks `bytes` off with this error. */
  fail(error: Error): void;
}

/** Compresses files in parallel until this many bytes are pending. */
const MAX_UNDER_WAY = { files: 100, bytes: 4 * 1024 * 1024 } as const;

/** Begins a zip whose files all carry the instant `at`. */
export function createZipStream(at: Date): ZipStream {
  const zip = new ZipFile();
  // Typed as the interface only; it is Node's own stream.
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  const over = finished(bytes);
  over.catch(() => {});
  let underWay = { files: 0, bytes: 0 };
  return {
    bytes,
    async add(path, content, form) {
      const options = { mtime: at, compress: form !== 'packed' };
      if (content instanceof Uint8Array) {
        underWay = { files: underWay.files + 1, bytes: underWay.bytes + content.length };
        if (underWay.files < MAX_UNDER_WAY.files && underWay.bytes < MAX_UNDER_WAY.bytes) {
          zip.addBuffer(Buffer.from(content), path, options);
          return;
        }
      }
      // Files leave in order, so when this one has ended all before it have.
      const entry = content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : Readable.from(content);
      zip.addReadStream(entry, path, options);
      await Promise.race([finished(entry), over]);
      underWay = { files: 0, bytes: 0 };
    },
    end: () => zip.end(),
    fail: (error) => void bytes.destroy(error),
  };
}
