import { findExposure } from './exposure.ts';
import { openPicture } from './open-picture.ts';
import { pictureQueues } from './picture-queue.ts';
import { asShown } from './read-picture.ts';
import { listStored } from './stored-zip.ts';

const TILE_PX = 512;

/** Where the tiles of a picture are in the file that holds them all. */
export interface TileIndex {
  /** Side of a tile in pixels. Tiles at the right and lower edge are smaller. */
  readonly tilePx: number;
  readonly type: 'image/jpeg' | 'image/webp';
  /** Pixels of each level, from the coarsest to full size: each twice the one before. */
  readonly levels: readonly { readonly width: number; readonly height: number }[];
  /** For each tile, level by level and row by row: its offset in the file, and its bytes. */
  readonly spans: readonly number[];
}

/**
 * Cuts a picture, as it is shown, into tiles at every size down to a single tile. The tiles are stored uncompressed in
 * one zip file. Throws where the picture cannot be read.
 */
export async function cutTiles(bytes: Buffer): Promise<{ readonly file: Buffer; readonly index: TileIndex }> {
  const source = await openPicture(bytes);
  if ('problem' in source) throw new Error(source.problem);
  const exposure = await findExposure(source);
  const format = source.found.hasAlpha ? 'webp' : 'jpeg';
  const file = await pictureQueues.tiles.run(() => {
    const shown = asShown(source, exposure);
    // Encodes in a fraction of the time of WebP, at a quality that shows no difference.
    const tiles =
      format === 'webp'
        ? shown.webp({ quality: 90, effort: 2 })
        : shown.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    return tiles.tile({ size: TILE_PX, overlap: 0, depth: 'onetile', layout: 'dz', container: 'zip' }).toBuffer();
  });
  const { width, height } = source.found.autoOrient;
  return { file, index: { tilePx: TILE_PX, type: `image/${format}`, ...indexOf(file, levelsOf(width, height)) } };
}

/** Each level is half of the previous one, rounded up, down to the one that fits into a tile. */
function levelsOf(width: number, height: number): { width: number; height: number }[] {
  const levels = [{ width, height }];
  for (let level = { width, height }; Math.max(level.width, level.height) > TILE_PX; ) {
    level = { width: Math.ceil(level.width / 2), height: Math.ceil(level.height / 2) };
    levels.unshift(level);
  }
  return levels;
}

function indexOf(file: Buffer, levels: TileIndex['levels']): Pick<TileIndex, 'levels' | 'spans'> {
  const byPlace = new Map<string, readonly [number, number]>();
  for (const { name, start, length } of listStored(file)) {
    const place = /_files\/(\d+\/\d+_\d+)\.\w+$/.exec(name)?.[1];
    if (place !== undefined) byPlace.set(place, [start, length]);
  }
  const spans = levels.flatMap(({ width, height }, level) => {
    const columns = Math.ceil(width / TILE_PX);
    const tiles = columns * Math.ceil(height / TILE_PX);
    return Array.from({ length: tiles }, (_, at) => {
      const place = `${level}/${at % columns}_${Math.floor(at / columns)}`;
      const span = byPlace.get(place);
      if (span === undefined) throw new Error(`the tile ${place} was not cut`);
      return span;
    });
  });
  return { levels, spans: spans.flat() };
}
