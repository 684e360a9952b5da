import { isVisible } from '../../../document/visibility.ts';
import { hasPlace } from '../geometry/measure.ts';
import { type Bounds, boundsMeet, type Point } from '../geometry/point.ts';
import { cosAndSin } from '../geometry/turn.ts';
import { visibleBounds } from '../geometry/viewport.ts';
import type { PictureContents } from '../picture-document.ts';
import type { PictureRecord } from '../picture-record.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import type { Surface } from './surface.ts';

/** All that a frame shows. */
export interface Scene {
  readonly state: PictureSnapshot;
  /** Undefined while nothing is open. */
  readonly contents: PictureContents | undefined;
  /** Whether relations of a label have a direction. */
  isDirected(label: string): boolean;
}

/** From pixels of the picture to device pixels of a layer: `x' = x * cos - y * sin + to.x`, `y' = x * sin + y * cos + to.y`. */
export interface DeviceTransform {
  /** Device pixels per pixel of the picture. */
  readonly scale: number;
  /** Cosine and sine of the turn times the scale. */
  readonly cos: number;
  readonly sin: number;
  readonly x: number;
  readonly y: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** The part of the picture's plane that shows, in pixels of the picture. */
  readonly seen: Bounds;
}

/** CSS pixels around the view in which shapes are still drawn: their lines and tags reach into the view. */
const reachPx = 24;

/** The transform of a frame. */
export function deviceTransform({ state }: Scene, surface: Surface): DeviceTransform {
  const ratio = surface.pixelRatio();
  const { x, y, turn } = state.viewport;
  const scale = state.viewport.scale * ratio;
  const [cos, sin] = cosAndSin(turn);
  const seen = visibleBounds(state.viewport, state.view, reachPx);
  return { scale, cos: cos * scale, sin: sin * scale, x: x * ratio, y: y * ratio, ratio, seen };
}

/** Where a point of the picture lies on a layer. */
export function onDevice({ cos, sin, x: left, y: top }: DeviceTransform, x: number, y: number): Point {
  return { x: x * cos - y * sin + left, y: x * sin + y * cos + top };
}

/** The visible annotations that lie in the view. */
export function annotationsInView({ state, contents }: Scene): readonly PictureRecord[] {
  const inView = contents?.index.within(visibleBounds(state.viewport, state.view, reachPx)) ?? [];
  if (state.earlier?.isAlone === true) return [];
  const isAllShown = state.hiddenLabels.size === 0 && state.matching === undefined && !state.isIsolated;
  return isAllShown ? inView : inView.filter((record) => isVisible(state, record));
}

/** The shapes of an earlier round that lie in the view. */
export function earlierInView({ state }: Scene): readonly PictureRecord[] {
  const inView = visibleBounds(state.viewport, state.view, reachPx);
  const shown = state.earlier?.records ?? [];
  return shown.filter(({ annotation, bounds }) => hasPlace(annotation.geometry) && boundsMeet(bounds, inView));
}

/** The visible annotations with an error that lie in the view, in the order of the errors. */
export function tickedInView({ state, contents }: Scene): readonly PictureRecord[] {
  const inView = visibleBounds(state.viewport, state.view, reachPx);
  const found: PictureRecord[] = [];
  // Goes through the errors, because there are few, while a view may show fifty thousand annotations.
  for (const id of state.ticks.keys()) {
    const record = isTicked(state, id) ? contents?.records.get(id) : undefined;
    if (record === undefined || !hasPlace(record.annotation.geometry)) continue;
    if (isVisible(state, record) && boundsMeet(record.bounds, inView)) found.push(record);
  }
  return found;
}

/** Whether an annotation has an error. */
export function isTicked({ ticks }: PictureSnapshot, id: string): boolean {
  return (ticks.get(id)?.length ?? 0) > 0;
}

/** The size of a layer in device pixels. */
export function deviceSize(surface: Surface): { readonly width: number; readonly height: number } {
  const { width, height } = surface.size();
  const ratio = surface.pixelRatio();
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}
