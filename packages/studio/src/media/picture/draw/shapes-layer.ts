import type { Viewport } from '../geometry/viewport.ts';
import { drawShapes } from './draw-shapes.ts';
import { placeOfHeld } from './moved-layer.ts';
import type { Scene } from './scene.ts';
import type { Surface } from './surface.ts';

/**
 * The layer of shapes. A large number of shapes is moved as drawn while the view zooms or drags, and redrawn at rest.
 */
export interface ShapesLayer {
  show(scene: Scene): void;
  /** Discards what the layer holds, so that the next scene is drawn. */
  forget(): void;
  destroy(): void;
}

/** From this many shapes on, painting takes longer than a frame. */
const crowd = 2000;
/** The view must rest this long before moved shapes are redrawn. */
const restMs = 120;

/** The layer of a surface. Calls `rested` when a moved scene should be shown again, to be redrawn. */
export function createShapesLayer(surface: Surface, rested: () => void): ShapesLayer {
  /** The scene last drawn with many shapes; undefined while few shapes are shown. */
  let held: Scene | undefined;
  let shown: Viewport | undefined;
  let stopWaiting: (() => void) | undefined;

  return {
    show(scene) {
      const { viewport } = scene.state;
      // A view that is shown twice rests. One that moved on after `rested` was called does not.
      const place = held && viewport !== shown ? placeOfHeld(held, scene) : undefined;
      shown = viewport;
      stopWaiting?.();
      stopWaiting = undefined;
      surface.placeLayer('shapes', place);
      if (place !== undefined) stopWaiting = surface.afterRest(restMs, rested);
      else held = drawShapes(surface, scene) < crowd ? undefined : scene;
    },
    forget() {
      held = undefined;
    },
    destroy: () => stopWaiting?.(),
  };
}
