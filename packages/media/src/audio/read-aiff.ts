import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { endsEarly } from '../unreadable.ts';

const MAX_CHUNKS = 2000;
/** Of the exponent of a number of ten bytes, and the bits behind its point. */
const EXPONENT_BIAS = 16_383;
const FRACTION_BITS = 63;

/** What an AIFF says of itself, if all its samples are there. */
export async function readAiff(file: FileWindow): Promise<Recording> {
  const end = (await file.view(4, 4)).getUint32(0) + 8;
  if (end > file.size) throw endsEarly(file.size, end);
  const isCompressed = lettersOf(await file.bytes(8, 4)) === 'AIFC';
  let at = 12;
  for (let count = 0; at + 8 <= end && count < MAX_CHUNKS; count += 1) {
    const head = await file.bytes(at, 8);
    const length = viewOf(head).getUint32(4);
    if (lettersOf(head.subarray(0, 4)) === 'COMM') {
      const view = await file.view(at + 8, 18);
      const hertz = longFloat(view, 8);
      const codec = isCompressed ? lettersOf(await file.bytes(at + 26, 4)).trim() : 'pcm';
      const facts = { seconds: view.getUint32(2) / hertz, hertz, channels: view.getUint16(0), codec };
      return { kind: 'audio', facts: known(facts) };
    }
    at += 8 + length + (length % 2);
  }
  throw endsEarly(file.size);
}

function longFloat(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - EXPONENT_BIAS - FRACTION_BITS;
  return Math.round(Number(view.getBigUint64(at + 2)) * 2 ** exponent);
}
