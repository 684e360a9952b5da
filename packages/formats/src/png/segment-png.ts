import { decode, encode } from 'fast-png';

const MAX_PIXELS = 2 ** 27;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 33;
const RGB = 2;
const RGBA = 6;
/** The largest number that three bytes hold. */
export const MAX_SEGMENT = 2 ** 24 - 1;

/** A picture whose colours are numbers: red, and 256 times green, and 65536 times blue. */
export interface SegmentPicture {
  readonly width: number;
  readonly height: number;
  /** One a pixel, row by row. */
  readonly pixels: Uint32Array;
}

/** Whether a file is a PNG of three or four bytes a pixel, by its first 26. */
export function isSegmentPng(start: Uint8Array): boolean {
  const [depth, colour] = [start[24], start[25]];
  return SIGNATURE.every((byte, at) => start[at] === byte) && depth === 8 && (colour === RGB || colour === RGBA);
}

/** The numbers of a PNG of three or four bytes a pixel, or in a few English words why there are none. */
export function decodeSegmentPng(bytes: Uint8Array): SegmentPicture | { readonly problem: string } {
  if (bytes.length < HEADER_BYTES || !SIGNATURE.every((byte, at) => bytes[at] === byte))
    return { problem: 'it is no PNG' };
  if (!isSegmentPng(bytes)) return { problem: 'it is no PNG of three bytes a pixel' };
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const count = header.getUint32(16) * header.getUint32(20);
  if (count > MAX_PIXELS) return { problem: `it has ${count} pixels; ${MAX_PIXELS} are possible` };
  try {
    const { width, height, data, channels } = decode(bytes, { checkCrc: true });
    const pixels = new Uint32Array(width * height);
    for (let at = 0; at < pixels.length; at += 1) {
      const [red = 0, green = 0, blue = 0] = [data[at * channels], data[at * channels + 1], data[at * channels + 2]];
      pixels[at] = red + green * 256 + blue * 65_536;
    }
    return { width, height, pixels };
  } catch {
    return { problem: 'it is damaged or cut off' };
  }
}

/** The same numbers as the colours of a PNG. */
export function encodeSegmentPng({ width, height, pixels }: SegmentPicture): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (const [at, id] of pixels.entries()) {
    data[at * 3] = id & 255;
    data[at * 3 + 1] = (id >> 8) & 255;
    data[at * 3 + 2] = id >> 16;
  }
  return encode({ width, height, data, channels: 3, depth: 8 });
}
