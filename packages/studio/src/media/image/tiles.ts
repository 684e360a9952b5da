import type { Size } from '../../geometry/point.ts';

/** A picture too large for one bitmap: in squares, at several sizes. */
export interface TileSource {
  /** Pixels of each size the picture is kept in, the smallest first, the picture's own last. */
  readonly levels: readonly Size[];
  /** Pixels of a tile's side at every level; those at the right and the bottom edge end with the picture. */
  readonly tileSize: number;
  /**
   * One tile, decoded; `column` and `row` count from 0 at the top left. The engine closes the bitmap. `signal` aborts
   * when the tile is no longer in the view; a rejected tile is asked for again when it next comes into the view.
   */
  getTile(level: number, column: number, row: number, signal: AbortSignal): Promise<ImageBitmap>;
}
