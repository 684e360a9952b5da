import type { PictureTiles } from '@countersign/contract';
import type { TileSource } from '@countersign/studio/picture';

/**
 * Returns the address of the tiles. It is called again, because a signed address expires while a picture stays open.
 * Null if the tiles are gone.
 */
export type RenewTiles = () => Promise<PictureTiles | null>;

/** Fetches single tiles from the file that contains them all. */
export function createTileSource(first: PictureTiles, renew: RenewTiles): TileSource {
  const { tilePx, levels } = first;
  const begins = firstTiles(first);
  let tiles = first;
  let renewing: Promise<void> | null = null;

  const renewOnce = (): Promise<void> => {
    renewing ??= renew()
      .then((next) => {
        if (next !== null) tiles = next;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };

  return {
    levels,
    tileSize: tilePx,
    async getTile(level, column, row, signal) {
      const columns = Math.ceil((levels[level]?.width ?? 0) / tilePx);
      const at = (begins[level] ?? 0) + row * columns + column;
      let bytes = await fetchTile(tiles, at, signal);
      if (bytes === null) {
        await renewOnce();
        bytes = await fetchTile(tiles, at, signal);
      }
      if (bytes === null) throw new Error('no such tile');
      return createImageBitmap(new Blob([bytes], { type: tiles.type }));
    },
  };
}

/** The number of tiles before each level. */
function firstTiles({ levels, tilePx }: PictureTiles): number[] {
  let before = 0;
  return levels.map(({ width, height }) => {
    const mine = before;
    before += Math.ceil(width / tilePx) * Math.ceil(height / tilePx);
    return mine;
  });
}

/** Null if the address has expired. */
async function fetchTile({ url, spans }: PictureTiles, at: number, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const [start = 0, length = 0] = spans.slice(at * 2, at * 2 + 2);
  const response = await fetch(url, { headers: { range: `bytes=${start}-${start + length - 1}` }, signal });
  if ([401, 403, 404].includes(response.status)) return null;
  if (response.status !== 206) throw new Error(`no tile: ${response.status}`);
  return response.arrayBuffer();
}
