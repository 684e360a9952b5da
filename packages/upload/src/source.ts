/** A picked file, wherever it is: in a browser, or on the disk of a program. */
export interface UploadSource {
  /** The name, or within a folder the path, with slashes. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedMs: number;
  /**
   * The bytes from `start` up to `end`, which is not included.
   * @throws SourceUnreadable where the file has changed, is gone or cannot be read
   */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The file cannot be read any more as it was picked. */
export class SourceUnreadable extends Error {}
