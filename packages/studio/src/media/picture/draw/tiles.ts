import type { Size } from '../geometry/point.ts';

/** A picture too large for one bitmap, cut into squares at several sizes. */
export interface TileSource {
  /** The sizes of the levels in pixels, the smallest first, the picture's own last. */
  readonly levels: readonly Size[];
  /** The side of a tile in pixels, the same at every level. Tiles at the right and bottom edge end with the picture. */
  readonly tileSize: number;
  /**
   * One decoded tile; `column` and `row` count from 0 at the top left. The engine closes the bitmap. `signal` aborts
   * when the tile leaves the view. A rejected tile is requested again when it next enters the view.
   */
  getTile(level: number, column: number, row: number, signal: AbortSignal): Promise<ImageBitmap>;
}
