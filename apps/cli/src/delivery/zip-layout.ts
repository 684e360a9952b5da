/** A file of a zip without compression. */
export interface StoredEntry {
  /** In UTF-8, with slashes. */
  readonly name: string;
  readonly size: number;
  /** CRC-32 of its bytes. */
  readonly crc: number;
}

/** From here on numbers stand in fields of zip64. */
const [MOST_32, MOST_16] = [0xffff_ffff, 0xffff];
/** The first day that a zip can say, so that the same files make the same zip. */
const FIRST_DAY = 0x21;
const UTF_8 = 0x800;
const [PLAIN_VERSION, ZIP64_VERSION] = [20, 45];

/** What stands before the bytes of a file. */
export function localHeader({ name, size, crc }: StoredEntry): Uint8Array {
  const bytes = Buffer.from(name);
  const isLarge = size >= MOST_32;
  const extra = isLarge ? zip64([size, size]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(isLarge ? ZIP64_VERSION : PLAIN_VERSION, 4);
  writeFacts(head, 6, size, crc);
  head.writeUInt16LE(bytes.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, bytes, extra]);
}

/** What stands behind the last file; `offsets` are those of the local headers. */
export function directoryOf(entries: readonly StoredEntry[], offsets: readonly number[], start: number): Uint8Array {
  const list = Buffer.concat(entries.map((entry, at) => directoryEntry(entry, offsets[at] ?? 0)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries.length, MOST_16), 8);
  end.writeUInt16LE(Math.min(entries.length, MOST_16), 10);
  end.writeUInt32LE(Math.min(list.length, MOST_32), 12);
  end.writeUInt32LE(Math.min(start, MOST_32), 16);
  const isLarge = entries.length >= MOST_16 || list.length >= MOST_32 || start >= MOST_32;
  return Buffer.concat([list, ...(isLarge ? largeEnd(entries.length, list.length, start) : []), end]);
}

function directoryEntry({ name, size, crc }: StoredEntry, offset: number): Buffer {
  const bytes = Buffer.from(name);
  const large = [...(size >= MOST_32 ? [size, size] : []), ...(offset >= MOST_32 ? [offset] : [])];
  const extra = large.length > 0 ? zip64(large) : Buffer.alloc(0);
  const version = large.length > 0 ? ZIP64_VERSION : PLAIN_VERSION;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  writeFacts(head, 8, size, crc);
  head.writeUInt16LE(bytes.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(Math.min(offset, MOST_32), 42);
  return Buffer.concat([head, bytes, extra]);
}

/** Flags, method, time, day, CRC and both sizes, which follow each other in either kind of header. */
function writeFacts(head: Buffer, at: number, size: number, crc: number): void {
  head.writeUInt16LE(UTF_8, at);
  head.writeUInt16LE(FIRST_DAY, at + 6);
  head.writeUInt32LE(crc, at + 8);
  head.writeUInt32LE(Math.min(size, MOST_32), at + 12);
  head.writeUInt32LE(Math.min(size, MOST_32), at + 16);
}

function zip64(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  for (const [at, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * at);
  return extra;
}

function largeEnd(count: number, length: number, start: number): Buffer[] {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(ZIP64_VERSION, 12);
  end.writeUInt16LE(ZIP64_VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  const place = Buffer.alloc(20);
  place.writeUInt32LE(0x07064b50, 0);
  place.writeBigUInt64LE(BigInt(start + length), 8);
  place.writeUInt32LE(1, 16);
  return [end, place];
}
