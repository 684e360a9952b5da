import type { AnnotationRecord } from '../../document/records.ts';
import { isVisible } from '../../document/visibility.ts';
import { dashOf } from './draw-shapes.ts';
import { drawHandles } from './handles.ts';
import { addMaskInside } from './mask-path.ts';
import { annotationsInView, type DeviceTransform, deviceSize, deviceTransform, isTicked, type Scene } from './scene.ts';
import { addOutline, crispRect } from './shape-path.ts';
import { fillInside, lineWidth, strokeCasing, strokeLine } from './stroke.ts';
import { devicePx, fillOpacity, ringColours, sizes } from './style.ts';
import type { LayerContext, ShapePath, Surface } from './surface.ts';
import { drawTags, type TagWish } from './tags.ts';

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
  drawTags(surface, wishes(scene, selected, hovered), to);
}

function visible({ state, contents }: Scene, id: string | undefined): AnnotationRecord | undefined {
  const record = id === undefined ? undefined : contents?.records.get(id);
  return record && isVisible(state, record) ? record : undefined;
}

function drawOne(surface: Surface, scene: Scene, record: AnnotationRecord, to: DeviceTransform, opacity: number): void {
  const context = surface.layer('active');
  const path = surface.createPath();
  addOutline(path, record, to, lineWidth(sizes.activeLine, to.ratio));
  fillInside(context, insideOf(surface, record, path, to), record.colour, opacity);
  const style = {
    colour: record.colour,
    casing: scene.contents?.palette.casing ?? '',
    linePx: sizes.activeLine,
    dash: dashOf(record, isTicked(scene.state, record.id)),
  };
  strokeCasing(context, path, style, to.ratio);
  strokeLine(context, path, style, to.ratio);
}

function insideOf(surface: Surface, record: AnnotationRecord, outline: ShapePath, to: DeviceTransform): ShapePath {
  if (record.annotation.geometry.kind !== 'mask') return outline;
  const inside = surface.createPath();
  addMaskInside(inside, record, to);
  return inside;
}

/** The focus on a canvas: blue inside white, so that it shows on every picture. */
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

/** The tags there should be, the more important first: of the selected, the hovered, and then every ticked one. */
function wishes(
  scene: Scene,
  selected: AnnotationRecord | undefined,
  hovered: AnnotationRecord | undefined,
): readonly TagWish[] {
  const { state } = scene;
  const named = [selected, hovered].filter((record) => record !== undefined);
  const ticked =
    state.ticks.size === 0
      ? []
      : annotationsInView(scene).filter((record) => isTicked(state, record.id) && !named.includes(record));
  return [
    ...named.map((record) => ({ record, isTicked: isTicked(state, record.id), isDetailed: record === selected })),
    ...ticked.map((record) => ({ record, isTicked: true, isDetailed: false })),
  ];
}
