import type { FileFacts } from '@countersign/contract';
import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { lastIndexOf } from '../picture/read-png.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';

const PAGE = [0x4f, 0x67, 0x67, 0x53];
const TAIL_BYTES = 128 * 1024;
const MAX_STREAMS = 20;
const NO_POSITION = 0xffff_ffff_ffff_ffffn;

/** A stream by its first page. */
interface OggStream {
  readonly kind: 'audio' | 'video';
  readonly facts: FileFacts;
  readonly serial: number;
  /** Seconds of a position of a page. */
  readonly secondsAt: (position: bigint) => number;
}

/** What an Ogg holds: a film where it has pictures that move, else a sound; its length by its last page. */
export async function readOgg(file: FileWindow): Promise<Recording> {
  const streams = await readStreams(file);
  const main = streams.find(({ kind }) => kind === 'video') ?? streams[0];
  if (main === undefined) throw damagedAt(0);
  const position = await lastPosition(file, main.serial);
  const seconds = position === null ? 0 : main.secondsAt(position);
  return { kind: main.kind, facts: known({ seconds, ...main.facts }) };
}

/** The first pages of all streams stand before every other page. */
async function readStreams(file: FileWindow): Promise<OggStream[]> {
  const streams: OggStream[] = [];
  let at = 0;
  for (let count = 0; count < MAX_STREAMS; count += 1) {
    const head = await file.upTo(at, 28);
    if (head.length < 28) break;
    const view = viewOf(head);
    if (lettersOf(head.subarray(0, 4)) !== 'OggS') throw damagedAt(at);
    if ((view.getUint8(5) & 2) === 0) break;
    const segments = view.getUint8(26);
    const lengths = await file.bytes(at + 27, segments);
    const body = at + 27 + segments;
    const stream = readStream(await file.upTo(body, 64), view.getUint32(14, true));
    if (stream !== null) streams.push(stream);
    at = body + lengths.reduce((sum, length) => sum + length, 0);
  }
  return streams;
}

function readStream(head: Uint8Array, serial: number): OggStream | null {
  const name = lettersOf(head.subarray(0, 8));
  if (head.length < 48) return null;
  const view = viewOf(head);
  if (name === 'OpusHead') {
    const skip = view.getUint16(10, true);
    const facts = { hertz: 48_000, channels: view.getUint8(9), codec: 'opus' };
    return { kind: 'audio', serial, facts, secondsAt: (position) => (Number(position) - skip) / 48_000 };
  }
  const sound = (codec: string, hertz: number, channels: number): OggStream => ({
    kind: 'audio',
    serial,
    facts: { hertz, channels, codec },
    secondsAt: (position) => Number(position) / hertz,
  });
  if (name.startsWith('\x01vorbis')) return sound('vorbis', view.getUint32(12, true), view.getUint8(11));
  if (name === 'Speex   ') return sound('speex', view.getUint32(36, true), view.getUint32(48, true));
  if (name.startsWith('\x7fFLAC')) {
    const packed = view.getUint32(27);
    return sound('flac', packed >>> 12, ((packed >>> 9) & 7) + 1);
  }
  return name.startsWith('\x80theora') ? readTheora(view, serial) : null;
}

function readTheora(view: DataView, serial: number): OggStream {
  const rate = view.getUint32(22) / view.getUint32(26);
  const shift = BigInt((view.getUint16(40) >> 5) & 31);
  // A position is the number of the last key frame, and of the frames behind it.
  const secondsAt = (position: bigint) => Number((position >> shift) + (position & ((1n << shift) - 1n))) / rate;
  const facts = {
    width: view.getUint32(13) & 0xff_ffff,
    height: view.getUint32(16) & 0xff_ffff,
    framesPerSecond: rate,
  };
  return {
    kind: 'video',
    serial,
    secondsAt,
    facts: { ...facts, height: view.getUint32(16) & 0xff_ffff, codec: 'theora' },
  };
}

/** The position of the last page of a stream, if the file ends with a whole page. */
async function lastPosition(file: FileWindow, serial: number): Promise<bigint | null> {
  const from = Math.max(0, file.size - TAIL_BYTES);
  let tail = await file.bytes(from, file.size - from);
  for (let isLast = true; ; isLast = false) {
    const at = lastIndexOf(tail, PAGE);
    if (at < 0) return null;
    const view = viewOf(tail.subarray(at));
    if (isLast) expectWhole(file, view, from + at);
    if (view.byteLength >= 27 && view.getUint32(14, true) === serial) {
      const position = view.getBigUint64(6, true);
      if (position !== NO_POSITION) return position;
    }
    tail = tail.subarray(0, at);
  }
}

function expectWhole(file: FileWindow, page: DataView, at: number): void {
  if (page.byteLength < 27) throw endsEarly(file.size);
  let end = 27 + page.getUint8(26);
  for (let index = 27; index < Math.min(27 + page.getUint8(26), page.byteLength); index += 1)
    end += page.getUint8(index);
  if (end > page.byteLength) throw endsEarly(file.size, at + end);
}
