import type { GeometryKind } from '@countersign/contract';
import type { MediumSnapshot } from '../../medium/medium.ts';
import type { Bounds, Point, Size } from './geometry/point.ts';
import type { Snap } from './geometry/snap.ts';
import { onScreen, toPicture, type Viewport, visibleBounds } from './geometry/viewport.ts';
import type { PictureRecord } from './picture-record.ts';
import type { ViewSettings } from './view/view-settings.ts';

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

/** The kind of annotation that a tool makes; undefined for one that makes none. */
export function newKind(tool: ToolId): GeometryKind | undefined {
  if (isMaskTool(tool)) return 'mask';
  return isDrawingTool(tool) ? tool : undefined;
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

/** Everything that the picture's engine shows. */
export interface PictureSnapshot extends MediumSnapshot<PictureRecord> {
  /** Pixels of the picture. */
  readonly picture: Size;
  readonly settings: ViewSettings;
  /**
   * What the current gesture makes of annotations, in place of those with the same id; a new one while one is drawn.
   * They are not among the annotations before the gesture ends.
   */
  readonly draft: readonly PictureRecord[];
  /** The line `[x0, y0, …]` along which a shape is about to be cut, in pixels of the picture; empty while there is none. */
  readonly cutLine: readonly number[];
  /** Where the arrow keys moved the pointer to, in pixels of the picture; undefined while the pointer is a mouse's. */
  readonly keyPointer: Point | undefined;
  /** What the point that is being dragged or drawn lies on, if it was drawn to another annotation. */
  readonly snap: Snap | undefined;
  /** A click adds an annotation to those selected, or takes it away, as it does with shift. */
  readonly isSelectingSeveral: boolean;
  readonly tool: ToolId;
  /** The brush's width in pixels of the picture. */
  readonly brushPx: number;
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
export function pointerOnPicture({ pointer, viewport }: PictureSnapshot): Point | undefined {
  return pointer && toPicture(viewport, pointer);
}

/** Where a rectangle of the picture lies in the view, in CSS pixels. */
export function placeInView({ viewport }: Pick<PictureSnapshot, 'viewport'>, bounds: Bounds): Bounds {
  return onScreen(viewport, bounds);
}

/** The part of the picture that the view shows, in pixels of the picture; undefined if the view shows all of it. */
export function shownPart({ picture, viewport, view }: PictureSnapshot): Bounds | undefined {
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
