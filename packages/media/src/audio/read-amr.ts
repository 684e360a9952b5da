import { type FileWindow, lettersOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly, Unreadable } from '../unreadable.ts';
import { walkFrames } from './frame-walk.ts';

const NARROW = '#!AMR\n';
const WIDE = '#!AMR-WB\n';
/** Bytes behind the header of a frame, by its type; 14 and 15 are a lost frame and silence. */
const narrowBytes = [12, 13, 15, 17, 19, 20, 26, 31, 5, null, null, null, null, null, null, 0];
const wideBytes = [17, 23, 32, 36, 40, 46, 50, 58, 60, 5, null, null, null, null, 0, 0];
const FRAME_SECONDS = 0.02;

/** What an AMR holds, by a walk over its frames of 20 milliseconds. */
export async function readAmr(file: FileWindow): Promise<Recording> {
  const head = lettersOf(await file.upTo(0, 9));
  const isWide = head === WIDE;
  if (!isWide && !head.startsWith(NARROW)) throw new Unreadable('unsupported', { found: 'amr' });
  const start = isWide ? WIDE.length : NARROW.length;
  const sizes = isWide ? wideBytes : narrowBytes;
  const { seconds, end, skipped } = await walkFrames(file, start, (bytes, at) => {
    const header = bytes[at] ?? 0;
    const length = sizes[(header >> 3) & 15];
    return length === undefined || length === null || (header & 0x83) !== 0
      ? null
      : { length: length + 1, seconds: FRAME_SECONDS };
  });
  if (skipped > 0) throw damagedAt(start);
  if (end > file.size) throw endsEarly(file.size, end);
  return { kind: 'audio', facts: known({ seconds, hertz: isWide ? 16_000 : 8000, channels: 1, codec: 'amr' }) };
}
