import type { FileWindow } from '../file-window.ts';

/** A frame of a sound without a container: how long it is in bytes and what it lasts. */
export interface SoundFrame {
  readonly length: number;
  readonly seconds: number;
}

/** What a walk from frame to frame found. */
export interface SoundWalk {
  readonly frames: number;
  readonly seconds: number;
  /** Where the last frame would end; beyond the file's end where it is cut. */
  readonly end: number;
  /** Bytes that belonged to no frame, until the walk ended. */
  readonly skipped: number;
}

/** A header is never longer than this. */
const HEADER_BYTES = 16;
/** Between frames some programs leave junk; more than this in a row is no sound any more. */
const MAX_JUNK_BYTES = 64 * 1024;

/**
 * Walks over every frame of a file, piece by piece.
 *
 * @param parse the frame whose header begins at a place of the bytes; null where none does
 */
export async function walkFrames(
  file: FileWindow,
  from: number,
  parse: (bytes: Uint8Array, at: number) => SoundFrame | null,
): Promise<SoundWalk> {
  let [frames, seconds, skipped, junk] = [0, 0, 0, 0];
  let next = from;
  let offset = from;
  let rest = new Uint8Array(0);
  for await (const chunk of file.chunks(from)) {
    const bytes = rest.length === 0 ? chunk : joined(rest, chunk);
    const start = offset - rest.length;
    offset += chunk.length;
    const isLast = offset === file.size;
    let at = next - start;
    while (at < bytes.length && (isLast || at + HEADER_BYTES <= bytes.length)) {
      const frame = parse(bytes, at);
      if (frame === null) {
        at += 1;
        skipped += 1;
        junk += 1;
        if (junk > MAX_JUNK_BYTES) return { frames, seconds, end: start + at, skipped };
        continue;
      }
      junk = 0;
      frames += 1;
      seconds += frame.seconds;
      at += frame.length;
    }
    next = start + at;
    rest = at < bytes.length ? bytes.slice(at) : new Uint8Array(0);
  }
  return { frames, seconds, end: next, skipped };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
