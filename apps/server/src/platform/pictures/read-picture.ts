import type { MediaNote } from '@countersign/contract';
import type { Sharp } from 'sharp';
import { type Exposure, expose, findExposure } from './exposure.ts';
import { openPicture, type PictureProblem, type PictureSource, problemOf } from './open-picture.ts';
import { pictureQueues, QueueFull } from './picture-queue.ts';

const THUMBNAIL_PX = 320;
/** A picture that is no larger, in pixels and in bytes, is its own thumbnail. */
const OWN_THUMBNAIL_BYTES = 64 * 1024;
const JPEG_QUALITY = 80;
/** Larger pictures are cut into tiles: decoded whole they would fill a browser's memory. */
const MAX_WHOLE_PIXELS = 25_000_000;
/** Of what is shown of those at first. */
const OVERVIEW_PX = 2560;
/** WebP ends there. */
const MAX_WEBP_SIDE_PX = 16_383;
const WEBP_QUALITY = 92;

/** What is made of a picture, to be shown in a list or in the picture's place. */
export interface Rendition {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** A picture as it is shown: after the camera's orientation was applied. */
export interface DisplayedPicture {
  /** By the bytes, whatever the file is called. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** At most 320 px a side. Null where the file is as small itself, and browsers can show it. */
  readonly thumbnail: Rendition | null;
  /** What browsers show in its place where they cannot show the file itself, or not as a whole. */
  readonly display: Rendition | null;
  /** What people should know of how it is shown. */
  readonly notes: readonly MediaNote[];
  /** Too large to be shown whole: `display` is smaller than the picture, and tiles show the rest. */
  readonly isLarge: boolean;
}

/** Opens a picture down to its last pixel. Answers why not, in a few English words, where that fails. */
export async function readPicture(bytes: Buffer): Promise<DisplayedPicture | PictureProblem> {
  try {
    const source = await openPicture(bytes);
    if ('problem' in source) return source;
    const show = () => showPicture(source, bytes.length);
    return isLarge(source) ? await pictureQueues.ofDeliveries.run(show) : await show();
  } catch (error) {
    // That says nothing about the picture.
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

/** A still picture; one that moves would move in every list. */
function isSmall({ found }: PictureSource): boolean {
  return Math.max(found.width, found.height) <= THUMBNAIL_PX && (found.pages ?? 1) === 1;
}

/** Nothing is made of it, and every pixel was there. */
async function readWhole(source: PictureSource): Promise<null> {
  await source.read().raw().toBuffer();
  return null;
}

/** JPEG takes a third of the time of WebP and no more bytes at this size. It cannot be seen through. */
async function renderThumbnail(source: PictureSource, exposure: Exposure | null): Promise<Rendition> {
  const small = asShown(source, exposure).resize(THUMBNAIL_PX, THUMBNAIL_PX, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (source.found.hasAlpha)
    return { bytes: await small.webp({ quality: 78, effort: 0 }).toBuffer(), type: 'image/webp' };
  return { bytes: await small.jpeg({ quality: JPEG_QUALITY }).toBuffer(), type: 'image/jpeg' };
}

/** A reading of the picture with what browsers cannot do: upright, in the colours of screens, bright enough. */
export function asShown(source: PictureSource, exposure: Exposure | null): Sharp {
  return expose(source.read().autoOrient(), exposure).toColourspace('srgb');
}

/** Browsers agree on the orientation of JPEG alone, and on no colours for print. */
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
