import type { Geometry } from '@countersign/contract';
import { cropFrame } from '@countersign/domain';
import sharp, { type Sharp } from 'sharp';
import { drawOutline } from './draw-outline.ts';
import { findExposure } from './exposure.ts';
import { openPicture, type PictureSource } from './open-picture.ts';
import { pictureQueues } from './picture-queue.ts';
import { asShown } from './read-picture.ts';

/** The longest side of a crop. A smaller part of the picture keeps its own pixels. */
const MAX_SIDE_PX = 1024;
/** Up to this many pixels a picture is decoded once for all its crops; a larger one anew for each, without being held. */
const MAX_HELD_PIXELS = 50_000_000;
const JPEG_QUALITY = 90;

/**
 * A JPEG for each geometry, in turn: its part of the picture with its outline, or the whole picture for `null`. The
 * picture is as it is shown. Throws where it cannot be read.
 */
export async function* cropPicture(bytes: Buffer, geometries: readonly (Geometry | null)[]): AsyncGenerator<Buffer> {
  const source = await openPicture(bytes);
  if ('problem' in source) throw new Error(source.problem);
  const { width, height } = source.found.autoOrient;
  const exposure = await findExposure(source);
  const show = () => asShown(source, exposure).flatten({ background: '#fff' });
  const isHeld = geometries.length > 1 && width * height <= MAX_HELD_PIXELS;
  const read = isHeld ? await pictureQueues.crops.run(() => hold(show())) : show;
  for (const geometry of geometries) yield await pictureQueues.crops.run(() => cut(read(), geometry, source));
}

/** Decodes a picture. Answers a way to read it again and again. */
async function hold(shown: Sharp): Promise<() => Sharp> {
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

async function cut(shown: Sharp, geometry: Geometry | null, { found }: PictureSource): Promise<Buffer> {
  const frame = cropFrame(geometry, found.autoOrient);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(frame.width, frame.height));
  const [width, height] = [frame.width, frame.height].map((side) => Math.max(1, Math.round(side * scale)));
  const placed = { left: frame.left, top: frame.top, scale, width: width ?? 1, height: height ?? 1 };
  const outline = geometry === null ? null : drawOutline(geometry, placed);
  const part = shown.extract(frame);
  if (scale < 1) part.resize(placed.width, placed.height, { fit: 'fill' });
  if (outline !== null) part.composite([outline]);
  return part.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
}
