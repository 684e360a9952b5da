import { MOST_FRAMES } from '@countersign/contract';
import { viewOf } from '../file-window.ts';
import type { RangeReader } from '../range-reader.ts';
import { UnfitVideoError } from './video-frames.ts';

/** An entry of a zip as its directory says. */
export interface ZipEntry {
  readonly name: string;
  /** Whether its bytes stand in the file as they are. */
  readonly isStored: boolean;
  readonly bytes: number;
  /** Offset of its own header, which stands before its bytes. */
  readonly header: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const LONG_PLACE = 0x07064b50;
const LONG_END = 0x06064b50;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LONG_FIELD = 1;
const MOST_DIRECTORY_BYTES = 64 * 1024 ** 2;

/** The entries of a zip in the order of its directory, without folders. */
export async function readZipDirectory(source: RangeReader): Promise<ZipEntry[]> {
  const { from, bytes, count } = await findDirectory(source);
  if (from + bytes > source.size) throw broken();
  if (count > MOST_FRAMES * 2) throw new UnfitVideoError(`it has more than ${MOST_FRAMES.toLocaleString('en')} frames`);
  if (bytes > MOST_DIRECTORY_BYTES) throw new UnfitVideoError('the directory of the zip is too large to be read');
  const directory = viewOf(await source.read(from, bytes));
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > bytes || directory.getUint32(at, true) !== ENTRY) throw broken();
    const [nameBytes, extraBytes] = [directory.getUint16(at + 28, true), directory.getUint16(at + 30, true)];
    const end = at + ENTRY_BYTES + nameBytes + extraBytes + directory.getUint16(at + 32, true);
    if (end > bytes) throw broken();
    const found = readEntry(directory, at, nameBytes, extraBytes);
    if (!found.name.endsWith('/')) entries.push(found);
    at = end;
  }
  return entries;
}

function readEntry(view: DataView, at: number, nameBytes: number, extraBytes: number): ZipEntry {
  const nameAt = at + ENTRY_BYTES;
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes));
  const [packed, bytes, header] = longNumbers(view, nameAt + nameBytes, extraBytes, [
    view.getUint32(at + 20, true),
    view.getUint32(at + 24, true),
    view.getUint32(at + 42, true),
  ]);
  const isEncrypted = (view.getUint16(at + 8, true) & 1) !== 0;
  return { name, isStored: view.getUint16(at + 10, true) === 0 && packed === bytes && !isEncrypted, bytes, header };
}

/** The numbers that did not fit stand in a field of their own, in this order: size unpacked, size packed, offset. */
function longNumbers(
  view: DataView,
  from: number,
  length: number,
  [packed, bytes, header]: [number, number, number],
): [number, number, number] {
  const isLong = (value: number) => value === 0xffff_ffff;
  if (![packed, bytes, header].some(isLong)) return [packed, bytes, header];
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== LONG_FIELD) continue;
    let place = at + 4;
    const end = Math.min(from + length, place + view.getUint16(at + 2, true));
    const next = (value: number) => {
      if (!isLong(value)) return value;
      if (place + 8 > end) throw broken();
      place += 8;
      return safe(view.getBigUint64(place - 8, true));
    };
    const unpacked = next(bytes);
    return [next(packed), unpacked, next(header)];
  }
  throw broken();
}

async function findDirectory(source: RangeReader): Promise<{ from: number; bytes: number; count: number }> {
  const tailBytes = Math.min(source.size, END_BYTES + MOST_COMMENT);
  const tailAt = source.size - tailBytes;
  const tail = viewOf(await source.read(tailAt, tailBytes));
  for (let at = tailBytes - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END || at + END_BYTES + tail.getUint16(at + 20, true) !== tailBytes) continue;
    const [count, bytes, from] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ];
    const isLong = count === 0xffff || bytes === 0xffff_ffff || from === 0xffff_ffff;
    return isLong ? readLongEnd(source, tailAt + at) : { from, bytes, count };
  }
  throw broken();
}

/** The end of a zip with more entries or bytes than the short one can say. */
async function readLongEnd(source: RangeReader, shortEnd: number) {
  if (shortEnd < 20) throw broken();
  const place = viewOf(await source.read(shortEnd - 20, 20));
  const at = safe(place.getBigUint64(8, true));
  if (place.getUint32(0, true) !== LONG_PLACE || at + 56 > source.size) throw broken();
  const end = viewOf(await source.read(at, 56));
  if (end.getUint32(0, true) !== LONG_END) throw broken();
  return {
    count: safe(end.getBigUint64(32, true)),
    bytes: safe(end.getBigUint64(40, true)),
    from: safe(end.getBigUint64(48, true)),
  };
}

function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw broken();
  return number;
}

function broken(): UnfitVideoError {
  return new UnfitVideoError('it is a zip without a directory that can be read');
}
