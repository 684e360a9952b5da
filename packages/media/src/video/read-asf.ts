import type { FileFacts } from '@countersign/contract';
import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt } from '../unreadable.ts';

/** The ids of ASF as they stand in the file. */
const ids = {
  file: 'a1dcab8c47a9cf118ee400c00c205365',
  stream: '9107dcb7b7a9cf118ee600c00c205365',
  video: 'c0ef19bc4d5bcf11a8fd00805f5c442b',
  audio: '409e69f84d5bcf11a8fd00805f5c442b',
} as const;
const HEADER_BYTES = 30;
const MAX_OBJECTS = 200;
const UNITS_OF_SECOND = 1e7;
const MILLISECONDS = 1000;

/** What a WMV or WMA holds: a film where it has pictures that move, else a sound. */
export async function readAsf(file: FileWindow): Promise<Recording> {
  const end = Number((await file.view(16, 8)).getBigUint64(0, true));
  let [seconds, film, sound]: [number, FileFacts | null, FileFacts | null] = [0, null, null];
  let at = HEADER_BYTES;
  for (let count = 0; at + 24 <= end && count < MAX_OBJECTS; count += 1) {
    const head = await file.bytes(at, 24);
    const length = Number(viewOf(head).getBigUint64(16, true));
    if (length < 24) throw damagedAt(at);
    const id = idIn(head);
    if (id === ids.file) seconds = await readSeconds(file, at);
    if (id === ids.stream) {
      const type = idIn(await file.bytes(at + 24, 16));
      if (type === ids.video) film ??= await readFilm(file, at + 78);
      if (type === ids.audio) sound ??= await readSound(file, at + 78);
    }
    at += length;
  }
  const facts = film ?? sound;
  if (facts === null) throw damagedAt(HEADER_BYTES);
  return { kind: film === null ? 'audio' : 'video', facts: known({ seconds, ...facts }) };
}

function idIn(bytes: Uint8Array): string {
  return [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The time to play, without the time that is loaded before playing begins. */
async function readSeconds(file: FileWindow, at: number): Promise<number> {
  const view = await file.view(at + 64, 24);
  return Number(view.getBigUint64(0, true)) / UNITS_OF_SECOND - Number(view.getBigUint64(16, true)) / MILLISECONDS;
}

async function readFilm(file: FileWindow, at: number): Promise<FileFacts> {
  const view = await file.view(at, 8);
  const codec = lettersOf(await file.bytes(at + 27, 4)).replace(/[^\x21-\x7e]/g, '');
  return { width: view.getUint32(0, true), height: view.getUint32(4, true), codec };
}

async function readSound(file: FileWindow, at: number): Promise<FileFacts> {
  const view = await file.view(at, 8);
  const codec = `0x${view.getUint16(0, true).toString(16)}`;
  return { channels: view.getUint16(2, true), hertz: view.getUint32(4, true), codec };
}
