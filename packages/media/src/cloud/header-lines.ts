import type { FileWindow } from '../file-window.ts';
import { endsEarly } from '../unreadable.ts';

const MAX_HEADER_BYTES = 64 * 1024;

/** A line of the header of a point cloud: its words, and where it begins. */
export interface HeaderLine {
  readonly words: readonly string[];
  readonly at: number;
}

export interface CloudHeader {
  readonly lines: readonly HeaderLine[];
  /** Where the points begin. */
  readonly end: number;
}

/** The lines of a header up to the one that begins with a word. */
export async function readHeaderLines(file: FileWindow, last: string): Promise<CloudHeader> {
  const bytes = await file.upTo(0, MAX_HEADER_BYTES);
  const lines: HeaderLine[] = [];
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(0x0a, at);
    if (found < 0) break;
    const words = new TextDecoder('latin1').decode(bytes.subarray(at, found)).trim().split(/\s+/);
    lines.push({ words, at });
    at = found + 1;
    if (words[0]?.toLowerCase() === last.toLowerCase()) return { lines, end: at };
  }
  throw endsEarly(file.size);
}

/** Lines that hold something, from an offset to the end. */
export async function countFilledLines(file: FileWindow, from: number): Promise<number> {
  let lines = 0;
  let isFilled = false;
  for await (const chunk of file.chunks(from))
    for (const byte of chunk) {
      if (byte === 0x0a) {
        if (isFilled) lines += 1;
        isFilled = false;
      } else if (byte > 0x20) isFilled = true;
    }
  return isFilled ? lines + 1 : lines;
}
