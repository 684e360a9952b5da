import { type FileWindow, viewOf } from '../file-window.ts';

const MAX_TAGS = 10;

/** Bytes of the ID3 tags at the start of a file. */
export async function id3Bytes(file: FileWindow): Promise<number> {
  let at = 0;
  for (let count = 0; count < MAX_TAGS; count += 1) {
    const head = await file.upTo(at, 10);
    if (head.length < 10 || viewOf(head).getUint32(0) >>> 8 !== 0x494433) return at;
    // Seven bits of each byte count.
    const length = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f), 0);
    const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
    at += 10 + length + (hasFooter ? 10 : 0);
  }
  return at;
}
