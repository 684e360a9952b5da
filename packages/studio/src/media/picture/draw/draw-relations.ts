import type { Relation } from '@countersign/contract';
import { isVisible } from '../../../document/visibility.ts';
import { hasPlace } from '../geometry/measure.ts';
import type { Bounds, Point } from '../geometry/point.ts';
import { toPicture } from '../geometry/viewport.ts';
import type { PictureRecord } from '../picture-record.ts';
import { type DeviceTransform, isTicked, onDevice, type Scene } from './scene.ts';
import { crispRect, type DeviceRect } from './shape-path.ts';
import { dashes, devicePx, failColours, relationColours, sizes, tagColours } from './style.ts';
import type { LayerContext, ShapePath, Surface } from './surface.ts';
import { faces } from './tags.ts';

/** More arrows at once say nothing, and each costs time in every frame. */
const mostArrows = 2000;
/** So many arrows have their labels beside them. */
const mostLabels = 12;

/** Draws relations as arrows between the borders of what they join: those that are looked at, or all. */
export function drawRelations(surface: Surface, scene: Scene, to: DeviceTransform): void {
  const { state } = scene;
  const shown = relationsShown(scene);
  const resting = shown.filter(({ position }) => position !== state.selectedRelation);
  const selected = shown.find(({ position }) => position === state.selectedRelation);
  const { isDirected } = scene;
  const plain = resting.filter(({ relation }) => !isTicked(state, relation.id));
  const ticked = resting.filter(({ relation }) => isTicked(state, relation.id));
  drawArrows(surface, plain, to, { colour: relationColours.line, linePx: sizes.relation, dash: [], isDirected });
  drawArrows(surface, ticked, to, {
    colour: failColours.mark,
    linePx: sizes.relation,
    dash: dashes.ticked,
    isDirected,
  });
  if (selected) {
    const isWrong = isTicked(state, selected.relation.id);
    const colour = isWrong ? failColours.mark : relationColours.selected;
    const dash = isWrong ? dashes.ticked : [];
    drawArrows(surface, [selected], to, { colour, linePx: sizes.selectedRelation, dash, isDirected });
  }
  drawRubber(surface, scene, to);
  const named = state.hasAllRelations && selected ? [selected] : shown.slice(0, mostLabels);
  for (const arrow of named) drawLabel(surface, arrow, to);
}

interface Arrow {
  readonly relation: Relation;
  readonly position: number;
  readonly from: PictureRecord;
  readonly to: PictureRecord;
}

/** The relations to be drawn, with what they join, where both ends can be seen. */
function relationsShown(scene: Scene): readonly Arrow[] {
  const { state, contents } = scene;
  if (state.relations.length === 0 || state.earlier?.isAlone === true) return [];
  const looked = new Set([...state.selectedIds, ...(state.hoveredId === undefined ? [] : [state.hoveredId])]);
  const arrows: Arrow[] = [];
  for (const [position, relation] of state.relations.entries()) {
    const isLooked = state.hasAllRelations || looked.has(relation.from) || looked.has(relation.to);
    if (!isLooked && position !== state.selectedRelation) continue;
    const [from, to] = [endOf(scene, relation.from), endOf(scene, relation.to)];
    if (from === undefined || to === undefined) continue;
    const isOneVisible = [from, to].every((end) => isVisible({ ...state, isIsolated: false }, end));
    if (contents && isOneVisible) arrows.push({ relation, position, from, to });
    if (arrows.length >= mostArrows) break;
  }
  return arrows;
}

/** An annotation as a gesture shows it just now. */
function endOf({ state, contents }: Scene, id: string): PictureRecord | undefined {
  const record = state.draft.find((one) => one.id === id) ?? contents?.records.get(id);
  return record !== undefined && hasPlace(record.annotation.geometry) ? record : undefined;
}

interface ArrowStyle {
  readonly colour: string;
  readonly linePx: number;
  readonly dash: readonly number[];
  readonly isDirected: Scene['isDirected'];
}

function drawArrows(surface: Surface, arrows: readonly Arrow[], to: DeviceTransform, style: ArrowStyle): void {
  if (arrows.length === 0) return;
  const context = surface.layer('active');
  const lines = surface.createPath();
  const heads = surface.createPath();
  for (const arrow of arrows) {
    const { start, end } = placeOf(arrow, to);
    lines.moveTo(start.x, start.y);
    lines.lineTo(end.x, end.y);
    if (style.isDirected(arrow.relation.label)) addHead(heads, start, end, devicePx(sizes.arrowHead, to.ratio));
  }
  strokeAndFill(context, lines, heads, style, to.ratio);
}

