import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { walkFrames } from './frame-walk.ts';
import { id3Bytes } from './id3.ts';
import { type MpegFrame, mpegFrameAt } from './mpeg-frame.ts';

/** Junk before the first frame that is looked through. */
const SEARCHED_BYTES = 64 * 1024;

/** What an MP3 holds: its length by the table of its first frame, else by a walk over all frames. */
export async function readMp3(file: FileWindow): Promise<Recording> {
  const start = await findFirstFrame(file, await id3Bytes(file));
  if (start === null) throw damagedAt(0);
  const { at, frame } = start;
  const frames = await countInTable(file, at, frame);
  const seconds =
    frames > 0
      ? (frames * frame.samples) / frame.hertz
      : (await walkFrames(file, at, (bytes, place) => sameSound(mpegFrameAt(bytes, place), frame))).seconds;
  const { hertz, channels, layer } = frame;
  return { kind: 'audio', facts: known({ seconds, hertz, channels, codec: `mp${layer}` }) };
}

/** The first frame that another one follows, because four bytes alone appear by chance. */
export async function findFirstFrame(
  file: FileWindow,
  from: number,
): Promise<{ readonly at: number; readonly frame: MpegFrame } | null> {
  const bytes = await file.upTo(from, SEARCHED_BYTES);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const frame = mpegFrameAt(bytes, at);
    if (frame === null) continue;
    const next = at + frame.length;
    const isLast = from + next === file.size;
    const following = next + 4 <= bytes.length ? mpegFrameAt(bytes, next) : null;
    if (isLast || (following !== null && sameSound(following, frame) !== null)) return { at: from + at, frame };
  }
  return null;
}

function sameSound(frame: MpegFrame | null, first: MpegFrame) {
  if (frame === null || frame.hertz !== first.hertz || frame.layer !== first.layer || frame.version !== first.version)
    return null;
  return { length: frame.length, seconds: frame.samples / frame.hertz };
}

/** Frames by the table of Xing, LAME or Fraunhofer in the first frame; 0 without one. */
async function countInTable(file: FileWindow, at: number, frame: MpegFrame): Promise<number> {
  const bytes = await file.upTo(at, 200);
  const sideBytes = frame.version === 1 ? (frame.channels === 1 ? 17 : 32) : frame.channels === 1 ? 9 : 17;
  const xing = 4 + sideBytes;
  const mark = lettersOf(bytes.subarray(xing, xing + 4));
  if ((mark === 'Xing' || mark === 'Info') && bytes.length >= xing + 12) {
    const view = viewOf(bytes);
    const flags = view.getUint32(xing + 4);
    const hasFrames = (flags & 1) !== 0;
    const lengthAt = xing + (hasFrames ? 12 : 8);
    if ((flags & 2) !== 0 && lengthAt + 4 <= bytes.length) expectLength(file, at, view.getUint32(lengthAt));
    return hasFrames ? view.getUint32(xing + 8) : 0;
  }
  const isVbri = lettersOf(bytes.subarray(36, 40)) === 'VBRI' && bytes.length >= 54;
  return isVbri ? viewOf(bytes).getUint32(50) : 0;
}

/** The table says how many bytes it and the frames have. A tag at the end is not part of them. */
function expectLength(file: FileWindow, at: number, length: number): void {
  if (at + length > file.size) throw endsEarly(file.size, at + length);
}
