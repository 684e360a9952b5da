import type { ByteRange } from '../../platform/objects/object-store.ts';

/** A file that stands in a zip as it is, without compression. */
export interface ZippedFile {
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
}

/** A part of a zip: bytes of its own, or a file by its place among those it was made of. */
export type ZipPiece = { readonly bytes: Buffer } | { readonly file: number; readonly size: number };

/** A zip of which every byte is known before any file is read. */
export interface ZipLayout {
  readonly size: number;
  readonly pieces: readonly ZipPiece[];
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const END = 0x06054b50;
const SIZES64 = 0x0001;
/** Version 4.5, which knows files beyond 4 GiB. */
const VERSION = 45;
/** Made on Unix. Without it `unzip` takes names for those of DOS despite the flag below, and breaks all but ASCII. */
const MADE_BY = (3 << 8) | VERSION;
/** A plain file that its owner writes and everybody reads, as Unix says it. */
const FILE_MODE = 0o100644 * 0x10000;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const MAX_32 = 0xffffffff;

/**
 * Lays out a zip of stored files in their order. Sizes and checksums are known, so that any range of it can be made again
 * by any node without reading what lies before it. Their names must differ, and there are fewer than 65,536.
 */
export function layOutZip(files: readonly ZippedFile[], at: Date): ZipLayout {
  const time = dosTime(at);
  const pieces: ZipPiece[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [place, file] of files.entries()) {
    const header = localHeader(file, time);
    pieces.push({ bytes: header }, { file: place, size: file.size });
    entries.push(directoryEntry(file, time, offset));
    offset += header.length + file.size;
  }
  const directory = Buffer.concat(entries);
  const end = directoryEnd(files.length, directory.length, offset);
  return { size: offset + directory.length + end.length, pieces: [...pieces, { bytes: directory }, { bytes: end }] };
}

/** Gives equal names a number, also those that differ in case only. */
export function nameApart(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((wished) => {
    const dot = wished.lastIndexOf('.');
    const cut = dot > 0 ? dot : wished.length;
    let name = wished;
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${wished.slice(0, cut)} (${number})${wished.slice(cut)}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Which bytes of each piece a range of the zip has, in order. */
export function piecesOf(
  { pieces }: ZipLayout,
  { start, end }: ByteRange,
): { readonly piece: ZipPiece; readonly range: ByteRange }[] {
  let from = 0;
  return pieces.flatMap((piece) => {
    const size = 'bytes' in piece ? piece.bytes.length : piece.size;
    const range = { start: Math.max(start - from, 0), end: Math.min(end - from, size - 1) };
    from += size;
    return range.start <= range.end ? [{ piece, range }] : [];
  });
}

function localHeader({ name, size, crc32 }: ZippedFile, time: number): Buffer {
  const path = Buffer.from(name);
  const isLarge = size >= MAX_32;
  const extra = isLarge ? extra64([size, size]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(VERSION, 4);
  writeCommon(head, 6, time, crc32, isLarge ? MAX_32 : size);
  head.writeUInt16LE(path.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, path, extra]);
}

function directoryEntry({ name, size, crc32 }: ZippedFile, time: number, offset: number): Buffer {
  const path = Buffer.from(name);
  const isLarge = size >= MAX_32;
  const isFar = offset >= MAX_32;
  const extra =
    isLarge || isFar ? extra64([...(isLarge ? [size, size] : []), ...(isFar ? [offset] : [])]) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(ENTRY, 0);
  head.writeUInt16LE(MADE_BY, 4);
  head.writeUInt16LE(VERSION, 6);
  writeCommon(head, 8, time, crc32, isLarge ? MAX_32 : size);
  head.writeUInt16LE(path.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(FILE_MODE, 38);
  head.writeUInt32LE(isFar ? MAX_32 : offset, 42);
  return Buffer.concat([head, path, extra]);
}

/** What both headers say of a file, from its flags on. Its method is 0: stored. */
function writeCommon(head: Buffer, at: number, time: number, crc32: number, size: number): void {
  head.writeUInt16LE(FLAGS, at);
  head.writeUInt32LE(time, at + 4);
  head.writeUInt32LE(crc32, at + 8);
  head.writeUInt32LE(size, at + 12);
  head.writeUInt32LE(size, at + 16);
}

function extra64(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(SIZES64, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [place, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * place);
  return extra;
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (size < MAX_32 && offset < MAX_32) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(END64, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION, 12);
  end64.writeUInt16LE(VERSION, 14);
  for (const [place, value] of [count, count, size, offset].entries())
    end64.writeBigUInt64LE(BigInt(value), 24 + 8 * place);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LOCATOR64, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

/** Date and time as zip has them: two seconds fine, from 1980 on. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
}
