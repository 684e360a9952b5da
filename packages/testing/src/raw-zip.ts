import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip as it is to be written, also where it is wrong. What is left out is as it should be. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly data?: Buffer;
  /** Stored as it is instead of deflated. */
  readonly isStored?: boolean;
  /** General purpose flags: 1 is encrypted, 0x800 says that the name is UTF-8. */
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  /** The size that the directory claims. */
  readonly size?: number;
  /** The mode of Unix, such as 0o120777 for a link. */
  readonly mode?: number;
  /** Has no bytes of its own, but those of the first entry. */
  readonly sharesFirst?: boolean;
}

const UNIX = 3;

/** A zip byte by byte, to write what no library would. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { data = Buffer.alloc(0), isStored = false, mode = 0o100644 } = entry.sharesFirst ? { ...entries[0] } : entry;
    const name = typeof entry.name === 'string' ? Buffer.from(entry.name) : entry.name;
    const packed = isStored ? data : deflateRawSync(data);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(entry.flags ?? (typeof entry.name === 'string' ? 0x800 : 0), 2);
    facts.writeUInt16LE(entry.method ?? (isStored ? 0 : 8), 4);
    facts.writeUInt32LE(entry.crc ?? crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(entry.size ?? data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE((UNIX << 8) | 20, 4);
    facts.copy(head, 6);
    head.writeUInt32LE((mode << 16) >>> 0, 38);
    head.writeUInt32LE(entry.sharesFirst === true ? 0 : at, 42);
    directory.push(head, name);
    if (entry.sharesFirst === true) continue;
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed]);
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}
