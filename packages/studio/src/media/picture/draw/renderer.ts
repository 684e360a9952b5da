import { drawActive } from './draw-active.ts';
import { drawPicture } from './draw-picture.ts';
import type { Scene } from './scene.ts';
import { createShapesLayer } from './shapes-layer.ts';
import { type LayerName, layerNames, type Surface } from './surface.ts';

/** Draws outdated layers, once a frame. */
export interface Renderer {
  /** Marks layers as outdated. They are all drawn together before the next frame. */
  invalidate(layers: readonly LayerName[]): void;
  /** Draws everything now, without waiting for a frame. */
  drawNow(): void;
  destroy(): void;
}

/** A renderer on a surface. `scene` is read when the frame is drawn, so that a frame never mixes two states. */
export function createRenderer(surface: Surface, scene: () => Scene): Renderer {
  const stale = new Set<LayerName>();
  let callOff: (() => void) | undefined;
  const shapes = createShapesLayer(surface, () => invalidate(['shapes']));

  function draw(): void {
    callOff = undefined;
    const now = scene();
    if (stale.has('picture')) drawPicture(surface, now);
    if (stale.has('shapes')) shapes.show(now);
    if (stale.has('active')) drawActive(surface, now);
    stale.clear();
  }

  function invalidate(layers: readonly LayerName[]): void {
    for (const layer of layers) stale.add(layer);
    if (stale.size > 0) callOff ??= surface.requestFrame(draw);
  }

  return {
    invalidate,
    drawNow() {
      callOff?.();
      for (const layer of layerNames) stale.add(layer);
      shapes.forget();
      draw();
    },
    destroy() {
      callOff?.();
      callOff = undefined;
      stale.clear();
      shapes.destroy();
    },
  };
}
