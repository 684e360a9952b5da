import type { FileWindow } from '../file-window.ts';

/** A frame is rarely larger; the last one begins so far before the end at most. */
const TAIL_BYTES = 64 * 1024;
/** Fourteen bits and one that is 0 begin each frame. */
const SYNC = 0x3ffe;
/** A frame's header with numbers of every length. */
const HEADER_BYTES = 16;

/**
 * The sample behind the last frame of a FLAC, counted from 0: 0 where it has no frame, null where none begins near its end. A header
 * is known by its check sum (RFC 9639, section 9.1).
 *
 * @param blockSize of frames that are counted and not placed by their first sample
 */
export async function endOfFlac(file: FileWindow, from: number, blockSize: number): Promise<number | null> {
  const start = Math.max(from, file.size - TAIL_BYTES);
  const tail = await file.upTo(start, TAIL_BYTES);
  for (let at = tail.length - 6; at >= 0; at -= 1) {
    const end = endOfFrame(tail.subarray(at, at + HEADER_BYTES), blockSize);
    if (end !== null) return end;
  }
  return start === from ? 0 : null;
}

function endOfFrame(header: Uint8Array, blockSize: number): number | null {
  const [first = 0, second = 0, sizes = 0] = header;
  if (((first << 8) | second) >> 2 !== SYNC || (second & 2) !== 0) return null;
  const number = codedNumber(header.subarray(4));
  if (number === null) return null;
  let at = 4 + number.bytes;
  const code = sizes >> 4;
  const explicit = code === 6 ? 1 : code === 7 ? 2 : 0;
  const own = explicit === 1 ? (header[at] ?? 0) + 1 : (((header[at] ?? 0) << 8) | (header[at + 1] ?? 0)) + 1;
  const size = explicit > 0 ? own : usualSize(code);
  at += explicit + ((sizes & 15) === 12 ? 1 : (sizes & 15) === 13 || (sizes & 15) === 14 ? 2 : 0);
  if (size === null || at >= header.length || checkSum(header.subarray(0, at)) !== header[at]) return null;
  const isPlaced = (second & 1) === 1;
  return (isPlaced ? number.value : number.value * blockSize) + size;
}

function usualSize(code: number): number | null {
  if (code === 0) return null;
  if (code === 1) return 192;
  return code <= 5 ? 576 << (code - 2) : 256 << (code - 8);
}

/** A number as UTF-8 would code it, of up to 36 bits. */
function codedNumber(bytes: Uint8Array): { readonly value: number; readonly bytes: number } | null {
  const [first = 0] = bytes;
  if (first < 0x80) return { value: first, bytes: 1 };
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7) return null;
  let value = first & (0x7f >> length);
  for (const byte of bytes.subarray(1, length)) {
    if (byte >> 6 !== 2) return null;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, bytes: length };
}

/** CRC-8 with the polynomial x^8 + x^2 + x + 1. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x80) === 0 ? (sum << 1) & 0xff : ((sum << 1) ^ 0x07) & 0xff;
  }
  return sum;
}
