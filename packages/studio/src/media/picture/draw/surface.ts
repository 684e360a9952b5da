import type { Size } from '../geometry/point.ts';

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
  save(): void;
  restore(): void;
  clip(path: ShapePath): void;
  stroke(path: ShapePath): void;
  fill(path: ShapePath): void;
}

/** Where a layer is shown: what is drawn at (x, y) appears at `(x, y) * scale + (place.x, place.y)`, in CSS pixels. */
export interface LayerPlace {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** What the engine draws on: three stacked canvases of one size, and a call before the next frame. */
export interface Surface {
  /** CSS pixels. */
  size(): Size;
  /** Device pixels per CSS pixel. */
  pixelRatio(): number;
  layer(name: LayerName): LayerContext;
  createPath(): ShapePath;
  /** Shows a layer at another place without redrawing it; undefined puts it back. */
  placeLayer(name: LayerName, place: LayerPlace | undefined): void;
  /**
   * Shows the picture's layer with every colour value replaced by `table` (256 values of 0 to 1); undefined shows it
   * unchanged.
   */
  setTone(table: readonly number[] | undefined): void;
  /** Calls back once before the next frame. Returns a function that cancels it. */
  requestFrame(draw: () => void): () => void;
  /** Calls back once, after this many milliseconds. Returns a function that cancels it. */
  afterRest(ms: number, act: () => void): () => void;
  /** Calls back whenever `size()` or `pixelRatio()` change. Returns a function that stops it. */
  onResize(changed: () => void): () => void;
}
