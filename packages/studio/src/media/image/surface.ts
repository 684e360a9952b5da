import type { Size } from '../../geometry/point.ts';

/** The canvases, from the back to the front. */
export const layerNames = ['picture', 'shapes', 'active'] as const;
/** One of the canvases. */
export type LayerName = (typeof layerNames)[number];

/** The part of `Path2D` the engine uses. */
export type ShapePath = Pick<Path2D, 'moveTo' | 'lineTo' | 'rect' | 'roundRect' | 'arc' | 'closePath'>;

/** The part of `CanvasRenderingContext2D` the engine uses, in device pixels; paths are those of the same surface. */
export interface LayerContext {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  lineJoin: CanvasLineJoin;
  miterLimit: number;
  globalAlpha: number;
  font: string;
  textBaseline: CanvasTextBaseline;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: ImageSmoothingQuality;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  setLineDash(segments: number[]): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  drawImage(
    image: CanvasImageSource,
    sx: number,
    sy: number,
    sWidth: number,
    sHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  stroke(path: ShapePath): void;
  fill(path: ShapePath): void;
}

/** Where a layer is shown: what is drawn at (x, y) appears at `(x, y) * scale + (place.x, place.y)`, in CSS pixels. */
export interface LayerPlace {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What the engine draws on: three stacked canvases of one size, and a way to be called before the next frame. */
export interface Surface {
  /** CSS pixels. */
  size(): Size;
  /** Device pixels per CSS pixel. */
  pixelRatio(): number;
  layer(name: LayerName): LayerContext;
  createPath(): ShapePath;
  /** Shows what a layer holds at another place without drawing it; undefined puts it back. */
  placeLayer(name: LayerName, place: LayerPlace | undefined): void;
  /** Shows the picture's layer with every value of its colours replaced by `table` (256 of 0 to 1), or as it is. */
  setTone(table: readonly number[] | undefined): void;
  /** Calls back once before the next frame; answers how to call that off. */
  requestFrame(draw: () => void): () => void;
  /** Calls back once, after so many milliseconds; answers how to call that off. */
  afterRest(ms: number, act: () => void): () => void;
  /** Calls back whenever `size()` or `pixelRatio()` answer something new; answers how to stop that. */
  onResize(changed: () => void): () => void;
}
