import sharp, { type Metadata, type Sharp } from 'sharp';
import { isBmp, readBmp } from './read-bmp.ts';

/** The most pixels a picture may have: 300 million, some 20,000 × 15,000. */
const MAX_PIXELS = 300_000_000;
const TIME_LIMIT_S = 120;

/** A file whose bytes show that it is a picture. */
export interface PictureSource {
  /** Its media type by its bytes, whatever the file is called. */
  readonly type: string;
  /** Whether browsers can show the format. */
  readonly isShown: boolean;
  readonly found: Metadata;
  /** Starts a new reading of its first picture, as it is stored. */
  read(): Sharp;
}

/** Why a file cannot be delivered, as an English sentence without its full stop. */
export interface PictureProblem {
  readonly problem: string;
}

/** The formats we open, and whether browsers show them. Vector and document formats are not among them. */
const formats: Readonly<Record<string, { readonly isShown: boolean }>> = {
  'image/jpeg': { isShown: true },
  'image/png': { isShown: true },
  'image/webp': { isShown: true },
  'image/gif': { isShown: true },
  'image/avif': { isShown: true },
  'image/tiff': { isShown: false },
};

/** Other picture formats people send, by their first bytes, with advice. */
const refused: readonly { readonly at: number; readonly begins: string; readonly problem: string }[] = [
  {
    at: 0,
    begins: '8BPS',
    problem: 'Photoshop documents (PSD) cannot be delivered: export the picture as TIFF or PNG',
  },
  { at: 0, begins: '\0\0\x01\0', problem: 'Windows icons (ICO) cannot be delivered: save the picture as PNG' },
  { at: 0, begins: '%PDF', problem: 'PDF documents cannot be delivered: save each page as a picture' },
  { at: 4, begins: 'jP  ', problem: 'JPEG 2000 pictures cannot be delivered: convert them to TIFF or PNG' },
  { at: 4, begins: 'JXL ', problem: 'JPEG XL pictures cannot be delivered: convert them to PNG' },
  { at: 0, begins: '\xff\x0a', problem: 'JPEG XL pictures cannot be delivered: convert them to PNG' },
  { at: 4, begins: 'ftyphei', problem: 'HEIC pictures cannot be delivered: convert them to JPEG or AVIF' },
];

/** Recognizes a picture by its bytes. Throws where they are damaged. */
export async function openPicture(bytes: Buffer): Promise<PictureSource | PictureProblem> {
  if (bytes.length === 0) return { problem: 'the file is empty' };
  const other = refused.find(({ at, begins }) => bytes.toString('latin1', at, at + begins.length) === begins);
  if (other !== undefined) return { problem: other.problem };
  if (isBmp(bytes)) {
    const { data, width, height } = readBmp(bytes);
    const read = () => sharp(data, { raw: { width, height, channels: 3 } });
    return { type: 'image/bmp', isShown: false, found: await read().metadata(), read };
  }
  const read = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
      seconds: TIME_LIMIT_S,
    });
  const found = await read().metadata();
  const type = found.mediaType ?? '';
  const format = formats[type];
  if (format === undefined) return { problem: `${found.format} is not a picture format that can be delivered` };
  return { type, isShown: format.isShown, found, read };
}

/** Why reading a picture failed, for people. */
export function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('unsupported image format'))
    return 'the file is not a picture in a format that can be delivered';
  if (message.includes('exceeds pixel limit')) return `the picture has more than ${MAX_PIXELS} pixels`;
  return `the picture cannot be opened: ${causeOf(message)}`;
}

/** The words of the libraries name their parts. Those of our own readers are for people already. */
function causeOf(message: string): string {
  if (/premature end|unexpected end|too small|insufficient input/i.test(message)) return 'the file is cut short';
  if (/timeout/i.test(message)) return 'it takes too long';
  return /vips|input buffer|heif|source:|unknown error/i.test(message) ? 'the file is damaged or cut short' : message;
}
