import type { FileFacts } from '@countersign/contract';
import { type FileWindow, viewOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { readAmf } from './amf.ts';

const SCRIPT = 18;
const VIDEO = 9;
const AUDIO = 8;
const TAG_HEADER_BYTES = 11;
/** Tags at the start in which facts and the first picture stand. */
const FIRST_TAGS = 20;
const MAX_SCRIPT_BYTES = 1024 ** 2;
const codecs: Readonly<Record<number, string>> = {
  2: 'h263',
  3: 'screen',
  4: 'vp6',
  5: 'vp6a',
  6: 'screen2',
  7: 'avc1',
  12: 'hvc1',
};

/** What an FLV says of itself, and the time of its last tag. */
export async function readFlv(file: FileWindow): Promise<Recording> {
  const head = await file.view(0, 9);
  let at = head.getUint32(5) + 4;
  if (at < 13) throw damagedAt(5);
  let said: ReadonlyMap<string, number> = new Map();
  let codec: string | undefined;
  let [tags, hasVideo, hasSound] = [0, false, false];
  for (; tags < FIRST_TAGS && at + TAG_HEADER_BYTES < file.size; tags += 1) {
    const { type, length } = await readTag(file, at);
    if (!isTag(type)) throw damagedAt(at);
    if (at + TAG_HEADER_BYTES + length + 4 > file.size) throw endsEarly(file.size, at + TAG_HEADER_BYTES + length + 4);
    const body = at + TAG_HEADER_BYTES;
    if (type === SCRIPT && said.size === 0) said = readAmf(await file.bytes(body, Math.min(length, MAX_SCRIPT_BYTES)));
    if (type === VIDEO && !hasVideo && length > 0) {
      hasVideo = true;
      codec = codecs[(await file.view(body, 1)).getUint8(0) & 15];
    }
    hasSound ||= type === AUDIO;
    at = body + length + 4;
  }
  if (tags === 0) throw endsEarly(file.size);
  const ofFilm = {
    width: said.get('width') ?? 0,
    height: said.get('height') ?? 0,
    framesPerSecond: said.get('framerate') ?? 0,
  };
  const ofSound = { hertz: said.get('audiosamplerate') ?? 0 };
  const isSound = hasSound && !hasVideo && !said.has('width');
  const seconds = said.get('duration') || (await lastSeconds(file));
  const facts: FileFacts = { seconds, ...(isSound ? ofSound : ofFilm), ...(codec === undefined ? {} : { codec }) };
  return { kind: isSound ? 'audio' : 'video', facts: known(facts) };
}

function isTag(type: number): boolean {
  return type === SCRIPT || type === VIDEO || type === AUDIO;
}

async function readTag(file: FileWindow, at: number): Promise<{ type: number; length: number; seconds: number }> {
  const head = await file.bytes(at, TAG_HEADER_BYTES);
  const view = viewOf(head);
  const type = view.getUint8(0) & 0x1f;
  const milliseconds = (view.getUint8(7) << 24) | (view.getUint32(4) >>> 8);
  return { type, length: view.getUint32(0) & 0xff_ffff, seconds: milliseconds / 1000 };
}

/** The last four bytes say how long the tag before them is. A film whose end is missing has others there. */
async function lastSeconds(file: FileWindow): Promise<number> {
  const length = (await file.view(file.size - 4, 4)).getUint32(0);
  const at = file.size - 4 - length;
  if (length < TAG_HEADER_BYTES || at < 13) throw endsEarly(file.size);
  const last = await readTag(file, at);
  if (!isTag(last.type) || last.length + TAG_HEADER_BYTES !== length) throw endsEarly(file.size);
  return last.seconds;
}
