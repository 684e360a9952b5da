/** A stored file that is read piece by piece. */
export interface RangeReader {
  /** Bytes. */
  readonly size: number;
  /** Exactly these bytes, which lie within the file. Its errors reach the caller. */
  read(offset: number, length: number): Promise<Uint8Array>;
}
