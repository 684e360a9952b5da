import type { Bounds, Size } from '../geometry/point.ts';
import type { TileSource } from './tiles.ts';

/** One tile of a level, with its place in pixels of the level. */
export interface Tile extends Bounds {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** The tiles of one picture: those loaded, and those requested. */
export interface TileStore {
  readonly levels: readonly Size[];
  /** The tiles of a level that cover a part of it; the part is in pixels of the level. */
  tilesOf(level: number, part: Bounds): readonly Tile[];
  /** The bitmap of a tile, if it is loaded. */
  get(tile: Tile): ImageBitmap | undefined;
  /** Requests these tiles in order, and aborts all other open requests. */
  want(tiles: readonly Tile[]): void;
  /** Closes all bitmaps. */
  destroy(): void;
}

/** How many tiles are requested at once. */
const atOnce = 6;
/** The most pixels kept: several screens, at 4 bytes each. */
const mostPixels = 48_000_000;

/** Keeps the most recently used tiles, and calls back when another one has arrived. */
export function createTileStore(source: TileSource, arrived: () => void): TileStore {
  /** In order of use, the least recently used first. */
  const here = new Map<string, ImageBitmap>();
  const onTheirWay = new Map<string, AbortController>();
  let wanted: readonly Tile[] = [];
  let wantedKeys = new Set<string>();
  let isDestroyed = false;

  function load(): void {
    for (const tile of wanted) {
      if (onTheirWay.size >= atOnce) return;
      const key = keyOf(tile);
      if (here.has(key) || onTheirWay.has(key)) continue;
      const stop = new AbortController();
      onTheirWay.set(key, stop);
      void fetchTile(tile, key, stop);
    }
  }

  async function fetchTile(tile: Tile, key: string, stop: AbortController): Promise<void> {
    try {
      const bitmap = await source.getTile(tile.level, tile.column, tile.row, stop.signal);
      if (isDestroyed || stop.signal.aborted) bitmap.close();
      else keep(key, bitmap);
    } catch {
      // The small picture stays where a tile failed to load. The next move requests the tile again.
      wanted = wanted.filter((one) => one !== tile);
    }
    if (onTheirWay.get(key) === stop) onTheirWay.delete(key);
    if (!isDestroyed) load();
  }

  function keep(key: string, bitmap: ImageBitmap): void {
    here.set(key, bitmap);
    let pixels = 0;
    for (const { width, height } of here.values()) pixels += width * height;
    for (const [old, one] of here) {
      if (pixels <= mostPixels) break;
      if (wantedKeys.has(old)) continue;
      pixels -= one.width * one.height;
      here.delete(old);
      one.close();
    }
    arrived();
  }

  return {
    levels: source.levels,
    tilesOf: (level, part) => tilesOf(source, level, part),
    get(tile) {
      const key = keyOf(tile);
      const bitmap = here.get(key);
      if (bitmap === undefined) return undefined;
      here.delete(key);
      here.set(key, bitmap);
      return bitmap;
    },
    want(tiles) {
      wanted = tiles;
      wantedKeys = new Set(tiles.map(keyOf));
      for (const [key, stop] of onTheirWay) {
        if (wantedKeys.has(key)) continue;
        stop.abort();
        onTheirWay.delete(key);
      }
      load();
    },
    destroy() {
      isDestroyed = true;
      for (const stop of onTheirWay.values()) stop.abort();
      for (const bitmap of here.values()) bitmap.close();
      onTheirWay.clear();
      here.clear();
    },
  };
}

function keyOf({ level, column, row }: Tile): string {
  return `${level} ${column} ${row}`;
}

function tilesOf({ levels, tileSize }: TileSource, level: number, part: Bounds): readonly Tile[] {
  const { width, height } = levels[level] ?? { width: 0, height: 0 };
  const first = (from: number) => Math.max(0, Math.floor(from / tileSize));
  const last = (to: number, length: number) => Math.ceil(Math.min(length, to) / tileSize) - 1;
  const tiles: Tile[] = [];
  for (let row = first(part.minY); row <= last(part.maxY, height); row += 1) {
    for (let column = first(part.minX); column <= last(part.maxX, width); column += 1) {
      const [minX, minY] = [column * tileSize, row * tileSize];
      const [maxX, maxY] = [Math.min(width, minX + tileSize), Math.min(height, minY + tileSize)];
      tiles.push({ level, column, row, minX, minY, maxX, maxY });
    }
  }
  return tiles;
}
