import type { Mask } from '@countersign/contract';
import { runLengths } from '@countersign/domain';
import { columnsOf } from '../edit/mask-columns.ts';
import { maskRings } from '../edit/mask-rings.ts';
import type { Bounds } from '../geometry/point.ts';
import type { Ring } from '../geometry/ring.ts';
import type { DeviceTransform } from './scene.ts';
import { addBorder, crispRect } from './shape-path.ts';
import type { ShapePath } from './surface.ts';

/** A part of one column, or several whole columns: x, y, width, height in pixels of the picture. */
type Piece = readonly [number, number, number, number];

/** Drawing more pieces would take longer than a frame, so the area inside the mask's border is filled instead. */
const mostPieces = 5000;
/** The mask that is worked on may have more, because only those that show are drawn. With still more it is noise. */
const mostPiecesOfOne = 200_000;

const known = {
  [mostPieces]: new WeakMap<Mask, readonly Piece[] | null>(),
  [mostPiecesOfOne]: new WeakMap<Mask, readonly Piece[] | null>(),
};

/** The mask as upright rectangles; null if its runs are invalid or more than `most`. */
function maskPieces(mask: Mask, most: keyof typeof known): readonly Piece[] | null {
  const found = known[most].get(mask);
  if (found !== undefined) return found;
  const pieces = cut(mask, most);
  known[most].set(mask, pieces);
  return pieces;
}

/**
 * Runs go down the columns, so each one is at most the end of a column, whole columns, and the beginning of another.
 */
function cut(mask: Mask, most: number): readonly Piece[] | null {
  const runs = runLengths(mask);
  const rows = mask.size[0];
  if (runs === null || rows < 1 || runs.length > 2 * most) return null;
  const pieces: Piece[] = [];
  let from = 0;
  for (const [nth, run] of runs.entries()) {
    const isForeground = nth % 2 === 1;
    let [at, left] = [from, isForeground ? run : 0];
    while (left > 0) {
      const [column, row] = [Math.floor(at / rows), at % rows];
      const wholeColumns = row === 0 ? Math.floor(left / rows) : 0;
      const length = wholeColumns > 0 ? wholeColumns * rows : Math.min(left, rows - row);
      pieces.push(wholeColumns > 0 ? [column, 0, wholeColumns, rows] : [column, row, 1, length]);
      at += length;
      left -= length;
    }
    from += run;
  }
  return pieces.length > most ? null : pieces;
}

/** With more pieces, following the borders would hold up the frame that shows them first. */
const mostPiecesOutlined = 20_000;

const outlines = new WeakMap<Mask, readonly Ring[] | null>();

/** The borders of a mask; null if its runs are invalid or too many. */
function outlineOf(mask: Mask): readonly Ring[] | null {
  const found = outlines.get(mask);
  if (found !== undefined) return found;
  const pieces = maskPieces(mask, mostPiecesOfOne);
  const columns = pieces === null || pieces.length > mostPiecesOutlined ? undefined : columnsOf(mask);
  const rings = columns === undefined ? null : maskRings(columns);
  outlines.set(mask, rings);
  return rings;
}

/** Adds the border of a mask's pixels, or of its box if they cannot be followed. */
export function addMaskOutline(path: ShapePath, mask: Mask, bounds: Bounds, to: DeviceTransform): void {
  const rings = outlineOf(mask);
  if (rings !== null) {
    for (const ring of rings) addBorder(path, ring, to);
    return;
  }
  const { x, y, width, height } = crispRect(bounds, to, 2);
  path.rect(x, y, width, height);
}

/**
 * Adds the filled area of a mask: its pixels, or its box if they cannot be drawn. `isActive` says that it is worked on.
 */
export function addMaskInside(
  path: ShapePath,
  mask: Mask,
  bounds: Bounds,
  isActive: boolean,
  to: DeviceTransform,
): void {
  const pieces = isActive ? shownPieces(maskPieces(mask, mostPiecesOfOne), to) : maskPieces(mask, mostPieces);
  if (pieces === null) {
    addMaskOutline(path, mask, bounds, to);
    return;
  }
  for (const [column, row, width, height] of pieces) {
    // Whole device pixels, so that neighbours meet without a seam.
    const bounds = { minX: column, minY: row, maxX: column + width, maxY: row + height };
    const piece = crispRect(bounds, to, 2);
    if (piece.width > 0 && piece.height > 0) path.rect(piece.x, piece.y, piece.width, piece.height);
  }
}

/**
 * The pieces that show, one for all columns that share a pixel of the layer; null if they are still too many to draw.
 */
function shownPieces(pieces: readonly Piece[] | null, { scale, seen }: DeviceTransform): readonly Piece[] | null {
  if (pieces === null || pieces.length <= mostPieces) return pieces;
  const step = Math.max(1, Math.floor(1 / scale));
  const shown: Piece[] = [];
  for (const [column, row, width, height] of pieces) {
    if (column + width < seen.minX || column > seen.maxX || row + height < seen.minY || row > seen.maxY) continue;
    if (width === 1 && column % step !== 0) continue;
    shown.push([column, row, Math.max(width, step), height]);
    if (shown.length > mostPieces) return null;
  }
  return shown;
}
