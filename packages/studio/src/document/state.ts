import type { Bounds, Point, Size } from '../geometry/point.ts';
import { toPicture, type Viewport, visibleBounds } from '../geometry/viewport.ts';
import type { LegendEntry } from './colouring.ts';
import type { AnnotationFilter } from './filter.ts';
import type { AnnotationRecord, LabelRecord, Ticks } from './records.ts';
import type { ViewSettings } from './view-settings.ts';

/** The tool a person has chosen; space held makes the hand of any tool for as long. */
export type ToolId = 'select' | 'hand';

/** The pointer's look, as CSS names it. */
export type Cursor = 'default' | 'pointer' | 'grab' | 'grabbing';

/**
 * Everything there is to see of a studio. Never changed in place: a new object for every change, and each part keeps
 * its identity while it does not change, so that `useSyncExternalStore` and selectors can compare by `===`.
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
  /** Ids of the annotations the filter lets through; undefined where it asks for nothing. */
  readonly matching: ReadonlySet<string> | undefined;
  readonly settings: ViewSettings;
  /** What the colours stand for where an attribute colours; else empty. */
  readonly legend: readonly LegendEntry[];
  /** One annotation at a time: only the selected one is drawn and can be hit. */
  readonly isIsolated: boolean;
  /** Whether the selection was moved by the keyboard, so that it carries the focus ring. */
  readonly isFocusVisible: boolean;
  readonly tool: ToolId;
  /** The state of the tools: 'select.idle', 'select.pointing', 'pan.idle', 'pan.dragging', 'pinch.pinching'. */
  readonly gesture: string;
  readonly cursor: Cursor;
  readonly viewport: Viewport;
  /** Whether the picture still lies as `fit` put it; it is then fitted again when the view changes its size. */
  readonly isFitted: boolean;
  /** CSS pixels of the view. */
  readonly view: Size;
  /** The pointer's place in CSS pixels of the view, undefined when it is elsewhere; `pointerOnPicture` converts it. */
  readonly pointer: Point | undefined;
}

/** The pointer's place in pixels of the picture; undefined when it is not over the view. It may lie off the picture. */
export function pointerOnPicture({ pointer, viewport }: StudioSnapshot): Point | undefined {
  return pointer && toPicture(viewport, pointer);
}

/** The part of the picture that the view shows, in its pixels; undefined where it shows all of it. */
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
