const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;

interface StoredEntry {
  readonly name: string;
  /** Offset of its first byte in the file. */
  readonly start: number;
  readonly length: number;
}

/** Where the uncompressed entries of a zip file are. For our own files below 4 GiB. */
export function listStored(zip: Buffer): StoredEntry[] {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error('the zip file has no directory');
  const count = zip.readUInt16LE(end + 10);
  const entries: StoredEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== ENTRY || zip.readUInt16LE(at + 10) !== 0) throw new Error('an entry is not stored');
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    const header = zip.readUInt32LE(at + 42);
    const start = header + HEADER_BYTES + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    entries.push({ name, start, length: zip.readUInt32LE(at + 24) });
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
