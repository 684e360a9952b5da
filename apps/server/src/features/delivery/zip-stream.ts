import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What goes into a zip: bytes that are there, or that come as they are made. */
export type ZipContent = Uint8Array | AsyncIterable<Uint8Array>;

/** A zip file while it is written. Nothing of it is kept but the names. */
export interface ZipStream {
  /** The bytes of the zip; ends after `end`. Nothing more is taken in than is read here. */
  readonly bytes: Readable;
  /** Adds a file below the zip's root; settles once its bytes have gone. */
  add(path: string, content: ZipContent): Promise<void>;
  end(): void;
  /** Breaks `bytes` off with this error. */
  fail(error: Error): void;
}

/** Begins a zip whose files all carry the instant `at`. */
export function createZipStream(at: Date): ZipStream {
  const zip = new ZipFile();
  // Typed as the interface alone; it is Node's own stream.
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  return {
    bytes,
    async add(path, content) {
      const entry = content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : Readable.from(content);
      zip.addReadStream(entry, path, { mtime: at });
      const broken = new AbortController();
      const over = finished(bytes, { readable: true, signal: broken.signal });
      over.catch(() => {});
      try {
        await Promise.race([finished(entry), over]);
      } finally {
        broken.abort();
      }
    },
    end: () => zip.end(),
    fail: (error) => void bytes.destroy(error),
  };
}
