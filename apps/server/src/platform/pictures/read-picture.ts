import sharp, { type Metadata, type Sharp } from 'sharp';

/** Pixels of one picture that are opened at most: 300 million, some 20,000 × 15,000. */
const MAX_PIXELS = 300_000_000;
const TIME_LIMIT_S = 60;
const THUMBNAIL_PX = 320;
/** WebP ends there. */
const MAX_WEBP_SIDE_PX = 16_383;

/** A picture as it is shown: after the camera's orientation was applied. */
export interface Picture {
  /** By the bytes, whatever the file is called. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** WebP of at most 320 px a side. */
  readonly thumbnail: Buffer;
  /** What browsers show in its place where they cannot show the file itself. */
  readonly display: { readonly bytes: Buffer; readonly type: 'image/webp' | 'image/png' } | null;
}

/** Formats we open, with what browsers make of them. Vector and document formats are not among them. */
const formats: Readonly<Record<string, { readonly type: string; readonly isShown: boolean }>> = {
  'image/jpeg': { type: 'image/jpeg', isShown: true },
  'image/png': { type: 'image/png', isShown: true },
  'image/webp': { type: 'image/webp', isShown: true },
  'image/gif': { type: 'image/gif', isShown: true },
  'image/avif': { type: 'image/avif', isShown: true },
  'image/tiff': { type: 'image/tiff', isShown: false },
};

/** Opens a picture down to its last pixel. Answers why not, in a few English words, where that fails. */
export async function readPicture(bytes: Buffer): Promise<Picture | { readonly problem: string }> {
  if (bytes.length === 0) return { problem: 'the file is empty' };
  try {
    const found = await open(bytes).metadata();
    const format = formats[found.mediaType ?? ''];
    if (format === undefined) return { problem: `${found.format} is not a picture format that can be delivered` };
    const { width, height } = found.autoOrient;
    const exposed = await findExposure(bytes, found);
    const thumbnail = await expose(open(bytes).autoOrient(), exposed)
      .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: TIME_LIMIT_S })
      .toBuffer();
    const isNeeded = exposed !== null || needsDisplay(found, format.isShown);
    const display = isNeeded ? await renderDisplay(bytes, width, height, exposed) : null;
    return { type: format.type, width, height, thumbnail, display };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** Browsers agree on the orientation of JPEG alone. */
function needsDisplay(found: Metadata, isShown: boolean): boolean {
  const isTurned = (found.orientation ?? 1) !== 1;
  return !isShown || (isTurned && found.format !== 'jpeg');
}

/** From which measured value to which a picture is shown, black to white. */
interface Exposure {
  readonly darkest: number;
  readonly brightest: number;
  readonly white: number;
}

/**
 * Sensors fill a part of 16 bits: thermal, medical and aerial pictures would be black when shown as they are. Null for
 * pictures in colour or of 8 bits, which are shown as they are.
 */
async function findExposure(bytes: Buffer, found: Metadata): Promise<Exposure | null> {
  if (found.channels !== 1 || found.depth === 'uchar') return null;
  const [values] = (await open(bytes).stats()).channels;
  if (values === undefined || values.max <= values.min) return null;
  return { darkest: values.min, brightest: values.max, white: found.space === 'grey16' ? 65_535 : 255 };
}

function expose(picture: Sharp, exposure: Exposure | null): Sharp {
  if (exposure === null) return picture;
  const factor = exposure.white / (exposure.brightest - exposure.darkest);
  return picture.linear(factor, -exposure.darkest * factor);
}

async function renderDisplay(
  bytes: Buffer,
  width: number,
  height: number,
  exposure: Exposure | null,
): Promise<Picture['display']> {
  const upright = expose(open(bytes).autoOrient(), exposure).toColourspace('srgb').timeout({ seconds: TIME_LIMIT_S });
  if (Math.max(width, height) > MAX_WEBP_SIDE_PX) return { bytes: await upright.png().toBuffer(), type: 'image/png' };
  return { bytes: await upright.webp({ quality: 92 }).toBuffer(), type: 'image/webp' };
}

function problemOf(error: unknown): string {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  if (message.includes('unsupported image format'))
    return 'the file is not a picture in a format that can be delivered';
  if (message.includes('exceeds pixel limit')) return `the picture has more than ${MAX_PIXELS} pixels`;
  return `the picture cannot be opened: ${message.replace(/[:\s]+$/, '')}`;
}
