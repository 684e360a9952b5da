/** A stored file that is read piece by piece. */
export interface RangeReader {
  /** Bytes. */
  readonly size: number;
  /** Exactly these bytes; nobody asks for more than the file has. An error that it throws reaches whoever asked. */
  read(offset: number, length: number): Promise<Uint8Array>;
}
