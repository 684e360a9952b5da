import type { PointVisibility } from '../../../edit/edit-step.ts';
import type { MediumEditor } from '../../../medium/medium.ts';
import type { Point } from '../geometry/point.ts';
import type { BoxNumbers } from './place-box.ts';

/** Changes the shapes of the open picture too. */
export interface PictureEditor extends MediumEditor {
  /** Moves annotations by pixels of the picture, as far as the picture goes. Moves soon after another are one step. */
  nudge(ids: readonly string[], dx: number, dy: number): boolean;
  /** Changes some numbers of a box. */
  placeBox(id: string, numbers: Partial<BoxNumbers>): boolean;
  /** Changes the place of a point, counted from 0 through all rings. */
  placePoint(id: string, point: number, to: Partial<Point>): boolean;
  /** The same for a move by pixels; moves soon after another are one step. */
  nudgePoint(id: string, point: number, dx: number, dy: number): boolean;
  /**
   * Adds a point in the middle between a point and the next, of single points one beside it. Returns the new point;
   * undefined for shapes that take none.
   */
  addPoint(id: string, after: number): number | undefined;
  /** Takes a point away, as long as enough are left: three of a ring, two of a line, one of single points. */
  removePoint(id: string, point: number): boolean;
  /** Changes whether a point of a skeleton is visible (2), hidden (1) or not placed (0). */
  showPoint(id: string, point: number, visibility: PointVisibility): boolean;
}

/** Makes annotations of annotations. Refusals are told through the studio's `onTold`. */
export interface ShapeEditor {
  /** Divides an annotation along a line `[x0, y0, …]`; the larger part keeps the id, the other is new. */
  cut(id: string, line: readonly number[]): boolean;
  /** Makes one of several of a kind, with the first one's id, label and attributes. */
  join(ids: readonly string[]): boolean;
  /** Makes masks of polygons and polygons of masks. */
  convert(ids: readonly string[]): boolean;
  /** Takes away what overlaps these, by default all those of which the rule complains. */
  cutAtBorder(id: string, otherIds?: readonly string[]): boolean;
}
