import type { LayerContext, LayerName, Surface } from './surface.ts';
import { createToneFilter } from './tone-filter.ts';

/** What a surface in a page needs. */
export interface CanvasSurfaceOptions {
  /** Stacked in one place; the picture's canvas is at the back. */
  readonly canvases: Readonly<Record<LayerName, HTMLCanvasElement>>;
  /** The element whose content box the canvases cover. */
  readonly container: HTMLElement;
  /** The page's window. */
  readonly window: Window & typeof globalThis;
}

/** A surface in a page, with the resources that end with it. */
export interface CanvasSurface extends Surface {
  /** The picture's tone as a CSS filter, for other elements that show the picture. */
  readonly toneFilter: string;
  destroy(): void;
}

/** The surface of a page: three canvases kept at the container's size in whole device pixels. */
export function createCanvasSurface({ canvases, container, window }: CanvasSurfaceOptions): CanvasSurface {
  const contexts = {
    picture: contextOf(canvases.picture),
    shapes: contextOf(canvases.shapes),
    active: contextOf(canvases.active),
  };
  const tone = createToneFilter(container);
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
      // One canvas pixel is exactly one device pixel, even at a fractional ratio.
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
    placeLayer(name, place) {
      const { style } = canvases[name];
      style.transformOrigin = '0 0';
      style.transform =
        place === undefined ? '' : `matrix(${place.scale}, 0, 0, ${place.scale}, ${place.x}, ${place.y})`;
    },
    toneFilter: tone.filter,
    setTone(table) {
      tone.setTable(table);
      // The browser filters only the visible pixels, once, however large the picture is.
      canvases.picture.style.filter = table === undefined ? '' : tone.filter;
    },
    requestFrame(draw) {
      const frame = window.requestAnimationFrame(draw);
      return () => window.cancelAnimationFrame(frame);
    },
    afterRest(ms, act) {
      const timer = window.setTimeout(act, ms);
      return () => window.clearTimeout(timer);
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
      tone.destroy();
      listeners.clear();
    },
  };
}

function contextOf(canvas: HTMLCanvasElement): LayerContext {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no 2D drawing context.');
  return context;
}
