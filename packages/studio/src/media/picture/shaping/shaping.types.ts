import type { Geometry, Mask, Polygon } from '@countersign/contract';
import type { Size } from '../geometry/point.ts';

/** Why shapes cannot become what was asked for. */
export type ShapingRefusal =
  /** The line does not divide the shape, or leaves a side too thin. */
  | 'lineMisses'
  /** The line crosses an open line more often than once. */
  | 'lineCrossesAgain'
  /** A box divides into boxes only along one of its axes. */
  | 'boxNeedsStraightLine'
  /** Nothing of this kind can be divided, joined, converted or cut at a border. */
  | 'notForKind'
  /** A turned box has no place in this. */
  | 'boxIsTurned'
  /** Shapes of several kinds do not become one. */
  | 'kindsDiffer'
  /** The boxes lie apart. */
  | 'boxesApart'
  /** No ends of the lines meet. */
  | 'endsApart'
  /** The run lengths cannot be read, or are those of a picture of another size. */
  | 'maskUnreadable'
  /** It would have no area. */
  | 'nothingLeft'
  /** The rule would still complain. */
  | 'stillOverlaps';

/** A result, or why there is none. */
export type Shaped<T> = T | ShapingRefusal;

/**
 * Makes shapes of shapes. It needs a large library, so it is a part of its own that only those load who may change
 * annotations.
 */
export interface Shaping {
  /**
   * Divides a shape along a line `[x0, y0, …]` that goes on straight at both ends. The larger part comes first; of an open
   * line the part with its beginning.
   */
  cut(geometry: Geometry, line: readonly number[], picture: Size): Shaped<readonly [Geometry, Geometry]>;
  /** Makes one shape of several of one kind. Polygons and masks that lie apart become parts of one object. */
  join(geometries: readonly Geometry[]): Shaped<Geometry>;
  /** The pixels whose centres are inside, as exports to masks count them. */
  toMask(geometry: Geometry, picture: Size): Shaped<Mask>;
  /** An outline whose pixels are exactly those of the mask. */
  toPolygon(geometry: Geometry): Shaped<Polygon>;
  /**
   * Takes away what other shapes cover, until the rule finds no shared area above `tolerancePx`, neither with them nor with
   * those `beside`, of which it did not complain before. A box stays a box and loses a strip.
   */
  cutAtBorder(
    geometry: Geometry,
    others: readonly Geometry[],
    beside: readonly Geometry[],
    tolerancePx: number,
  ): Shaped<Geometry>;
}
