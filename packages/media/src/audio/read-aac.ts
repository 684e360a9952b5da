import type { FileWindow } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt } from '../unreadable.ts';
import { walkFrames } from './frame-walk.ts';
import { id3Bytes } from './id3.ts';

const hertzOf = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
const SAMPLES_OF_BLOCK = 1024;

/** What an AAC without a container (ADTS) holds, by a walk over all frames. */
export async function readAac(file: FileWindow): Promise<Recording> {
  const start = await id3Bytes(file);
  const first = adtsAt(await file.bytes(start, 7), 0);
  if (first === null) throw damagedAt(start);
  const { seconds } = await walkFrames(file, start, adtsAt);
  return { kind: 'audio', facts: known({ seconds, hertz: first.hertz, channels: first.channels, codec: 'aac' }) };
}

function adtsAt(bytes: Uint8Array, at: number) {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0] = bytes.subarray(at, at + 7);
  if (first !== 0xff || (second & 0xf6) !== 0xf0 || at + 7 > bytes.length) return null;
  const hertz = hertzOf[(third >> 2) & 15];
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  if (hertz === undefined || length < 7) return null;
  const channels = ((third & 1) << 2) | (fourth >> 6);
  return { length, hertz, channels, seconds: (((seventh & 3) + 1) * SAMPLES_OF_BLOCK) / hertz };
}
