import type { Bounds } from '../geometry/point.ts';
import { visibleBounds } from '../geometry/viewport.ts';
import { type DeviceTransform, deviceSize, deviceTransform, type Scene } from './scene.ts';
import type { LayerContext, Surface } from './surface.ts';
import type { Tile, TileStore } from './tile-store.ts';

/** From this many device pixels per picture pixel on, pixels are drawn as squares. */
const squaresFrom = 8;
/**
 * A level may be enlarged by this factor before the next one is used: the difference is invisible and it needs a
 * quarter of the pixels.
 */
const enlargedAtMost = 1.15;

/** Draws the part of the picture that is in the view. */
export function drawPicture(surface: Surface, scene: Scene): void {
  const context = surface.layer('picture');
  const layer = deviceSize(surface);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, layer.width, layer.height);
  if (!scene.contents) return;

  const { picture, viewport, view, settings } = scene.state;
  const seen = visibleBounds(viewport, view, 0);
  const part = {
    minX: Math.max(0, Math.floor(seen.minX)),
    minY: Math.max(0, Math.floor(seen.minY)),
    maxX: Math.min(picture.width, Math.ceil(seen.maxX)),
    maxY: Math.min(picture.height, Math.ceil(seen.maxY)),
  };
  if (part.maxX <= part.minX || part.maxY <= part.minY) return;

  const to = deviceTransform(scene, surface);
  context.imageSmoothingEnabled = to.scale < squaresFrom && !(settings.isSharp && to.scale > 1);
  context.imageSmoothingQuality = 'high';
  const [cos, sin] = [to.cos / to.scale, to.sin / to.scale];
  context.setTransform(cos, sin, -sin, cos, to.x, to.y);
  const { item, tiles } = scene.contents;
  drawPart(context, item.picture, part, item.picture.width / picture.width, to.scale);
  if (!tiles) return;
  context.setTransform(cos, sin, -sin, cos, Math.round(to.x), Math.round(to.y));
  drawTiles(context, tiles, part, picture.width, to);
}

/** Draws the loaded tiles over the small picture, and requests the missing ones. */
function drawTiles(
  context: LayerContext,
  store: TileStore,
  part: Bounds,
  pictureWidth: number,
  to: DeviceTransform,
): void {
  const scaleOf = (level: number) => (store.levels[level]?.width ?? 0) / pictureWidth;
  const fine = store.levels.findIndex((_, level) => scaleOf(level) * enlargedAtMost >= to.scale);
  const best = fine === -1 ? store.levels.length - 1 : fine;
  const tilesAt = (level: number) => store.tilesOf(level, scaled(part, scaleOf(level)));
  const wanted = fromTheMiddle(tilesAt(best));
  store.want(wanted);
  const isWhole = wanted.every((tile) => store.get(tile) !== undefined);
  for (let level = isWhole ? best : 0; level <= best; level += 1) {
    for (const tile of tilesAt(level)) {
      const bitmap = store.get(tile);
      if (bitmap) drawTile(context, bitmap, tile, to.scale / scaleOf(level));
    }
  }
}

/** Whole device pixels, so that neighbouring tiles meet without a seam. */
function drawTile(context: LayerContext, bitmap: ImageBitmap, tile: Bounds, scale: number): void {
  const [x, y] = [Math.round(tile.minX * scale), Math.round(tile.minY * scale)];
  const [width, height] = [Math.round(tile.maxX * scale) - x, Math.round(tile.maxY * scale) - y];
  context.drawImage(bitmap, 0, 0, bitmap.width, bitmap.height, x, y, width, height);
}

/** Draws a part (pixels of the picture) from a bitmap of another size. */
function drawPart(
  context: LayerContext,
  bitmap: CanvasImageSource,
  part: Bounds,
  bitmapScale: number,
  scale: number,
): void {
  const source = scaled(part, bitmapScale);
  const target = scaled(part, scale);
  const numbers = ({ minX, minY, maxX, maxY }: Bounds) => [minX, minY, maxX - minX, maxY - minY] as const;
  context.drawImage(bitmap, ...numbers(source), ...numbers(target));
}

function scaled({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds {
  return { minX: minX * by, minY: minY * by, maxX: maxX * by, maxY: maxY * by };
}

/** Tiles near the middle of the view come first. */
function fromTheMiddle(tiles: readonly Tile[]): readonly Tile[] {
  const middle = (from: number | undefined, to: number | undefined) => ((from ?? 0) + (to ?? 0)) / 2;
  const [x, y] = [middle(tiles[0]?.column, tiles.at(-1)?.column), middle(tiles[0]?.row, tiles.at(-1)?.row)];
  const away = ({ column, row }: Tile) => Math.hypot(column - x, row - y);
  return tiles.toSorted((a, b) => away(a) - away(b));
}
