import { viewOf } from '../file-window.ts';

const ORIENTATION = 0x0112;
const MAX_ENTRIES = 1000;

/** The EXIF orientation, 1 to 8. Broken EXIF is common and harms nothing: it means upright. */
export function orientationIn(exif: Uint8Array): number {
  const view = viewOf(exif);
  if (view.byteLength < 8) return 1;
  const little = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const entries = Math.min(view.getUint16(directory, little), MAX_ENTRIES);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
}

/** The facts of a picture as displayed: orientations from 5 on lie on their side. */
export function asDisplayed(facts: PictureFacts, orientation: number): PictureFacts {
  return orientation >= 5 ? { ...facts, width: facts.height, height: facts.width } : facts;
}
