import type { Bounds, Point, Size } from '../geometry/point.ts';
import { toPicture, type Viewport, visibleBounds } from '../geometry/viewport.ts';
import type { LegendEntry } from './colouring.ts';
import type { AnnotationFilter } from './filter.ts';
import type { AnnotationRecord, LabelRecord, Ticks } from './records.ts';
import type { ViewSettings } from './view-settings.ts';

/** The tool a person has chosen. Holding space turns any tool into the hand. */
export type ToolId = 'select' | 'hand';

/** The pointer's shape, as a CSS cursor. */
export type Cursor = 'default' | 'pointer' | 'grab' | 'grabbing';

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
  readonly selectedId: string | undefined;
  readonly hoveredId: string | undefined;
  /** Kept from picture to picture. */
  readonly hiddenLabels: ReadonlySet<string>;
  /** Kept from picture to picture. */
  readonly filter: AnnotationFilter;
  /** Ids of the annotations that match the filter; undefined if nothing is filtered. */
  readonly matching: ReadonlySet<string> | undefined;
  readonly settings: ViewSettings;
  /** What the colours stand for when an attribute colours; otherwise empty. */
  readonly legend: readonly LegendEntry[];
  /** One annotation at a time: only the selected one is drawn and can be hit. */
  readonly isIsolated: boolean;
  /** Whether the keyboard moved the selection, so that it shows the focus ring. */
  readonly isFocusVisible: boolean;
  readonly tool: ToolId;
  /** The state of the tools: 'select.idle', 'select.pointing', 'pan.idle', 'pan.dragging', 'pinch.pinching'. */
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
