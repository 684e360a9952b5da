import { drawGrid } from './draw-grid.ts';
import {
  annotationsInView,
  type DeviceTransform,
  deviceSize,
  deviceTransform,
  earlierInView,
  isTicked,
  type Scene,
} from './scene.ts';
import { addShape, createShapeParts, type PartSizes, type ShapeParts } from './shape-parts.ts';
import { drawMarks, fillInsides, type ShapeStyle, strokeCasings, strokeLines } from './stroke.ts';
import { dashes, earlierColours, fillOpacity, sizes } from './style.ts';
import type { Surface } from './surface.ts';

/** Shapes that are drawn in the same style and lie near each other. */
interface Batch {
  readonly parts: ShapeParts;
  readonly style: ShapeStyle;
  /** Of the fill; undefined where nothing is filled. */
  readonly opacity: number | undefined;
  count: number;
}

/**
 * The largest number of shapes in one path. Each path costs calls, but the browser sorts all edges of a path before it
 * paints: a path of thousands takes several times as long as the same shapes in paths of some dozens.
 */
const mostInBatch = 64;

/** The dash of an annotation's lines. */
export function dashOf(isWithError: boolean): readonly number[] {
  return isWithError ? dashes.ticked : [];
}

/**
 * Draws the grid, and over it all annotations in the view except the selected ones, which have their own layer. Returns how
 * many.
 */
export function drawShapes(surface: Surface, scene: Scene): number {
  const context = surface.layer('shapes');
  const layer = deviceSize(surface);
  context.clearRect(0, 0, layer.width, layer.height);
  if (!scene.contents) return 0;

  const to = deviceTransform(scene, surface);
  if (scene.state.settings.hasGrid) drawGrid(surface, scene, to);
  const { casing } = scene.contents.palette;
  const batches = [...batchesOf(surface, scene, casing, to), ...earlierBatches(surface, scene, casing, to)];
  // First all insides, then all casings, then all lines, so that no casing covers a neighbour's line.
  for (const { parts, style, opacity } of batches)
    if (opacity !== undefined) fillInsides(context, parts, style.colour, opacity);
  for (const { parts, style } of batches) strokeCasings(context, parts, style, to.ratio);
  for (const { parts, style } of batches) strokeLines(context, parts, style, to.ratio);
  for (const { parts, style } of batches) drawMarks(context, parts, style, to.ratio);
  return batches.reduce((sum, { count }) => sum + count, 0);
}

function restingSizes({ state: { settings } }: Scene): PartSizes {
  return { linePx: sizes.line, markPx: sizes.pointMark, isActive: false, settings };
}

function batchesOf(surface: Surface, scene: Scene, casing: string, to: DeviceTransform): readonly Batch[] {
  const { state } = scene;
  const partSizes = restingSizes(scene);
  const batches: Batch[] = [];
  /** The batch that still has room, by colour and style. */
  const open = new Map<string, Map<number, Batch>>();
  const selected = new Set(state.selectedIds);
  for (const record of annotationsInView(scene)) {
    if (selected.has(record.id)) continue;
    const isWithError = state.ticks.size > 0 && isTicked(state, record.id);
    const isMask = record.annotation.geometry.kind === 'mask';
    const look = (isMask ? 2 : 0) + (isWithError ? 1 : 0);
    let ofColour = open.get(record.colour);
    if (!ofColour) open.set(record.colour, (ofColour = new Map()));
    let batch = ofColour.get(look);
    if (!batch || batch.count === mostInBatch) {
      const style = { colour: record.colour, casing, linePx: sizes.line, dash: dashOf(isWithError) };
      const opacity = isMask ? state.settings.maskOpacity / 10 : fillOpacity.resting;
      ofColour.set(look, (batch = { parts: createShapeParts(surface), style, opacity, count: 0 }));
      batches.push(batch);
    }
    batch.count += 1;
    addShape(batch.parts, record, isWithError, partSizes, to);
  }
  return batches;
}

/** Shapes of an earlier round. Alone they look like other shapes; over those that count now they are dashed. */
function earlierBatches(surface: Surface, scene: Scene, casing: string, to: DeviceTransform): readonly Batch[] {
  const isAlone = scene.state.earlier?.isAlone === true;
  const batches: Batch[] = [];
  const open = new Map<string, Batch>();
  for (const record of earlierInView(scene)) {
    const colour = isAlone ? record.colour : earlierColours.line;
    let batch = open.get(colour);
    if (!batch || batch.count === mostInBatch) {
      const look = isAlone ? { casing, dash: dashOf(false) } : { casing: earlierColours.casing, dash: dashes.earlier };
      const style = { colour, linePx: sizes.line, ...look };
      open.set(
        colour,
        (batch = {
          parts: createShapeParts(surface),
          style,
          opacity: isAlone ? fillOpacity.resting : undefined,
          count: 0,
        }),
      );
      batches.push(batch);
    }
    batch.count += 1;
    addShape(batch.parts, record, false, restingSizes(scene), to);
  }
  return batches;
}
