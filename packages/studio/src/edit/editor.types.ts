import type { Annotation } from '@countersign/contract';
import type { Point } from '../geometry/point.ts';
import type { AttributeValue, Edit, PointVisibility } from './edit-step.ts';
import type { BoxNumbers } from './place-box.ts';

/**
 * Changes the annotations of the open item. Nothing happens while the item is not editable, for ids it does not have,
 * and for changes that change nothing; each call returns whether it did something, which is then one step.
 */
export interface StudioEditor {
  /** Refused for a skeleton if the label's has other points, and for a label the template lacks. */
  relabel(ids: readonly string[], label: string): boolean;
  /** Without a value the attribute is cleared. */
  setAttribute(ids: readonly string[], name: string, value: AttributeValue | undefined): boolean;
  remove(ids: readonly string[]): boolean;
  /** Puts copies beside the originals and selects them. Returns their ids. */
  duplicate(ids: readonly string[]): readonly string[];
  /**
   * Puts copies of annotations where those are on their picture, or beside it, inside the open one, and selects them.
   * Returns their ids; a mask that lies outside has no copy.
   */
  paste(copied: readonly Annotation[], isBeside: boolean): readonly string[];
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
  /** Puts annotations in the place of those with the same ids; of the kind 'drew' they are added, and selected. */
  put(annotations: readonly Annotation[], edit: Edit): boolean;
  /** Joins two annotations by a relation of this label, which becomes the selected one. */
  relate(from: string, to: string, label: string): boolean;
  /** Turns the relation at a position around, or gives it another label. */
  changeRelation(position: number, change: 'reverse' | { readonly label: string }): boolean;
  /** Sets an attribute of the relation at a position; undefined clears it. */
  setRelationAttribute(position: number, name: string, value: AttributeValue | undefined): boolean;
  removeRelation(position: number): boolean;
  undo(): boolean;
  redo(): boolean;
  /** Goes to the state after that many steps; 0 is as delivered. */
  goTo(position: number): boolean;
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
