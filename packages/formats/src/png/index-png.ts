import { type DecodedPng, decode, encode } from 'fast-png';

/** The most pixels of a picture that is opened here. */
const MAX_PIXELS = 2 ** 27;

/** A picture whose pixels are index numbers, not shades. */
export interface IndexPicture {
  readonly width: number;
  readonly height: number;
  /** One a pixel, row by row; of two bytes where one has no room for them. */
  readonly pixels: Uint8Array | Uint16Array;
  /** `[red, green, blue]` of each number, where the file shows them in colours. */
  readonly palette: readonly (readonly number[])[] | null;
}

const GREY = 0;
const INDEXED = 3;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** How much of a file `isIndexPng` looks at. */
export const PNG_HEADER_BYTES = 26;

/** Whether a file is a PNG of one number of up to 16 bits a pixel. */
export function isIndexPng(start: Uint8Array): boolean {
  const [depth = 0, colour = 0] = [start[24], start[25]];
  if (!SIGNATURE.every((byte, at) => start[at] === byte)) return false;
  return (colour === GREY && depth <= 16) || (colour === INDEXED && depth <= 8);
}

/** The numbers of a PNG, or the reason why there are none in a few English words. */
export function decodeIndexPng(bytes: Uint8Array): IndexPicture | { readonly problem: string } {
  if (!isIndexPng(bytes)) return { problem: 'it is no PNG of one number of up to 16 bits a pixel' };
  const { buffer, byteOffset } = bytes;
  const header = new DataView(buffer, byteOffset, PNG_HEADER_BYTES);
  const pixels = header.getUint32(16) * header.getUint32(20);
  if (pixels > MAX_PIXELS) return { problem: `it has ${pixels} pixels; ${MAX_PIXELS} are possible` };
  if ((bytes[24] ?? 0) < 8 && bytes[28] !== 0) return { problem: 'it is interlaced, with pixels that share bytes' };
  try {
    return unpack(decode(bytes, { checkCrc: true }));
  } catch {
    return { problem: 'it is damaged or cut off' };
  }
}

/** Small numbers share bytes, a row beginning with one of its own. */
function unpack({ width, height, depth, data, palette }: DecodedPng): IndexPicture {
  const colours = palette === undefined ? null : palette.map((colour) => colour.slice(0, 3));
  if (depth === 16) return { width, height, pixels: Uint16Array.from(data), palette: null };
  if (depth === 8) return { width, height, pixels: Uint8Array.from(data), palette: colours };
  const pixels = new Uint8Array(width * height);
  const rowBytes = Math.ceil((width * depth) / 8);
  const highest = 2 ** depth - 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const byte = data[y * rowBytes + (bit >> 3)] ?? 0;
      pixels[y * width + x] = (byte >> (8 - depth - (bit & 7))) & highest;
    }
  return { width, height, pixels, palette: colours };
}

/** The same numbers as a PNG, a byte each, or two in grey. */
export function encodeIndexPng({ width, height, pixels, palette }: IndexPicture): Uint8Array {
  const isWide = pixels instanceof Uint16Array;
  const colours = palette === null || isWide ? {} : { palette: palette.map((colour) => [...colour]) };
  return encode({ width, height, data: pixels, channels: 1, depth: isWide ? 16 : 8, ...colours });
}
