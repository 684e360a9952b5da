import type { RangedBytes } from '../bytes/ranged-bytes.ts';

/**
 * Finds the end of the row that begins at `from`: `end` is behind its line feed, and `isCut` says that the row is too long
 * and goes on. Null where the bytes do not hold its end yet; `isEnd` says that no more will come.
 */
export type NextRow = (
  bytes: Uint8Array,
  from: number,
  isEnd: boolean,
) => { readonly end: number; readonly isCut: boolean } | null;

/** A row as it lies in the file. */
export interface FoundRow {
  readonly bytes: Uint8Array;
  /** From 1; null where the row continues the one before. */
  readonly line: number | null;
  readonly isCut: boolean;
}

const BLOCK_BYTES = 1024 * 1024;
const ROWS_A_MARK = 64;

interface Mark {
  readonly at: number;
  /** Of the row at `at`, had it a number of its own. */
  readonly line: number;
  readonly isContinued: boolean;
}

/**
 * Knows where the rows of a file begin, as far as somebody has looked. It reads from the start on, keeps the place of
 * every 64th row, and reads the others again from there.
 */
export class RowIndex {
  readonly #bytes: RangedBytes;
  readonly #nextRow: NextRow;
  readonly #onRow: (bytes: Uint8Array, from: number, end: number) => void;
  readonly #marks: Mark[];
  #rest: Uint8Array = new Uint8Array();
  #readTo: number;
  #at: number;
  #line = 1;
  #isContinued = false;
  #rows = 0;
  #reading: Promise<void> | undefined;

  /** @param onRow is told of every row once, in order. */
  constructor(
    bytes: RangedBytes,
    start: number,
    nextRow: NextRow,
    onRow: (bytes: Uint8Array, from: number, end: number) => void = () => undefined,
  ) {
    this.#bytes = bytes;
    this.#nextRow = nextRow;
    this.#onRow = onRow;
    this.#at = start;
    this.#readTo = start;
    this.#marks = [];
  }

  /** Rows found so far. */
  get rows(): number {
    return this.#rows;
  }

  get isWhole(): boolean {
    return this.#readTo >= this.#bytes.size && this.#rest.length === 0;
  }

  /** All rows: their count once every one is found, an estimate by the bytes until then. */
  get estimatedRows(): number {
    const first = this.#marks[0]?.at ?? this.#at;
    const seen = this.#at - first;
    if (this.isWhole || seen === 0) return this.#rows;
    return this.#rows + Math.ceil(((this.#bytes.size - this.#at) * this.#rows) / seen);
  }

  /** Looks on until it knows where the row begins, or the file ends. `goOn` is asked after every block. */
  async reach(row: number, goOn: () => boolean = () => true): Promise<void> {
    while (this.#rows <= row && !this.isWhole && goOn()) await this.#readBlock();
  }

  /** Rows from one on, at most `count`. */
  async read(from: number, count: number, goOn?: () => boolean): Promise<readonly FoundRow[]> {
    await this.reach(from + count - 1, goOn);
    const wanted = Math.min(count, this.#rows - from);
    const markAt = Math.floor(from / ROWS_A_MARK);
    const mark = this.#marks[markAt];
    if (mark === undefined || wanted <= 0) return [];
    const beyond = this.#marks[Math.ceil((from + wanted) / ROWS_A_MARK)];
    const bytes = await this.#bytes.read(mark.at, beyond?.at ?? this.#at);
    return this.#cut(bytes, mark, from - markAt * ROWS_A_MARK, wanted);
  }

  /** A call waits for a block that is already on its way. */
  #readBlock(): Promise<void> {
    this.#reading ??= this.#readNext().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNext(): Promise<void> {
    const to = Math.min(this.#readTo + BLOCK_BYTES, this.#bytes.size);
    const read = await this.#bytes.read(this.#readTo, to);
    // A file that is shorter than it was said to be ends here.
    this.#readTo = read.length < to - this.#readTo ? this.#bytes.size : to;
    const bytes = joined(this.#rest, read);
    const isEnd = this.#readTo >= this.#bytes.size;
    let at = 0;
    for (;;) {
      const found = at < bytes.length ? this.#nextRow(bytes, at, isEnd) : null;
      if (found === null) break;
      this.#keep(found.isCut, found.end - at);
      this.#onRow(bytes, at, found.end);
      at = found.end;
    }
    this.#rest = isEnd ? new Uint8Array() : bytes.slice(at);
  }

  #keep(isCut: boolean, length: number): void {
    if (this.#rows % ROWS_A_MARK === 0) {
      this.#marks.push({ at: this.#at, line: this.#line, isContinued: this.#isContinued });
    }
    this.#rows += 1;
    this.#at += length;
    if (!isCut) this.#line += 1;
    this.#isContinued = isCut;
  }

  #cut(bytes: Uint8Array, mark: Mark, skip: number, wanted: number): readonly FoundRow[] {
    const rows: FoundRow[] = [];
    let { line, isContinued } = mark;
    let at = 0;
    for (let row = 0; row < skip + wanted && at < bytes.length; row += 1) {
      const found = this.#nextRow(bytes, at, true);
      if (found === null) break;
      if (row >= skip) {
        rows.push({ bytes: bytes.subarray(at, found.end), line: isContinued ? null : line, isCut: found.isCut });
      }
      if (!found.isCut) line += 1;
      isContinued = found.isCut;
      at = found.end;
    }
    return rows;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
