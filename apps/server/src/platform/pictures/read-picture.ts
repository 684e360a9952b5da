import type { MediaNote } from '@countersign/contract';
import type { Sharp } from 'sharp';
import { type Exposure, expose, findExposure } from './exposure.ts';
import { openPicture, type PictureProblem, type PictureSource, problemOf } from './open-picture.ts';
import { pictureQueues, QueueFull } from './picture-queue.ts';

const THUMBNAIL_PX = 320;
/** A picture of at most this size, in pixels and in bytes, is its own thumbnail. */
const OWN_THUMBNAIL_BYTES = 64 * 1024;
const JPEG_QUALITY = 80;
/** Larger pictures are cut into tiles, because decoded whole they would fill a browser's memory. */
const MAX_WHOLE_PIXELS = 25_000_000;
/** The size of their first view. */
const OVERVIEW_PX = 2560;
/** The limit of WebP. */
const MAX_WEBP_SIDE_PX = 16_383;
const WEBP_QUALITY = 92;

/** A file derived from a picture for lists or for display. */
export interface Rendition {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** A picture as it is shown, after the camera's orientation was applied. */
export interface DisplayedPicture {
  /** By the bytes, whatever the file is called. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** At most 320 px a side. Null where the file itself is that small and browsers can show it. */
  readonly thumbnail: Rendition | null;
  /** The file browsers show where they cannot show the original, or not as a whole. */
  readonly display: Rendition | null;
  /** Notices about how it is shown. */
  readonly notes: readonly MediaNote[];
  /** Too large to show whole: `display` is smaller than the picture, and tiles show the rest. */
  readonly isLarge: boolean;
}

/** Decodes a picture down to its last pixel. Where that fails, answers why in a few English words. */
export async function readPicture(bytes: Buffer): Promise<DisplayedPicture | PictureProblem> {
  try {
    const source = await openPicture(bytes);
    if ('problem' in source) return source;
    const show = () => showPicture(source, bytes.length);
    return isLarge(source) ? await pictureQueues.ofDeliveries.run(show) : await show();
  } catch (error) {
    // A full queue says nothing about the picture.
    if (error instanceof QueueFull) throw error;
    return { problem: problemOf(error) };
  }
}

function isLarge({ found }: PictureSource): boolean {
  return found.width * found.height > MAX_WHOLE_PIXELS;
}

async function showPicture(source: PictureSource, fileBytes: number): Promise<DisplayedPicture> {
  const { type, found } = source;
  const { width, height } = found.autoOrient;
  const exposure = await findExposure(source);
  const isNeeded = exposure !== null || isLarge(source) || needsDisplay(source);
  const isOwnThumbnail = !isNeeded && fileBytes <= OWN_THUMBNAIL_BYTES && isSmall(source);
  const thumbnail = isOwnThumbnail ? await readWhole(source) : await renderThumbnail(source, exposure);
  const display = isNeeded ? await renderDisplay(source, exposure) : null;
  const notes = notesOf(source, exposure);
  return { type, width, height, thumbnail, display, notes, isLarge: isLarge(source) };
}

/** A still picture, because a moving one would move in every list. */
function isSmall({ found }: PictureSource): boolean {
  return Math.max(found.width, found.height) <= THUMBNAIL_PX && (found.pages ?? 1) === 1;
}

/** Decodes every pixel and discards the result. */
async function readWhole(source: PictureSource): Promise<null> {
  await source.read().raw().toBuffer();
  return null;
}

/** At this size JPEG takes a third of WebP's time and no more bytes. It has no transparency. */
async function renderThumbnail(source: PictureSource, exposure: Exposure | null): Promise<Rendition> {
  const small = asShown(source, exposure).resize(THUMBNAIL_PX, THUMBNAIL_PX, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (source.found.hasAlpha)
    return { bytes: await small.webp({ quality: 78, effort: 0 }).toBuffer(), type: 'image/webp' };
  return { bytes: await small.jpeg({ quality: JPEG_QUALITY }).toBuffer(), type: 'image/jpeg' };
}

/** A reading of the picture that every browser shows alike: upright, in sRGB, bright enough. */
export function asShown(source: PictureSource, exposure: Exposure | null): Sharp {
  return expose(source.read().autoOrient(), exposure).toColourspace('srgb');
}

/** Browsers agree on the orientation of JPEG only, and on no colours for print. */
function needsDisplay({ found, isShown }: PictureSource): boolean {
  const isTurned = (found.orientation ?? 1) !== 1;
  return !isShown || found.space === 'cmyk' || (isTurned && found.format !== 'jpeg');
}

async function renderDisplay(source: PictureSource, exposure: Exposure | null): Promise<Rendition> {
  const shown = asShown(source, exposure);
  const { width, height } = source.found.autoOrient;
  if (isLarge(source)) shown.resize(OVERVIEW_PX, OVERVIEW_PX, { fit: 'inside', withoutEnlargement: true });
  else if (Math.max(width, height) > MAX_WEBP_SIDE_PX)
    return { bytes: await shown.png().toBuffer(), type: 'image/png' };
  const webp = shown.webp({ quality: WEBP_QUALITY, smartSubsample: true });
  return { bytes: await webp.toBuffer(), type: 'image/webp' };
}

function notesOf({ found }: PictureSource, exposure: Exposure | null): MediaNote[] {
  const notes: MediaNote[] = [];
  if ((found.pages ?? 1) > 1) notes.push({ kind: 'firstOf', pages: found.pages ?? 1 });
  if (exposure !== null) notes.push({ kind: 'stretched', from: exposure.darkest, to: exposure.brightest });
  if (found.space === 'cmyk') notes.push({ kind: 'printColours' });
  return notes;
}
