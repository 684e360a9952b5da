import type { Annotation, Relation } from '@countersign/contract';
import type { Edit, EditStep } from '../edit/edit-step.ts';
import type { RecordedHistory } from '../edit/history.ts';
import type { TileStore } from '../media/picture/draw/tile-store.ts';
import type { HitIndex } from '../media/picture/geometry/hit-index.ts';
import type { Point } from '../media/picture/geometry/point.ts';
import type { Snap } from '../media/picture/geometry/snap.ts';
import type { Palette } from '../media/picture/palette.ts';
import type { PictureItem } from '../media/picture/picture-engine.types.ts';
import type { PictureRecord } from '../media/picture/picture-record.ts';
import type { Relating } from '../medium/medium.ts';
import type { Colouring } from './colouring.ts';
import type { AnnotationFilter } from './filter.ts';
import type { Ticks } from './records.ts';

/** The open item: its records, and which of them are selected, hidden and ticked. */
export interface PictureDocument {
  /** The open picture with the colours and the index that go with it; undefined while nothing is open. */
  contents(): DocumentContents | undefined;
  open(item: PictureItem): void;
  close(): void;
  find(id: string | undefined): PictureRecord | undefined;
  /** Ids of the visible shapes at a point of the view, the preferred one first. */
  hitStack(at: Point, tolerancePx: number): readonly string[];
  /** Selects without moving the view; `undefined` also ends isolation, because isolation shows the selected shape. */
  select(id: string | undefined, isByKeyboard: boolean): void;
  /** Adds an annotation to the selected ones, or takes it away. */
  selectAlso(id: string): void;
  /** Selects these annotations and no others. */
  selectAll(ids: readonly string[]): void;
  /** Chooses a point of the selected annotation. */
  choosePoint(point: number | undefined): void;
  /** Shows annotations as a gesture would change them, without changing them. */
  draft(annotations: readonly Annotation[]): void;
  /**
   * Finds the point or border of a visible annotation near a place of the picture, and shows that a point is drawn to
   * it; without a place there is none. The reach is in CSS pixels.
   */
  snap(at: Point | undefined, reachPx: number, exceptId: string | undefined): Snap | undefined;
  /** The visible annotations whose rectangle comes near a place of the picture. */
  near(at: Point, exceptId: string | undefined): readonly Annotation[];
  hover(id: string | undefined): void;
  /** Shows annotations of an earlier round of the open item, over those that count now or alone; none: no longer. */
  setEarlier(annotations: readonly Annotation[], isAlone: boolean): void;
  setTicks(ticks: Ticks): void;
  setLabelHidden(label: string, isHidden: boolean): void;
  /** Hides every label but one; shows all again where the others are hidden already. */
  toggleOnlyLabel(label: string): void;
  /** Shows every label, and clears the filter. */
  showAll(): void;
  setFilter(filter: AnnotationFilter): void;
  /** Recolours the annotations after the colour setting changed. */
  recolour(): void;
  /** The annotations as they count now; empty while nothing is open. */
  annotations(): readonly Annotation[];
  /** Every id that an annotation of the item has or had. */
  everyId(): ReadonlySet<string>;
  /** Replaces the annotations by one step. Does nothing, and returns false, unless the item is editable. */
  edit(next: readonly Annotation[], step: UnnamedStep): boolean;
  /** The relations as they count now. */
  relations(): readonly Relation[];
  /** Replaces the relations by one step. */
  editRelations(next: readonly Relation[], step: UnnamedStep & Pick<EditStep, 'names'>): boolean;
  /** Selects a relation, shows the annotations it joins, and selects the one it begins at unless one of them is. */
  selectRelation(position: number | undefined): void;
  /** Draws all relations, or only those of the selected and the hovered annotation. */
  showAllRelations(hasAll: boolean): void;
  /** Shows a relation that is being drawn. */
  relate(relating: Relating | undefined): void;
  /** The same for a small move, which goes on with the move before it. */
  nudge(next: readonly Annotation[], step: UnnamedStep): boolean;
  /** Goes to the state after that many steps; returns false if that is the current one or there is no such state. */
  goTo(position: number): boolean;
}

/** A step before the document adds the names. */
export type UnnamedStep = Edit & Pick<EditStep, 'ids' | 'atMs'>;

/** The parts of the open picture that only the document itself uses. */
export interface DocumentContents {
  readonly item: PictureItem;
  readonly tiles: TileStore | undefined;
  readonly palette: Palette;
  readonly index: HitIndex<PictureRecord>;
  readonly records: ReadonlyMap<string, PictureRecord>;
  readonly colouring: Colouring;
  readonly history: RecordedHistory;
  readonly everyId: ReadonlySet<string>;
}
