import { type Bounds, overlapArea } from '../geometry/point.ts';
import { visibleBounds } from '../geometry/viewport.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import type { Scene } from './scene.ts';
import { staleLayers } from './stale-layers.ts';
import type { LayerPlace } from './surface.ts';

/** If the scale changes by more than this factor, a moved layer looks too coarse or its lines too thick. */
const mostScaling = 2;
/** The part of the picture in the view that a moved layer has to cover. */
const leastCover = 0.75;

/**
 * Where to place a layer drawn for `held` so that it shows `now`; undefined if more than the viewport differs, or the
 * view moved too far from what was drawn.
 */
export function placeOfHeld(held: Scene, now: Scene): LayerPlace | undefined {
  const [from, to] = [held.state.viewport, now.state.viewport];
  const isMoveAlone = staleLayers({ ...held.state, viewport: to }, now.state).every((layer) => layer === 'active');
  if (!isMoveAlone) return undefined;
  const scale = to.scale / from.scale;
  if (scale > mostScaling || scale < 1 / mostScaling) return undefined;
  const seen = shownOf(now.state);
  if (overlapArea(seen, shownOf(held.state)) < leastCover * overlapArea(seen, seen)) return undefined;
  return { scale, x: to.x - from.x * scale, y: to.y - from.y * scale };
}

/** The part of the picture in the view. */
function shownOf({ viewport, view, picture }: PictureSnapshot): Bounds {
  const { minX, minY, maxX, maxY } = visibleBounds(viewport, view, 0);
  return {
    minX: Math.max(0, minX),
    minY: Math.max(0, minY),
    maxX: Math.min(picture.width, maxX),
    maxY: Math.min(picture.height, maxY),
  };
}
