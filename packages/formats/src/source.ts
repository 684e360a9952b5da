/** A file of a delivery. */
export interface SourceFile {
  /** Below the delivery's folder, with slashes, never absolute. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** A delivery's folder as the formats see it. Only the caller knows its path. */
export interface SourceFolder {
  list(): readonly SourceFile[];
  /** Folders that hold nothing, where that can be seen. */
  emptyFolders?(): readonly string[];
  /** The whole file, or at least its first `length` bytes where the caller needs no more. */
  read(path: string, length?: number): Promise<Uint8Array>;
}
