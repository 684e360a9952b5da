import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { asDisplayed, orientationIn, type PictureFacts } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Chunks before the pixels; a sound file has a dozen. */
const MAX_FIRST_CHUNKS = 200;
/** Chunks of a file that has something behind its end, which is rare. */
const MAX_CHUNKS = 5000;
const MAX_EXIF_BYTES = 64 * 1024;
const TAIL_BYTES = 64 * 1024;
const END_CHUNK = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const PALETTE = 3;

/** Size and depth of a PNG by its header, if it has its end. */
export async function readPng(file: FileWindow): Promise<PictureFacts> {
  const header = await file.view(SIGNATURE_BYTES, 17);
  if (header.getUint32(0) < 13 || header.getUint32(4) !== 0x49484452) throw damagedAt(SIGNATURE_BYTES);
  const [width, height] = [header.getUint32(8), header.getUint32(12)];
  const [depth, colours] = [header.getUint8(16), (await file.view(25, 1)).getUint8(0)];
  if (width === 0 || height === 0) throw damagedAt(16);
  if (![1, 2, 4, 8, 16].includes(depth)) throw damagedAt(24);
  const tail = await file.upTo(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
  if (lastIndexOf(tail, END_CHUNK) < 0 && !(await hasEnd(file))) throw endsEarly(file.size);
  const orientation = await findOrientation(file);
  return asDisplayed({ width, height, bits: colours === PALETTE ? 8 : depth }, orientation);
}

async function findOrientation(file: FileWindow): Promise<number> {
  let at = SIGNATURE_BYTES;
  for (let count = 0; count < MAX_FIRST_CHUNKS && at + 8 <= file.size; count += 1) {
    const head = await file.bytes(at, 8);
    const length = viewOf(head).getUint32(0);
    const name = lettersOf(head.subarray(4));
    if (name === 'IDAT' || name === 'IEND') return 1;
    if (name === 'eXIf' && length <= MAX_EXIF_BYTES) return orientationIn(await file.upTo(at + 8, length));
    at += length + 12;
  }
  return 1;
}

/** Whether one chunk leads to another until the end. */
async function hasEnd(file: FileWindow): Promise<boolean> {
  let at = SIGNATURE_BYTES;
  for (let count = 0; count < MAX_CHUNKS && at + 12 <= file.size; count += 1) {
    const head = await file.glance(at, 8);
    if (lettersOf(head.subarray(4)) === 'IEND') return true;
    at += viewOf(head).getUint32(0) + 12;
  }
  return false;
}

/** Where a row of bytes begins for the last time; -1 if it is not there. */
export function lastIndexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = bytes.length - wanted.length; at >= 0; at -= 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
