import type { AnnotationRecord } from '../../document/records.ts';
import { drawGrid } from './draw-grid.ts';
import { annotationsInView, type DeviceTransform, deviceSize, deviceTransform, isTicked, type Scene } from './scene.ts';
import { addShape, createShapeParts, type ShapeParts } from './shape-parts.ts';
import { drawMarks, fillInsides, type ShapeStyle, strokeCasings, strokeLines } from './stroke.ts';
import { dashes, fillOpacity, sizes } from './style.ts';
import type { Surface } from './surface.ts';

/** Shapes that are drawn in the same style and lie near each other. */
interface Batch {
  readonly parts: ShapeParts;
  readonly style: ShapeStyle;
  count: number;
}

/**
 * The largest number of shapes in one path. Each path costs calls, but the browser sorts all edges of a path before it
 * paints: a path of thousands takes several times as long as the same shapes in paths of some dozens.
 */
const mostInBatch = 64;

/** The dash of an annotation's lines. */
export function dashOf(record: AnnotationRecord, isWithError: boolean): readonly number[] {
  if (isWithError) return dashes.ticked;
  return record.annotation.geometry.kind === 'mask' ? dashes.maskBox : [];
}

/**
 * Draws the grid, and over it all annotations in the view except the selected one, which has its own layer. Returns how
 * many.
 */
export function drawShapes(surface: Surface, scene: Scene): number {
  const context = surface.layer('shapes');
  const layer = deviceSize(surface);
  context.clearRect(0, 0, layer.width, layer.height);
  if (!scene.contents) return 0;

  const to = deviceTransform(scene, surface);
  if (scene.state.settings.hasGrid) drawGrid(surface, scene, to);
  const batches = batchesOf(surface, scene, scene.contents.palette.casing, to);
  // First all insides, then all casings, then all lines, so that no casing covers a neighbour's line.
  for (const { parts, style } of batches) fillInsides(context, parts, style.colour, fillOpacity.resting);
  for (const { parts, style } of batches) strokeCasings(context, parts, style, to.ratio);
  for (const { parts, style } of batches) strokeLines(context, parts, style, to.ratio);
  for (const { parts, style } of batches) drawMarks(context, parts, style, to.ratio);
  return batches.reduce((sum, { count }) => sum + count, 0);
}

function batchesOf(surface: Surface, scene: Scene, casing: string, to: DeviceTransform): readonly Batch[] {
  const { state } = scene;
  const partSizes = { linePx: sizes.line, markPx: sizes.pointMark };
  const batches: Batch[] = [];
  /** The batch that still has room, by colour and style. */
  const open = new Map<string, Map<number, Batch>>();
  for (const record of annotationsInView(scene)) {
    if (record.id === state.selectedId) continue;
    const isWithError = state.ticks.size > 0 && isTicked(state, record.id);
    const look = (record.annotation.geometry.kind === 'mask' ? 2 : 0) + (isWithError ? 1 : 0);
    let ofColour = open.get(record.colour);
    if (!ofColour) open.set(record.colour, (ofColour = new Map()));
    let batch = ofColour.get(look);
    if (!batch || batch.count === mostInBatch) {
      const style = { colour: record.colour, casing, linePx: sizes.line, dash: dashOf(record, isWithError) };
      ofColour.set(look, (batch = { parts: createShapeParts(surface), style, count: 0 }));
      batches.push(batch);
    }
    batch.count += 1;
    addShape(batch.parts, record, isWithError, partSizes, to);
  }
  return batches;
}
