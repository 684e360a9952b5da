import type { AnnotationRecord } from '../../document/records.ts';
import { addMaskInside } from './mask-path.ts';
import { annotationsInView, type DeviceTransform, deviceSize, deviceTransform, isTicked, type Scene } from './scene.ts';
import { addOutline } from './shape-path.ts';
import { fillInside, lineWidth, type OutlineStyle, strokeCasing, strokeLine } from './stroke.ts';
import { dashes, fillOpacity, sizes } from './style.ts';
import type { LayerContext, ShapePath, Surface } from './surface.ts';

/** Shapes that are drawn alike: one path for all of them is what keeps ten thousand within a frame. */
interface Batch {
  readonly outline: ShapePath;
  /** The outline itself, but for masks, whose outline is only the box around them. */
  readonly inside: ShapePath;
  readonly style: OutlineStyle;
}

/** The dash of an annotation's outline. */
export function dashOf(record: AnnotationRecord, isWithError: boolean): readonly number[] {
  if (isWithError) return dashes.ticked;
  return record.annotation.geometry.kind === 'mask' ? dashes.maskBox : [];
}

/** Draws all annotations in the view except the selected one, which has its own layer. */
export function drawShapes(surface: Surface, scene: Scene): void {
  const context = surface.layer('shapes');
  const layer = deviceSize(surface);
  context.clearRect(0, 0, layer.width, layer.height);
  if (!scene.contents) return;

  const to = deviceTransform(scene, surface);
  const batches = batchesOf(surface, scene, scene.contents.palette.casing, to);
  // All insides, then all casings, then all lines: no casing runs over the line of a neighbour.
  for (const { inside, style } of batches) fillInside(context, inside, style.colour, fillOpacity.resting);
  strokeAll(context, batches, to.ratio);
}

function strokeAll(context: LayerContext, batches: readonly Batch[], ratio: number): void {
  for (const { outline, style } of batches) strokeCasing(context, outline, style, ratio);
  for (const { outline, style } of batches) strokeLine(context, outline, style, ratio);
}

function batchesOf(surface: Surface, scene: Scene, casing: string, to: DeviceTransform): readonly Batch[] {
  const { state } = scene;
  const width = lineWidth(sizes.line, to.ratio);
  const batches = new Map<string, Map<number, Batch>>();
  for (const record of annotationsInView(scene)) {
    if (record.id === state.selectedId) continue;
    const isMask = record.annotation.geometry.kind === 'mask';
    const isWithError = state.ticks.size > 0 && isTicked(state, record.id);
    const look = (isMask ? 2 : 0) + (isWithError ? 1 : 0);
    let ofColour = batches.get(record.colour);
    if (!ofColour) batches.set(record.colour, (ofColour = new Map()));
    let batch = ofColour.get(look);
    if (!batch) {
      const outline = surface.createPath();
      const style = { colour: record.colour, casing, linePx: sizes.line, dash: dashOf(record, isWithError) };
      ofColour.set(look, (batch = { outline, inside: isMask ? surface.createPath() : outline, style }));
    }
    addOutline(batch.outline, record, to, width);
    if (isMask) addMaskInside(batch.inside, record, to);
  }
  return [...batches.values()].flatMap((ofColour) => [...ofColour.values()]);
}
