import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { asDisplayed, orientationIn, type PictureFacts } from './orientation.ts';

const MAX_CHUNKS = 5000;
const MAX_EXIF_BYTES = 64 * 1024;
const HAS_EXIF = 0x08;

/** The size of a WebP's canvas, if the file is as long as it says. */
export async function readWebp(file: FileWindow): Promise<PictureFacts> {
  const end = (await file.view(4, 4)).getUint32(0, true) + 8;
  if (end > file.size) throw endsEarly(file.size, end);
  const name = lettersOf(await file.bytes(12, 4));
  const body = await file.view(20, 10);
  if (name === 'VP8X') {
    const facts = { width: uint24(body, 4) + 1, height: uint24(body, 7) + 1, bits: 8 };
    return asDisplayed(facts, (body.getUint8(0) & HAS_EXIF) === 0 ? 1 : await findOrientation(file, end));
  }
  if (name === 'VP8L') {
    const packed = body.getUint32(1, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, bits: 8 };
  }
  const facts = { width: body.getUint16(6, true) & 0x3fff, height: body.getUint16(8, true) & 0x3fff, bits: 8 };
  if (name !== 'VP8 ' || facts.width === 0 || facts.height === 0) throw damagedAt(12);
  return facts;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

async function findOrientation(file: FileWindow, end: number): Promise<number> {
  let at = 12;
  for (let count = 0; count < MAX_CHUNKS && at + 8 <= end; count += 1) {
    const head = await file.bytes(at, 8);
    const length = viewOf(head).getUint32(4, true);
    if (lettersOf(head.subarray(0, 4)) === 'EXIF') {
      const exif = await file.upTo(at + 8, Math.min(length, MAX_EXIF_BYTES));
      return orientationIn(lettersOf(exif.subarray(0, 6)) === 'Exif\0\0' ? exif.subarray(6) : exif);
    }
    at += 8 + length + (length % 2);
  }
  return 1;
}
