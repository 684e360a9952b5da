import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';

/** A chunk of a RIFF file, such as WAV and AVI; offsets are those of the file. */
export interface RiffChunk {
  readonly name: string;
  readonly body: number;
  readonly end: number;
}

const MAX_CHUNKS = 2000;

/** The chunks between two offsets, one by one. The end of the last may lie beyond that of the file. */
export async function* riffChunks(
  file: FileWindow,
  from: number,
  to: number,
): AsyncGenerator<RiffChunk, void, undefined> {
  let at = from;
  for (let count = 0; at + 8 <= Math.min(to, file.size) && count < MAX_CHUNKS; count += 1) {
    const head = await file.bytes(at, 8);
    const length = viewOf(head).getUint32(4, true);
    yield { name: lettersOf(head.subarray(0, 4)), body: at + 8, end: at + 8 + length };
    at += 8 + length + (length % 2);
  }
}
