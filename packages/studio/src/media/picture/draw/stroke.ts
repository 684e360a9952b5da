import type { ShapeParts } from './shape-parts.ts';
import { dashes, devicePx, sizes } from './style.ts';
import type { LayerContext, ShapePath } from './surface.ts';

/** How shapes are drawn; lengths in CSS pixels. */
export interface ShapeStyle {
  readonly colour: string;
  readonly casing: string;
  readonly linePx: number;
  readonly dash: readonly number[];
}

/** Fills what shapes enclose. */
export function fillInsides(context: LayerContext, parts: ShapeParts, colour: string, opacity: number): void {
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  for (const name of ['closed', 'inside'] as const) {
    const path = parts.get(name);
    if (path) context.fill(path);
  }
  context.globalAlpha = 1;
}

/** Draws the casing of lines. The lines themselves must be drawn after it. */
export function strokeCasings(context: LayerContext, parts: ShapeParts, style: ShapeStyle, ratio: number): void {
  const width = devicePx(style.linePx, ratio) + 2 * devicePx(sizes.casing, ratio);
  for (const name of ['closed', 'open'] as const)
    strokeWith(context, parts.get(name), style.casing, width, style, ratio);
  const frame = devicePx(sizes.line, ratio) + 2 * devicePx(sizes.casing, ratio);
  strokeWith(context, parts.get('frame'), style.casing, frame, { dash: dashes.maskBox }, ratio);
}

/** Draws the coloured lines. */
export function strokeLines(context: LayerContext, parts: ShapeParts, style: ShapeStyle, ratio: number): void {
  const width = devicePx(style.linePx, ratio);
  for (const name of ['closed', 'open'] as const)
    strokeWith(context, parts.get(name), style.colour, width, style, ratio);
  strokeWith(context, parts.get('frame'), style.colour, devicePx(sizes.line, ratio), { dash: dashes.maskBox }, ratio);
}

/** Draws the marks at points over their lines: filled ones, and hollow ones for hidden points. */
export function drawMarks(context: LayerContext, parts: ShapeParts, style: ShapeStyle, ratio: number): void {
  const [marks, hollow] = [parts.get('marks'), parts.get('hollow')];
  const casing = 2 * devicePx(sizes.casing, ratio);
  const thin = { ...style, dash: [] };
  strokeWith(context, marks, style.casing, casing, thin, ratio);
  if (marks) {
    context.fillStyle = style.colour;
    context.fill(marks);
  }
  const width = devicePx(sizes.line, ratio);
  strokeWith(context, hollow, style.casing, width + casing, thin, ratio);
  strokeWith(context, hollow, style.colour, width, thin, ratio);
}

function strokeWith(
  context: LayerContext,
  path: ShapePath | undefined,
  colour: string,
  width: number,
  { dash }: Pick<ShapeStyle, 'dash'>,
  ratio: number,
): void {
  if (!path) return;
  // A mitre limit for box corners: sharper corners are cut off instead of growing a spike. Round joins cost four times
  // as much.
  context.lineJoin = 'miter';
  context.miterLimit = 2;
  context.setLineDash(dash.map((length) => length * ratio));
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
