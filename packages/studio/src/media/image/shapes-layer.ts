import type { Viewport } from '../../geometry/viewport.ts';
import { drawShapes } from './draw-shapes.ts';
import { placeOfHeld } from './moved-layer.ts';
import type { Scene } from './scene.ts';
import type { Surface } from './surface.ts';

/** The layer of shapes: drawn, or moved as it is while a crowd of shapes is zoomed or dragged. */
export interface ShapesLayer {
  show(scene: Scene): void;
  /** What the layer holds is gone, so that the next scene is drawn. */
  forget(): void;
  destroy(): void;
}

/** So many shapes are a crowd: painting them takes longer than a frame. */
const crowd = 2000;
/** Once the view rested for so long, a crowd that was moved is drawn. */
const restMs = 120;

/** The layer of a surface; `rested` is called when a scene that was moved should be shown again, to be drawn. */
export function createShapesLayer(surface: Surface, rested: () => void): ShapesLayer {
  /** The scene a crowd was last drawn for; undefined while few shapes are shown. */
  let held: Scene | undefined;
  let shown: Viewport | undefined;
  let stopWaiting: (() => void) | undefined;

  return {
    show(scene) {
      const { viewport } = scene.state;
      // A view that is shown a second time rests. One that moved on since `rested` was called does not.
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
