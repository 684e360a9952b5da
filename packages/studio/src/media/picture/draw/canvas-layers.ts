import { type LayerName, layerNames } from './surface.ts';

/** Puts the canvases of a surface into a container, the picture's at the back. */
export function createCanvasLayers(container: HTMLElement, className: string): Record<LayerName, HTMLCanvasElement> {
  // Object.fromEntries loses the type, which says that every layer has its canvas.
  return Object.fromEntries(
    layerNames.map((name) => {
      const canvas = container.ownerDocument.createElement('canvas');
      canvas.className = className;
      canvas.setAttribute('aria-hidden', 'true');
      container.append(canvas);
      return [name, canvas];
    }),
  ) as Record<LayerName, HTMLCanvasElement>;
}
