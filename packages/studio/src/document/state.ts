import type { Relation } from '@countersign/contract';
import type { EditHistory } from '../edit/history.ts';
import type { Bounds, Point, Size } from '../geometry/point.ts';
import type { Snap } from '../geometry/snap.ts';
import { onScreen, toPicture, type Viewport, visibleBounds } from '../geometry/viewport.ts';
import type { LegendEntry } from './colouring.ts';
import type { AnnotationFilter } from './filter.ts';
import type { AnnotationRecord, EarlierShapes, LabelRecord, Ticks } from './records.ts';
import type { ViewSettings } from './view-settings.ts';

/** The tool a person has chosen. Holding space turns any tool into the hand. */
export type ToolId = 'select' | 'hand' | 'cut' | 'relate' | DrawingTool | MaskTool;

/** The tools that change a mask. They need an editable item. */
export type MaskTool = 'brush' | 'eraser' | 'fill';

/** The tools that draw a new annotation, named after its shape. They need an editable item. */
export const drawingTools = ['box', 'polygon', 'polyline', 'points', 'skeleton'] as const;
/** A tool that draws a new annotation. */
export type DrawingTool = (typeof drawingTools)[number];

/** Whether a tool changes masks. */
export function isMaskTool(tool: ToolId): tool is MaskTool {
  return tool === 'brush' || tool === 'eraser' || tool === 'fill';
}

/** Whether a tool changes annotations and nothing else. */
export function isEditingTool(tool: ToolId): boolean {
  return isDrawingTool(tool) || isMaskTool(tool) || tool === 'cut' || tool === 'relate';
}

/** Whether a tool draws. */
export function isDrawingTool(tool: ToolId): tool is DrawingTool {
  return (drawingTools as readonly ToolId[]).includes(tool);
}

/** Two annotations that overlap although the template forbids it. */
export interface OverlapPair {
  readonly id: string;
  readonly otherId: string;
}

/** A relation that is being drawn. */
export interface Relating {
  readonly from: string;
  readonly to: string | undefined;
}

/** The pointer's shape, as a CSS cursor. */
export type Cursor =
  | 'default'
  | 'pointer'
  | 'grab'
  | 'grabbing'
  | 'move'
  | 'crosshair'
  | 'ew-resize'
  | 'ns-resize'
  | 'nwse-resize'
  | 'nesw-resize';

/**
 * Everything a studio shows. Never mutated: every change makes a new object, and each unchanged part keeps its
 * identity, so that `useSyncExternalStore` and selectors can compare by `===`.
 */
