import type { RangedBytes } from '../bytes/ranged-bytes.ts';

const HAS_EXIF = 0x08;
const MOST_CHUNKS = 5000;
const MOST_EXIF_BYTES = 64 * 1024;
const ORIENTATION = 0x0112;

/** A picture of two pixels by one that is to be turned on its side. */
const LYING =
  'UklGRlgAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4IBgAAAAwAQCdASoCAAEADMDOJaQAA3AA/uxnAABFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA';

/** How a WebP is to be turned where the browser does not turn it itself: an orientation of EXIF, from 1 for upright to 8. */
export async function webpTurn(bytes: RangedBytes): Promise<number> {
  const orientation = await readOrientation(bytes);
  if (orientation === 1) return 1;
  const lying = Uint8Array.from(atob(LYING), (letter) => letter.charCodeAt(0));
  const drawn = await createImageBitmap(new Blob([lying], { type: 'image/webp' }));
  return drawn.width === 1 ? 1 : orientation;
}

async function readOrientation(bytes: RangedBytes): Promise<number> {
  const head = viewOf(await bytes.read(0, 30));
  if (head.byteLength < 30 || nameAt(head, 12) !== 'VP8X' || (head.getUint8(20) & HAS_EXIF) === 0) return 1;
  let at = 12;
  for (let count = 0; count < MOST_CHUNKS && at + 8 <= bytes.size; count += 1) {
    const chunk = viewOf(await bytes.read(at, at + 8));
    if (chunk.byteLength < 8) return 1;
    const length = chunk.getUint32(4, true);
    if (nameAt(chunk, 0) === 'EXIF') {
      return orientationIn(await bytes.read(at + 8, at + 8 + Math.min(length, MOST_EXIF_BYTES)));
    }
    at += 8 + length + (length % 2);
  }
  return 1;
}

/** Broken EXIF is common and harms nothing: it means upright. */
function orientationIn(exif: Uint8Array): number {
  const marked = viewOf(exif);
  const view = marked.byteLength > 6 && nameAt(marked, 0) === 'Exif' ? viewOf(exif.subarray(6)) : marked;
  if (view.byteLength < 8) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0, at = directory + 2; entry < entries && at + 12 <= view.byteLength; entry += 1, at += 12) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)));
}
