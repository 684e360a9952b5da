import type { Annotation, Geometry } from '@countersign/contract';
import type { Edit } from '../../../edit/edit-step.ts';
import type { PointerInput } from '../../../input/events.ts';
import type { Relating } from '../../../medium/medium.ts';
import type { Grip } from '../edit/grips.ts';
import type { Point, Size } from '../geometry/point.ts';
import type { ScaleLimits, Viewport } from '../geometry/viewport.ts';
import type { PictureRecord } from '../picture-record.ts';
import type { Cursor } from '../picture-snapshot.ts';

/** Where the picture lies and whether `fit` put it there. A cancelled gesture restores it. */
export interface ViewState {
  readonly viewport: Viewport;
  readonly isFitted: boolean;
}

/** The previous click, to recognize a double click and a repeated click at one place. */
export interface PastClick {
  readonly at: Point;
  readonly timeMs: number;
  readonly wasOnShape: boolean;
}

/** What a state may see and do. */
export interface ToolContext {
  nowMs(): number;
  view(): ViewState;
  /** Puts the view back exactly. */
  restoreView(view: ViewState): void;
  /** Moves the picture, and keeps a part of it visible. */
  moveTo(viewport: Viewport): void;
  limits(): ScaleLimits;
  fit(): void;
  /** Ids of the visible shapes at a point of the view, the preferred one first; the tolerance is in CSS pixels. */
  hitStack(at: Point, tolerancePx: number): readonly string[];
  selectedId(): string | undefined;
  /** The selected annotations that have a place; none while nothing may be edited. */
  selected(): readonly PictureRecord[];
  pick(id: string | undefined): void;
  /** Adds an annotation to those selected, or takes it away. */
  pickAlso(id: string): void;
  /** Highlights an annotation; `cursor` is the pointer's shape if it is over something to take hold of. */
  hover(id: string | undefined, cursor?: Cursor): void;
  isEditable(): boolean;
  /** Whether a click adds to the selection without shift. */
  isSelectingSeveral(): boolean;
  /** The brush's width in pixels of the picture. */
  brushPx(): number;
  /** Whether the hand is held by its key, whatever the tool. */
  isHandHeld(): boolean;
  pictureSize(): Size;
  /** A place of the view in pixels of the picture; it may lie off the picture. */
  toPicture(at: Point): Point;
  /**
   * Where a point may be put for a place of the view: inside the picture, and on a point or border of another annotation
   * that is near, unless shift is held. `exceptId` is the annotation the point belongs to.
   */
  pointAt(at: Point & Pick<PointerInput, 'shiftKey'>, exceptId?: string): Point;
  cursorOf(grip: Grip): Cursor;
  /** Shows annotations as they would become; none ends that. */
  draft(annotations: readonly Annotation[]): void;
  /** Changes annotations by one step. */
  commit(annotations: readonly Annotation[], edit: Edit): void;
  /** A new annotation of that shape, with the label chosen for it; undefined if the template has none. */
  newAnnotation(geometry: Geometry): Annotation | undefined;
  /** How many points the skeleton of a label has. */
  skeletonSize(label: string): number;
  /**
   * The corners of a neighbour between two places on its border, by the shorter way; undefined if they are not both on
   * one border.
   */
  wayBetween(from: Point, to: Point, isOtherWay: boolean, exceptId?: string): readonly Point[] | undefined;
  /** Shows the line along which a shape is about to be cut; none without points. */
  showCutLine(line: readonly number[]): void;
  /** Tells that an annotation has to be chosen before it can be cut. */
  refuseCut(): void;
  /** Cuts an annotation along a line. */
  cut(id: string, line: readonly number[]): void;
  /** Shows what is being joined by a relation; nothing ends that. */
  relate(relating: Relating | undefined): void;
  /** Joins what is being joined, if only one kind of relation may; `none` may join it, or `several`. */
  join(): 'joined' | 'several' | 'none';
  /** Ends the drawing of a new annotation: its draft goes, and nothing is unfinished. */
  endDrawing(): void;
  /** Chooses a point of the selected annotation. */
  choosePoint(point: number): void;
  /** Hides a visible point of the selected skeleton, and shows a hidden one. */
  toggleVisibility(point: number): void;
  /** The resting state of the chosen tool, or of the hand while space is held. */
  idle(): ToolState;
  /** Begins a pinch of two fingers; a cancel restores `undo`. */
  pinch(first: PointerInput, second: PointerInput, undo: ViewState): ToolState;
  /** The drawing that a move of the view interrupts; `idle` goes back to it. */
  unfinished: ToolState | undefined;
  pastClick: PastClick | undefined;
  /** The pointer's shape over a grip, while no gesture gives it another. */
  gripCursor: Cursor | undefined;
}

/**
 * One state of the tools. A state is made for one gesture and keeps what it needs to undo it. Each handler returns the
 * next state, or itself to stay.
 */
export interface ToolState {
  /** `tool.state`, as the snapshot shows it. */
  readonly path: string;
  /** The pointer's shape; undefined if the annotation under the pointer decides. */
  readonly cursor: Cursor | undefined;
  /** Whether there is no gesture that a cancel would have to undo. */
  readonly isIdle: boolean;
  onPointer(input: PointerInput, context: ToolContext): ToolState;
  /** Whether nothing is held just now, so that the wheel may zoom and leaving the window need not end the gesture. */
  isBetweenClicks?(): boolean;
  /** Ends the gesture with what there is, if that is enough. */
  onFinish?(context: ToolContext): ToolState;
  /** Goes on along a neighbour's border, and if it just did, the other way round. */
  onAlong?(context: ToolContext): ToolState;
  /** Takes the last part of the gesture back. */
  onBack?(context: ToolContext): ToolState;
  /** Undoes the whole gesture and returns the resting state. */
  onCancel(context: ToolContext): ToolState;
}
