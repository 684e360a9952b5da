import type { LayerContext, LayerName, Surface } from './surface.ts';

/** What a surface of a page is made of. */
export interface CanvasSurfaceOptions {
  /** Stacked on each other in one place, the picture's at the back. */
  readonly canvases: Readonly<Record<LayerName, HTMLCanvasElement>>;
  /** The element whose inside the canvases cover. */
  readonly container: HTMLElement;
  /** The page's window. */
  readonly window: Window & typeof globalThis;
}

/** The surface of a page: three canvases kept at the container's size in whole device pixels. */
export function createCanvasSurface({
  canvases,
  container,
  window,
}: CanvasSurfaceOptions): Surface & { destroy(): void } {
  const contexts = {
    picture: contextOf(canvases.picture, true),
    shapes: contextOf(canvases.shapes, false),
    active: contextOf(canvases.active, false),
  };
  const listeners = new Set<() => void>();
  let size = { width: 0, height: 0 };
  let ratio = 1;

  function measure(): boolean {
    const next = { width: container.clientWidth, height: container.clientHeight };
    const nextRatio = window.devicePixelRatio || 1;
    if (next.width === size.width && next.height === size.height && nextRatio === ratio) return false;
    size = next;
    ratio = nextRatio;
    for (const canvas of Object.values(canvases)) {
      canvas.width = Math.round(size.width * ratio);
      canvas.height = Math.round(size.height * ratio);
      // Exactly one canvas pixel a device pixel, even where the ratio is no whole number.
      canvas.style.width = `${canvas.width / ratio}px`;
      canvas.style.height = `${canvas.height / ratio}px`;
    }
    return true;
  }

  function changed(): void {
    if (measure()) for (const listener of listeners) listener();
  }

  measure();
  const observer = new window.ResizeObserver(changed);
  observer.observe(container);
  // Zooming the page, or taking the window to another screen, changes the ratio and fires a resize.
  window.addEventListener('resize', changed);

  return {
    size: () => size,
    pixelRatio: () => ratio,
    layer: (name) => contexts[name],
    createPath: () => new window.Path2D(),
    requestFrame(draw) {
      const frame = window.requestAnimationFrame(draw);
      return () => window.cancelAnimationFrame(frame);
    },
    onResize(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    destroy() {
      observer.disconnect();
      window.removeEventListener('resize', changed);
      listeners.clear();
    },
  };
}

function contextOf(canvas: HTMLCanvasElement, isOpaque: boolean): LayerContext {
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context) throw new Error('The browser gives no 2D drawing context.');
  return context;
}