function strokeAndFill(
  context: LayerContext,
  lines: ShapePath,
  heads: ShapePath,
  { colour, linePx, dash }: Omit<ArrowStyle, 'isDirected'>,
  ratio: number,
): void {
  const width = devicePx(linePx, ratio);
  context.setLineDash([]);
  context.strokeStyle = relationColours.casing;
  context.lineWidth = width + 2 * devicePx(sizes.casing, ratio);
  context.stroke(lines);
  context.lineWidth = 2 * devicePx(sizes.casing, ratio);
  context.stroke(heads);
  context.setLineDash(dash.map((length) => length * ratio));
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = width;
  context.stroke(lines);
  context.setLineDash([]);
  context.fill(heads);
}

/** Where an arrow begins and ends: on the borders of the rectangles around both, on the line through their middles. */
function placeOf({ from, to: until }: Arrow, to: DeviceTransform): { readonly start: Point; readonly end: Point } {
  const [one, other] = [crispRect(from.bounds, to, 1), crispRect(until.bounds, to, 1)];
  const [start, end] = [leaving(one, middle(other)), leaving(other, middle(one))];
  // Shapes that lie over each other leave no room between their borders.
  const isTurned =
    (end.x - start.x) * (middle(other).x - middle(one).x) + (end.y - start.y) * (middle(other).y - middle(one).y) <= 0;
  return isTurned ? { start: middle(one), end: middle(other) } : { start, end };
}

function middle({ x, y, width, height }: DeviceRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the line from a rectangle's middle to a point leaves the rectangle. */
function leaving(rect: DeviceRect, towards: Point): Point {
  const from = middle(rect);
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const across = dx === 0 ? Infinity : rect.width / 2 / Math.abs(dx);
  const down = dy === 0 ? Infinity : rect.height / 2 / Math.abs(dy);
  const share = Math.min(1, across, down);
  return { x: from.x + dx * share, y: from.y + dy * share };
}

function addHead(path: ShapePath, start: Point, end: Point, length: number): void {
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  if (distance === 0) return;
  const [ux, uy] = [(end.x - start.x) / distance, (end.y - start.y) / distance];
  const [backX, backY] = [end.x - ux * length, end.y - uy * length];
  path.moveTo(end.x, end.y);
  path.lineTo(backX - uy * length * 0.45, backY + ux * length * 0.45);
  path.lineTo(backX + uy * length * 0.45, backY - ux * length * 0.45);
  path.closePath();
}

/** The relation that is being drawn, as far as the pointer or the annotation it will end at. */
function drawRubber(surface: Surface, scene: Scene, to: DeviceTransform): void {
  const { relating, pointer, viewport } = scene.state;
  const from = relating && endOf(scene, relating.from);
  if (relating === undefined || from === undefined) return;
  const until = relating.to === undefined ? undefined : endOf(scene, relating.to);
  const at = pointer && toPicture(viewport, pointer);
  const end = until?.bounds ?? (at && { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y });
  if (end === undefined) return;
  const [one, other] = [crispRect(from.bounds, to, 1), rectAt(end, to)];
  const start = leaving(one, middle(other));
  const stop = leaving(other, middle(one));
  const [line, head] = [surface.createPath(), surface.createPath()];
  line.moveTo(start.x, start.y);
  line.lineTo(stop.x, stop.y);
  addHead(head, start, stop, devicePx(sizes.arrowHead, to.ratio));
  const style = { colour: relationColours.selected, linePx: sizes.relation, dash: dashes.earlier };
  strokeAndFill(surface.layer('active'), line, head, style, to.ratio);
}

function rectAt({ minX, minY, maxX, maxY }: Bounds, to: DeviceTransform): DeviceRect {
  const [a, b] = [onDevice(to, minX, minY), onDevice(to, maxX, maxY)];
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function drawLabel(surface: Surface, arrow: Arrow, to: DeviceTransform): void {
  const context = surface.layer('active');
  const { start, end } = placeOf(arrow, to);
  const px = (length: number) => devicePx(length, to.ratio);
  context.font = `500 ${sizes.pointName * to.ratio}px ${faces}`;
  context.textBaseline = 'middle';
  const width = context.measureText(arrow.relation.label).width;
  if (Math.hypot(end.x - start.x, end.y - start.y) < width) return;
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  const ground = surface.createPath();
  const [across, down] = [width + 2 * px(sizes.relationPadding), px(sizes.pointName + 5)];
  ground.roundRect(Math.round(x - across / 2), Math.round(y - down / 2), Math.ceil(across), down, px(4));
  context.fillStyle = tagColours.ground;
  context.fill(ground);
  context.fillStyle = tagColours.text;
  context.fillText(arrow.relation.label, x - width / 2, y);
}
