import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { asDisplayed, orientationIn, type PictureFacts } from './orientation.ts';
import { lastIndexOf } from './read-png.ts';

/** Segments before the pixels; profiles and previews take a few hundred at most. */
const MAX_SEGMENTS = 2000;
const TAIL_BYTES = 64 * 1024;
/** Larger than the pixels of any picture that is handed over. */
const MAX_SEARCHED_BYTES = 256 * 1024 ** 2;
const END = [0xff, 0xd9];

/** Size and depth of a JPEG by its header, if it has its end. */
export async function readJpeg(file: FileWindow): Promise<PictureFacts> {
  let at = 2;
  let orientation = 1;
  let found: PictureFacts | null = null;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const head = await file.upTo(at, 4);
    if (head.length < 4) throw endsEarly(file.size);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) throw damagedAt(at);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) {
      if (found === null) throw damagedAt(at);
      await expectEnd(file, at);
      return asDisplayed(found, orientation);
    }
    if (marker === 0xd9) throw damagedAt(at);
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = viewOf(head).getUint16(2);
    if (length < 2) throw damagedAt(at + 2);
    if (isFrame(marker) && found === null) found = await readFrame(file, at);
    if (marker === 0xe1 && orientation === 1) orientation = orientationInApp1(await file.upTo(at + 4, length - 2));
    at += 2 + length;
  }
  throw damagedAt(at);
}

/** All SOF markers; the four others between them are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

async function readFrame(file: FileWindow, at: number): Promise<PictureFacts> {
  const frame = await file.view(at + 4, 5);
  const facts = { width: frame.getUint16(3), height: frame.getUint16(1), bits: frame.getUint8(0) };
  if (facts.width === 0 || facts.height === 0) throw damagedAt(at + 5);
  return facts;
}

function orientationInApp1(segment: Uint8Array): number {
  return lettersOf(segment.subarray(0, 6)) === 'Exif\0\0' ? orientationIn(segment.subarray(6)) : 1;
}

/**
 * The marker of the end stands behind the pixels, which never contain it. Phones write films and depth maps behind the
 * end, so that it may be far from the file's end.
 */
async function expectEnd(file: FileWindow, pixels: number): Promise<void> {
  const from = Math.max(pixels, file.size - TAIL_BYTES);
  if (lastIndexOf(await file.bytes(from, file.size - from), END) >= 0) return;
  let last = 0;
  let offset = pixels;
  for await (const chunk of file.chunks(pixels)) {
    if ((last === 0xff && chunk[0] === 0xd9) || lastIndexOf(chunk, END) >= 0) return;
    last = chunk.at(-1) ?? 0;
    offset += chunk.length;
    if (offset > pixels + MAX_SEARCHED_BYTES) break;
  }
  throw endsEarly(file.size);
}
