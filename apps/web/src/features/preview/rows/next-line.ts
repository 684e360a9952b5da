import type { TextEncoding } from '@countersign/contract';
import type { NextRow } from './row-index.ts';

/** Longer lines are shown in several rows, so that no row is too much to draw. */
const MOST_BYTES = 2000;

/** Finds the end of a line of text in an encoding. */
export function nextLineIn(encoding: TextEncoding): NextRow {
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be';
  return (bytes, from, isEnd) => {
    const feed = isWide ? wideLineFeed(bytes, from, encoding === 'utf-16be') : lineFeed(bytes, from);
    if (feed >= 0) return { end: feed + (isWide ? 2 : 1), isCut: false };
    if (bytes.length - from > MOST_BYTES) return { end: cutBefore(bytes, from, encoding), isCut: true };
    return isEnd && from < bytes.length ? { end: bytes.length, isCut: false } : null;
  };
}

/** Looks no farther than a row goes: a long line would be looked through again for each of its rows. */
function lineFeed(bytes: Uint8Array, from: number): number {
  const at = bytes.subarray(from, from + MOST_BYTES + 1).indexOf(10);
  return at < 0 ? -1 : from + at;
}

function wideLineFeed(bytes: Uint8Array, from: number, isBigEndian: boolean): number {
  const low = isBigEndian ? 1 : 0;
  for (let at = from; at + 1 < bytes.length && at - from <= MOST_BYTES; at += 2) {
    if (bytes[at + low] === 10 && bytes[at + 1 - low] === 0) return at;
  }
  return -1;
}

/** The end of the last character that is whole within a row. Characters are walked, for no byte alone tells where one begins. */
function cutBefore(bytes: Uint8Array, from: number, encoding: TextEncoding): number {
  const limit = from + MOST_BYTES;
  let at = from;
  for (;;) {
    const next = at + characterBytes(bytes, at, encoding);
    if (next > limit) return at;
    at = next;
  }
}

function characterBytes(bytes: Uint8Array, at: number, encoding: TextEncoding): number {
  const first = bytes[at] ?? 0;
  switch (encoding) {
    case 'utf-8':
    case 'utf-8-bom':
      return first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    case 'gbk': {
      const second = bytes[at + 1] ?? 0;
      if (first < 0x81) return 1;
      return second >= 0x30 && second <= 0x39 ? 4 : 2;
    }
    case 'shift_jis':
      return (first >= 0x81 && first <= 0x9f) || first >= 0xe0 ? 2 : 1;
    case 'utf-16le':
    case 'utf-16be': {
      const high = encoding === 'utf-16be' ? first : (bytes[at + 1] ?? 0);
      return high >= 0xd8 && high <= 0xdb ? 4 : 2;
    }
  }
}
