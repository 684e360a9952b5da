import { drawActive } from './draw-active.ts';
import { drawPicture } from './draw-picture.ts';
import { drawShapes } from './draw-shapes.ts';
import type { Scene } from './scene.ts';
import { type LayerName, layerNames, type Surface } from './surface.ts';

/** Draws what is out of date, once a frame. */
export interface Renderer {
  /** Marks layers as out of date; they are all drawn together before the next frame, never one of them alone. */
  invalidate(layers: readonly LayerName[]): void;
  /** Draws everything at once, without waiting for a frame. */
  drawNow(): void;
  destroy(): void;
}

const drawings: Readonly<Record<LayerName, (surface: Surface, scene: Scene) => void>> = {
  picture: drawPicture,
  shapes: drawShapes,
  active: drawActive,
};

/** A renderer on a surface; `scene` is asked when the frame is drawn, so that a frame never mixes two moments. */
export function createRenderer(surface: Surface, scene: () => Scene): Renderer {
  const stale = new Set<LayerName>();
  let callOff: (() => void) | undefined;

  function draw(): void {
    callOff = undefined;
    const now = scene();
    for (const name of layerNames) if (stale.has(name)) drawings[name](surface, now);
    stale.clear();
  }

  return {
    invalidate(layers) {
      for (const layer of layers) stale.add(layer);
      if (stale.size > 0) callOff ??= surface.requestFrame(draw);
    },
    drawNow() {
      callOff?.();
      for (const layer of layerNames) stale.add(layer);
      draw();
    },
    destroy() {
      callOff?.();
      callOff = undefined;
      stale.clear();
    },
  };
}
