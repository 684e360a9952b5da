import type { FileWindow } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { endOfFlac } from './flac-end.ts';
import { id3Bytes } from './id3.ts';

/** What a FLAC says of itself in its first block, where its last frame has the last sample. */
export async function readFlac(file: FileWindow): Promise<Recording> {
  const at = await id3Bytes(file);
  const block = await file.view(at + 4, 22);
  if ((block.getUint8(0) & 0x7f) !== 0) throw damagedAt(at + 4);
  const packed = block.getBigUint64(14);
  const hertz = Number(packed >> 44n);
  if (hertz === 0) throw damagedAt(at + 18);
  const channels = Number((packed >> 41n) & 7n) + 1;
  const samples = Number(packed & 0xf_ffff_ffffn);
  const end = await endOfFlac(file, at + 8 + 34, block.getUint16(6));
  // Of an unknown length it is zero.
  if (end !== null && end < samples) throw endsEarly(file.size);
  return { kind: 'audio', facts: known({ seconds: samples / hertz, hertz, channels, codec: 'flac' }) };
}