export interface StudioSnapshot {
  /** The picture that is open; undefined before the first `open` and after `close`. */
  readonly itemId: string | undefined;
  /** Pixels of the picture. */
  readonly picture: Size;
  /** By label in the template's order, within a label as delivered: the order of the panel and of stepping. */
  readonly annotations: readonly AnnotationRecord[];
  readonly labels: readonly LabelRecord[];
  readonly ticks: Ticks;
  /** The last selected annotation, which panels show. */
  readonly selectedId: string | undefined;
  /** All selected annotations in the order they were selected. */
  readonly selectedIds: readonly string[];
  /** The chosen point of the selected annotation, counted from 0 through all rings. */
  readonly selectedPoint: number | undefined;
  readonly hoveredId: string | undefined;
  /** As delivered, with what was changed of them. */
  readonly relations: readonly Relation[];
  /** The position of the selected one among them; several may have the same id. */
  readonly selectedRelation: number | undefined;
  /** Whether all relations are drawn, and not only those of the selected and the hovered annotation. Kept from picture to picture. */
  readonly hasAllRelations: boolean;
  /** What is being joined: the annotation it begins at, and the one it ends at while its label is still to be chosen. */
  readonly relating: Relating | undefined;
  /** Kept from picture to picture. */
  readonly hiddenLabels: ReadonlySet<string>;
  /** Kept from picture to picture. */
  readonly filter: AnnotationFilter;
  /** Ids of the annotations that match the filter; undefined if nothing is filtered. */
  readonly matching: ReadonlySet<string> | undefined;
  readonly settings: ViewSettings;
  /** Whether the item's annotations may be changed; otherwise no tool and no call changes any. */
  readonly isEditable: boolean;
  /** What was changed since the item was delivered. */
  readonly history: EditHistory;
  readonly hasUndo: boolean;
  readonly hasRedo: boolean;
  /**
   * What the current gesture makes of annotations, in place of those with the same id; a new one while one is drawn.
   * They are not among the annotations before the gesture ends.
   */
  readonly draft: readonly AnnotationRecord[];
  /** The pairs of which the template's rule complains, as the workspace told. */
  readonly overlaps: readonly OverlapPair[];
  /** The line `[x0, y0, …]` along which a shape is about to be cut, in pixels of the picture; empty while there is none. */
  readonly cutLine: readonly number[];
  /** Where the arrow keys moved the pointer to, in pixels of the picture; undefined while the pointer is a mouse's. */
  readonly keyPointer: Point | undefined;
  /** What the point that is being dragged or drawn lies on, if it was drawn to another annotation. */
  readonly snap: Snap | undefined;
  /** Grows when an annotation that is not selected looks different, so that the layer of those is drawn again. */
  readonly restingVersion: number;
  /** Ids of the annotations that are not as delivered, removed ones too. */
  readonly editedIds: ReadonlySet<string>;
  /** Undefined while none are shown. */
  readonly earlier: EarlierShapes | undefined;
  /** What the colours stand for when an attribute colours; otherwise empty. */
  readonly legend: readonly LegendEntry[];
  /** One annotation at a time: only the selected one is drawn and can be hit. */
  readonly isIsolated: boolean;
  /** Whether the keyboard moved the selection, so that it shows the focus ring. */
  readonly isFocusVisible: boolean;
  /** A click adds an annotation to those selected, or takes it away, as it does with shift. */
  readonly isSelectingSeveral: boolean;
  readonly tool: ToolId;
  /** The brush's width in pixels of the picture. */
  readonly brushPx: number;
  /** The label chosen for what is drawn next; undefined if the tool takes the first label that has such shapes. */
  readonly newLabel: string | undefined;
  /** The state of the tools: 'select.idle', 'select.pointing', 'edit.moving', 'pan.dragging', 'pinch.pinching', … */
  readonly gesture: string;
  readonly cursor: Cursor;
  readonly viewport: Viewport;
  /** Whether `fit` placed the picture and nothing moved it since; it is then fitted again when the view is resized. */
  readonly isFitted: boolean;
  /** CSS pixels of the view. */
  readonly view: Size;
  /** The pointer's place in CSS pixels of the view; undefined outside the view. `pointerOnPicture` converts it. */
  readonly pointer: Point | undefined;
}

/** The pointer's place in pixels of the picture; undefined outside the view. It may lie off the picture. */
export function pointerOnPicture({ pointer, viewport }: StudioSnapshot): Point | undefined {
  return pointer && toPicture(viewport, pointer);
}

/** Where a rectangle of the picture lies in the view, in CSS pixels. */
export function placeInView({ viewport }: Pick<StudioSnapshot, 'viewport'>, bounds: Bounds): Bounds {
  return onScreen(viewport, bounds);
}

/** The part of the picture that the view shows, in pixels of the picture; undefined if the view shows all of it. */
export function shownPart({ picture, viewport, view }: StudioSnapshot): Bounds | undefined {
  const seen = visibleBounds(viewport, view, 0);
  const part = {
    minX: Math.max(0, seen.minX),
    minY: Math.max(0, seen.minY),
    maxX: Math.min(picture.width, seen.maxX),
    maxY: Math.min(picture.height, seen.maxY),
  };
  const isAll = part.minX === 0 && part.minY === 0 && part.maxX === picture.width && part.maxY === picture.height;
  return isAll ? undefined : part;
}
