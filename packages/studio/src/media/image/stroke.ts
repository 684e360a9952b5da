import { devicePx, sizes } from './style.ts';
import type { LayerContext, ShapePath } from './surface.ts';

/** How an outline is drawn; lengths in CSS pixels. */
export interface OutlineStyle {
  readonly colour: string;
  readonly casing: string;
  readonly linePx: number;
  readonly dash: readonly number[];
}

/** Device pixels of the coloured line: what crisp outlines are aligned to. */
export function lineWidth(linePx: number, ratio: number): number {
  return devicePx(linePx, ratio);
}

/** Draws the casing of an outline, which the line itself must follow. */
export function strokeCasing(context: LayerContext, path: ShapePath, style: OutlineStyle, ratio: number): void {
  strokeWith(
    context,
    path,
    style.casing,
    lineWidth(style.linePx, ratio) + 2 * devicePx(sizes.casing, ratio),
    style,
    ratio,
  );
}

/** Draws the coloured line of an outline. */
export function strokeLine(context: LayerContext, path: ShapePath, style: OutlineStyle, ratio: number): void {
  strokeWith(context, path, style.colour, lineWidth(style.linePx, ratio), style, ratio);
}

/** Fills a shape's inside. */
export function fillInside(context: LayerContext, path: ShapePath, colour: string, opacity: number): void {
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.fill(path);
  context.globalAlpha = 1;
}

function strokeWith(
  context: LayerContext,
  path: ShapePath,
  colour: string,
  width: number,
  { dash }: OutlineStyle,
  ratio: number,
): void {
  context.lineJoin = 'round';
  context.setLineDash(dash.map((length) => length * ratio));
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
