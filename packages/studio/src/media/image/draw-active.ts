import type { AnnotationRecord } from '../../document/records.ts';
import { isVisible } from '../../document/visibility.ts';
import { hasPlace } from '../../geometry/measure.ts';
import { dashOf } from './draw-shapes.ts';
import { drawHandles } from './handles.ts';
import { drawPointNames } from './point-names.ts';
import { type DeviceTransform, deviceSize, deviceTransform, isTicked, type Scene, tickedInView } from './scene.ts';
import { addShape, createShapeParts } from './shape-parts.ts';
import { crispRect } from './shape-path.ts';
import { drawMarks, fillInsides, type ShapeStyle, strokeCasings, strokeLines } from './stroke.ts';
import { dashes, devicePx, fillOpacity, ringColours, sizes } from './style.ts';
import type { LayerContext, Surface } from './surface.ts';
import { drawTags, type TagRequest } from './tags.ts';

/** Draws what changes most: the annotation under the pointer, the selected one, and the tags. */
export function drawActive(surface: Surface, scene: Scene): void {
  const context = surface.layer('active');
  const layer = deviceSize(surface);
  context.clearRect(0, 0, layer.width, layer.height);
  const { state, contents } = scene;
  if (!contents) return;

  const to = deviceTransform(scene, surface);
  const hovered = visible(scene, state.hoveredId === state.selectedId ? undefined : state.hoveredId);
  const selected = visible(scene, state.selectedId);
  if (hovered) drawOne(surface, scene, hovered, to, fillOpacity.hovered);
  if (selected) {
    drawOne(surface, scene, selected, to, fillOpacity.selected);
    drawHandles(surface, context, selected, to);
    if (state.isFocusVisible) drawRing(surface, context, selected, to);
  }
  const taken = drawTags(surface, wishes(scene, selected, hovered), to);
  // A skeleton shows the names of its points when hovered too; other shapes only when selected.
  const isNamed = hovered?.annotation.geometry.kind === 'skeleton';
  for (const record of isNamed ? [selected, hovered] : [selected])
    if (record) drawPointNames(surface, record, taken, to);
}

function visible({ state, contents }: Scene, id: string | undefined): AnnotationRecord | undefined {
  const record = id === undefined ? undefined : contents?.records.get(id);
  if (record && !hasPlace(record.annotation.geometry)) return undefined;
  return record && isVisible(state, record) ? record : undefined;
}

function drawOne(surface: Surface, scene: Scene, record: AnnotationRecord, to: DeviceTransform, opacity: number): void {
  const context = surface.layer('active');
  const isWithError = isTicked(scene.state, record.id);
  const parts = createShapeParts(surface);
  addShape(parts, record, isWithError, { linePx: sizes.activeLine, markPx: sizes.activePointMark }, to);
  const style = {
    colour: record.colour,
    casing: scene.contents?.palette.casing ?? '',
    linePx: sizes.activeLine,
    dash: dashOf(record, isWithError),
  };
  drawSkeletonBox(surface, record, style, to);
  fillInsides(context, parts, record.colour, opacity);
  strokeCasings(context, parts, style, to.ratio);
  strokeLines(context, parts, style, to.ratio);
  drawMarks(context, parts, style, to.ratio);
}

/** The rectangle drawn around a skeleton. Shown only with the selected or hovered skeleton. */
function drawSkeletonBox(surface: Surface, record: AnnotationRecord, style: ShapeStyle, to: DeviceTransform): void {
  const { geometry } = record.annotation;
  if (geometry.kind !== 'skeleton' || geometry.box === undefined) return;
  const { x, y, width, height } = geometry.box;
  const parts = createShapeParts(surface);
  const rect = crispRect({ minX: x, minY: y, maxX: x + width, maxY: y + height }, to, devicePx(sizes.line, to.ratio));
  parts.begin('open').rect(rect.x, rect.y, rect.width, rect.height);
  const boxStyle = { ...style, linePx: sizes.line, dash: dashes.maskBox };
  strokeCasings(surface.layer('active'), parts, boxStyle, to.ratio);
  strokeLines(surface.layer('active'), parts, boxStyle, to.ratio);
}

/** The focus ring on a canvas: blue with white inside, so that it shows on every picture. */
function drawRing(surface: Surface, context: LayerContext, record: AnnotationRecord, to: DeviceTransform): void {
  const width = devicePx(2, to.ratio);
  context.setLineDash([]);
  context.lineWidth = width;
  for (const [nth, colour] of [ringColours.inner, ringColours.outer].entries()) {
    const away = devicePx(sizes.ringOffset, to.ratio) + nth * width;
    const { x, y, width: across, height } = crispRect(record.bounds, to, width);
    const path = surface.createPath();
    path.rect(x - away, y - away, across + 2 * away, height + 2 * away);
    context.strokeStyle = colour;
    context.stroke(path);
  }
}

/** The tags to draw, the most important first: of the selected, the hovered, then every ticked annotation. */
function wishes(
  scene: Scene,
  selected: AnnotationRecord | undefined,
  hovered: AnnotationRecord | undefined,
): readonly TagRequest[] {
  const { state } = scene;
  const named = [selected, hovered].filter((record) => record !== undefined);
  const ticked = tickedInView(scene).filter((record) => !named.includes(record));
  return [
    ...named.map((record) => ({ record, isTicked: isTicked(state, record.id), isDetailed: record === selected })),
    ...ticked.map((record) => ({ record, isTicked: true, isDetailed: false })),
  ];
}
