/** The most pixels a BMP picture may have, because it is decoded in memory as a whole. */
const MAX_PIXELS = 100_000_000;
const FILE_HEADER_BYTES = 14;
const LEAST_INFO_BYTES = 40;
const compressions = { none: 0, masks: 3 } as const;
/** Bytes per pixel for blue, green and red in this order, by bits per pixel. */
const plainBytes: ReadonlyMap<number, number> = new Map([
  [24, 3],
  [32, 4],
]);
const paletteBits: ReadonlySet<number> = new Set([1, 4, 8]);
/** The default places of red, green and blue in 32 bits. */
const usualMasks = [0x00ff0000, 0x0000ff00, 0x000000ff];

/** The pixels of a picture, row by row from the top, in red, green and blue. */
export interface RawPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly isFromTop: boolean;
  readonly bits: number;
  /** Offsets of the colours and of the pixels. */
  readonly palette: number;
  readonly pixels: number;
  /** Bytes per row. */
  readonly stride: number;
}

export function isBmp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'BM' && bytes.length >= FILE_HEADER_BYTES + LEAST_INFO_BYTES;
}

/** Opens an uncompressed Windows bitmap, as cameras and scanners write it. Throws with the reason for any other. */
export function readBmp(bytes: Buffer): RawPicture {
  const layout = readLayout(bytes);
  const { width, height, isFromTop, pixels, stride } = layout;
  const data = Buffer.alloc(width * height * 3);
  const copyRow = plainBytes.has(layout.bits) ? copyPlainRow : copyPaletteRow;
  for (let y = 0; y < height; y++) {
    const row = bytes.subarray(pixels + (isFromTop ? y : height - 1 - y) * stride);
    copyRow(bytes, layout, row, data.subarray(y * width * 3));
  }
  return { data, width, height };
}

function readLayout(bytes: Buffer): Layout {
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const pixels = bytes.readUInt32LE(10);
  const palette = FILE_HEADER_BYTES + bytes.readUInt32LE(14);
  if (width <= 0 || height === 0) throw new Error('its header names no size');
  if (width * height > MAX_PIXELS) throw new Error(`it is a BMP of more than ${MAX_PIXELS} pixels`);
  const isPlain = compression === compressions.none && (plainBytes.has(bits) || paletteBits.has(bits));
  if (!isPlain && !(compression === compressions.masks && bits === 32 && hasUsualMasks(bytes)))
    throw new Error(`it is a BMP of ${bits} bits with compression ${compression}: save it uncompressed, or as PNG`);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (bytes.length < pixels + stride * height) throw new Error('the file ends before its pixels do');
  return { width, height, isFromTop: signedHeight < 0, bits, palette, pixels, stride };
}

function hasUsualMasks(bytes: Buffer): boolean {
  const first = FILE_HEADER_BYTES + LEAST_INFO_BYTES;
  return bytes.length >= first + 12 && usualMasks.every((mask, at) => bytes.readUInt32LE(first + at * 4) === mask);
}

function copyPlainRow(_bytes: Buffer, { width, bits }: Layout, row: Buffer, to: Buffer): void {
  const step = bits / 8;
  for (let x = 0, from = 0, at = 0; x < width; x++, from += step, at += 3) {
    to[at] = row[from + 2] ?? 0;
    to[at + 1] = row[from + 1] ?? 0;
    to[at + 2] = row[from] ?? 0;
  }
}

function copyPaletteRow(bytes: Buffer, { width, bits, palette, pixels }: Layout, row: Buffer, to: Buffer): void {
  const perByte = 8 / bits;
  for (let x = 0, at = 0; x < width; x++, at += 3) {
    const packed = row[Math.floor(x / perByte)] ?? 0;
    const index = (packed >> (8 - bits * ((x % perByte) + 1))) & (2 ** bits - 1);
    const colour = palette + index * 4;
    if (colour + 4 > pixels) throw new Error('a pixel names a colour that is not there');
    to[at] = bytes[colour + 2] ?? 0;
    to[at + 1] = bytes[colour + 1] ?? 0;
    to[at + 2] = bytes[colour] ?? 0;
  }
}
