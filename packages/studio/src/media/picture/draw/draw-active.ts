import { isVisible } from '../../../document/visibility.ts';
import { hasPlace } from '../geometry/measure.ts';
import type { PictureRecord } from '../picture-record.ts';
import { isMaskTool } from '../picture-snapshot.ts';
import { drawBrush } from './draw-brush.ts';
import { drawCutLine, drawKeyPointer } from './draw-cut-line.ts';
import { drawOverlaps } from './draw-overlaps.ts';
import { drawRelations } from './draw-relations.ts';
import { dashOf } from './draw-shapes.ts';
import { drawHandles, drawPointRing } from './handles.ts';
import { drawPointNames } from './point-names.ts';
import {
  annotationsInView,
  type DeviceTransform,
  deviceSize,
  deviceTransform,
  isTicked,
  onDevice,
  type Scene,
  tickedInView,
} from './scene.ts';
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
  const isHoveredAlone = state.hoveredId !== undefined && !state.selectedIds.includes(state.hoveredId);
  const hovered = isHoveredAlone ? visible(scene, state.hoveredId) : undefined;
  const selected = visible(scene, state.selectedId);
  if (hovered) drawOne(surface, scene, hovered, to, fillOpacity.hovered);
  const drawn = beingDrawn(scene);
  const chosen = state.selectedIds.map((id) => visible(scene, id)).filter((record) => record !== undefined);
  for (const record of [...chosen, ...drawn]) drawOne(surface, scene, record, to, fillOpacity.selected);
  // Handles of several shapes would belong to none of them.
  for (const record of chosen.length === 1 ? [...chosen, ...drawn] : drawn)
    drawHandles(surface, context, record, state, to);
  drawOverlaps(surface, scene, (id) => visible(scene, id), to);
  if (state.cutLine.length > 0) drawCutLine(surface, state.cutLine, to);
  if (state.keyPointer) drawKeyPointer(surface, state.keyPointer, to);
  if (state.snap) drawPointRing(surface, context, onDevice(to, state.snap.x, state.snap.y), to);
  if (state.isEditable && isMaskTool(state.tool)) drawBrush(surface, state, to);
  if (selected && state.isFocusVisible) drawRing(surface, context, selected, to);
  const shown = drawn[0] ?? selected;
  drawRelations(surface, scene, to);
  const taken = drawTags(surface, wishes(scene, shown, hovered), to);
  // A skeleton shows the names of its points when hovered too; other shapes only when selected.
  const isNamed = hovered?.annotation.geometry.kind === 'skeleton';
  for (const record of isNamed ? [shown, hovered] : [shown]) if (record) drawPointNames(surface, record, taken, to);
}

function visible({ state, contents }: Scene, id: string | undefined): PictureRecord | undefined {
  const drafted = id === undefined ? undefined : state.draft.find((one) => one.id === id);
  const record = drafted ?? (id === undefined ? undefined : contents?.records.get(id));
  if (record && !hasPlace(record.annotation.geometry)) return undefined;
  return record && isVisible(state, record) ? record : undefined;
}

/** What is being drawn: the drafts of annotations that the item does not have. */
function beingDrawn({ state, contents }: Scene): readonly PictureRecord[] {
  return state.draft.filter(({ id }) => contents?.records.has(id) === false);
}

function drawOne(surface: Surface, scene: Scene, record: PictureRecord, to: DeviceTransform, opacity: number): void {
  const context = surface.layer('active');
  const isWithError = isTicked(scene.state, record.id);
  const parts = createShapeParts(surface);
  const { settings: wanted, draft } = scene.state;
  // A mask that is being painted changes in every frame, and its border would have to be traced in each.
  const settings = draft.includes(record) ? ({ ...wanted, masks: 'fill' } as const) : wanted;
  const partSizes = { linePx: sizes.activeLine, markPx: sizes.activePointMark, isActive: true, settings };
  addShape(parts, record, isWithError, partSizes, to);
  const style = {
    colour: record.colour,
    casing: scene.contents?.palette.casing ?? '',
    linePx: sizes.activeLine,
    dash: dashOf(isWithError),
  };
  drawSkeletonBox(surface, record, style, to);
  // A mask stands out from those at rest as much as other shapes do.
  const isMask = record.annotation.geometry.kind === 'mask';
  const filled = isMask ? Math.min(1, settings.maskOpacity / 10 + opacity - fillOpacity.resting) : opacity;
  fillInsides(context, parts, record.colour, filled);
  strokeCasings(context, parts, style, to.ratio);
  strokeLines(context, parts, style, to.ratio);
  drawMarks(context, parts, style, to.ratio);
}

/** The rectangle drawn around a skeleton. Shown only with the selected or hovered skeleton. */
function drawSkeletonBox(surface: Surface, record: PictureRecord, style: ShapeStyle, to: DeviceTransform): void {
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
function drawRing(surface: Surface, context: LayerContext, record: PictureRecord, to: DeviceTransform): void {
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

/** The tags to draw, the most important first: of the selected, the hovered, every ticked annotation, then of others if asked for. */
function wishes(
  scene: Scene,
  selected: PictureRecord | undefined,
  hovered: PictureRecord | undefined,
): readonly TagRequest[] {
  const { state } = scene;
  const named = [selected, hovered].filter((record) => record !== undefined);
  const ticked = tickedInView(scene).filter((record) => !named.includes(record));
  const hasAttributes = state.settings.names === 'attributes';
  const known = new Set([...named, ...ticked]);
  const others = state.settings.names === 'none' ? [] : annotationsInView(scene).filter((record) => !known.has(record));
  return [
    ...named.map((record) => ({
      ...{ record, isTicked: isTicked(state, record.id), isDetailed: record === selected, hasAttributes },
    })),
    ...ticked.map((record) => ({ record, isTicked: true, isDetailed: false, hasAttributes })),
    ...others.map((record) => ({ record, isTicked: false, isDetailed: false, hasAttributes })),
  ];
}
