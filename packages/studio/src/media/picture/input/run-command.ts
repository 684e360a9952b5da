import { nextColouring } from '../../../document/colouring.ts';
import { editableSelection } from '../../../medium/run-medium-command.ts';
import type { PictureEditor, ShapeEditor } from '../edit/picture-editor.types.ts';
import { pointsOf } from '../edit/points.ts';
import { addTurn, turned } from '../geometry/turn.ts';
import type { PictureDocument } from '../picture-document.ts';
import { isEditingTool, isMaskTool, type PictureSnapshot, type ToolId } from '../picture-snapshot.ts';
import type { Camera } from '../view/camera.ts';
import { maskLooks, nameTexts, resetView, type ToneName, type ViewSettings } from '../view/view-settings.ts';
import type { PictureCommand } from './commands.ts';

const zoomStep = 1.25;
/** CSS pixels an arrow key moves the view. */
const panStepPx = 64;
/** Pixels of the picture that shift and an arrow key move the selected annotation; an arrow key alone moves it by one. */
const farNudgePx = 10;

/** How much one press of a key changes the width of the brush. */
const brushStep = 1.25;

/** Where an arrow key points to in the view. */
const directions = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
] as const;

/** The parts of the engine that its own commands change. */
export interface PictureCommandParts {
  readonly camera: Camera;
  readonly document: PictureDocument;
  readonly editor: PictureEditor & ShapeEditor;
  read(): PictureSnapshot;
  setTool(tool: ToolId): void;
  setSettings(change: Partial<ViewSettings>): void;
  /** Makes the brush wider or narrower. */
  resizeBrush(factor: number): void;
  /** Moves the pointer by steps, as a mouse would. */
  movePointer(right: number, down: number): void;
  /** Clicks with the pointer that the arrow keys moved. Returns false if they moved none since the last click. */
  pressPointer(): boolean;
  /** Ends what is drawn click by click. Returns whether there was such a gesture. */
  finishGesture(): boolean;
  /** Goes on along a neighbour's border. Returns whether something drawn could. */
  goAlong(): boolean;
  /** Undoes the current gesture. Returns whether there was one. */
  cancelGesture(): boolean;
}

/** Carries out a command of the picture's engine alone. Returns whether anything changed. */
export function runPictureCommand(parts: PictureCommandParts, command: PictureCommand, position: number): boolean {
  const { camera } = parts;
  switch (command) {
    case 'view.fit':
      camera.fit();
      return true;
    // The keys zoom around the pointer while it is over the view, otherwise around the middle.
    case 'view.zoomIn':
      camera.zoomBy(zoomStep, parts.read().pointer);
      return true;
    case 'view.zoomOut':
      camera.zoomBy(1 / zoomStep, parts.read().pointer);
      return true;
    case 'view.panLeft':
      return pan(parts, 0);
    case 'view.panRight':
      return pan(parts, 1);
    case 'view.panUp':
      return pan(parts, 2);
    case 'view.panDown':
      return pan(parts, 3);
    case 'tool.select':
      parts.setTool('select');
      return true;
    case 'tool.hand':
      parts.setTool('hand');
      return true;
    case 'tool.box':
      return draw(parts, 'box');
    case 'tool.polygon':
      return draw(parts, 'polygon');
    case 'tool.polyline':
      return draw(parts, 'polyline');
    case 'tool.points':
      return draw(parts, 'points');
    case 'tool.skeleton':
      return draw(parts, 'skeleton');
    case 'tool.brush':
      return draw(parts, 'brush');
    case 'tool.eraser':
      return draw(parts, 'eraser');
    case 'tool.fill':
      return draw(parts, 'fill');
    case 'tool.cut':
      return draw(parts, 'cut');
    case 'tool.relate':
      return draw(parts, 'relate');
    case 'brush.size':
      if (!isMaskTool(parts.read().tool)) return false;
      parts.resizeBrush(position === 0 ? brushStep : 1 / brushStep);
      return true;
    case 'edit.join':
      return parts.editor.join(editableSelection(parts.read()));
    case 'edit.convert':
      return parts.editor.convert(editableSelection(parts.read()));
    case 'edit.cutAtBorder':
      return cutAtBorder(parts);
    case 'edit.nudge':
      return nudge(parts, position, farNudgePx);
    case 'point.next':
      return stepPoint(parts, 1);
    case 'point.previous':
      return stepPoint(parts, -1);
    case 'point.add':
      return addPoint(parts);
    case 'point.show':
      return showPoint(parts);
    case 'view.turn':
    case 'view.brightness':
    case 'view.contrast':
    case 'view.gamma':
    case 'view.grid':
    case 'view.sharp':
    case 'view.overview':
    case 'view.colourBy':
    case 'view.masks':
    case 'view.names':
    case 'view.reset':
      parts.setSettings(settingsChange(parts.read(), command, position === 0 ? 1 : -1));
      return true;
    case 'gesture.finish':
      return parts.pressPointer() || parts.finishGesture();
    case 'gesture.along':
      return parts.goAlong();
  }
}

type LookCommand = Extract<
  PictureCommand,
  `view.${ToneName | 'turn' | 'grid' | 'sharp' | 'overview' | 'colourBy' | 'masks' | 'names' | 'reset'}`
>;

/** The change that a view command makes; `by` is its direction if it has two. */
function settingsChange(
  { settings, annotations }: PictureSnapshot,
  command: LookCommand,
  by: 1 | -1,
): Partial<ViewSettings> {
  switch (command) {
    case 'view.turn':
      return { turn: addTurn(settings.turn, by) };
    case 'view.brightness':
      return { brightness: settings.brightness + by };
    case 'view.contrast':
      return { contrast: settings.contrast + by };
    case 'view.gamma':
      return { gamma: settings.gamma + by };
    case 'view.grid':
      return { hasGrid: !settings.hasGrid };
    case 'view.sharp':
      return { isSharp: !settings.isSharp };
    case 'view.overview':
      return { hasOverview: !settings.hasOverview };
    case 'view.colourBy':
      return { colourBy: nextColouring(settings.colourBy, annotations) };
    case 'view.masks':
      return { masks: after(maskLooks, settings.masks) };
    case 'view.names':
      return { names: after(nameTexts, settings.names) };
    case 'view.reset':
      return resetView(settings);
  }
}

/** The next one of a list; after the last comes the first. */
function after<T>(list: readonly [T, ...T[]], one: T): T {
  return list[list.indexOf(one) + 1] ?? list[0];
}

/** Cuts the selected annotation where its neighbours begin; with none selected, the first one the rule complains of. */
function cutAtBorder({ editor, read }: PictureCommandParts): boolean {
  const { selectedId, overlaps } = read();
  const id = selectedId ?? overlaps[0]?.id;
  return id !== undefined && editor.cutAtBorder(id);
}

/** A drawing tool needs an item that may be edited. */
function draw(parts: PictureCommandParts, tool: ToolId): boolean {
  if (!parts.read().isEditable) return false;
  parts.setTool(tool);
  return true;
}

/** The chosen point of the selected annotation, where it may be edited. */
function editablePoint({
  read,
}: Pick<PictureCommandParts, 'read'>): { readonly id: string; readonly point: number } | undefined {
  const { isEditable, selectedId, selectedPart } = read();
  if (!isEditable || selectedId === undefined || selectedPart === undefined) return undefined;
  return { id: selectedId, point: selectedPart };
}

/** Chooses the next point of the selected annotation, or the one before; after the last comes the first. */
function stepPoint(parts: PictureCommandParts, by: 1 | -1): boolean {
  const [id, another] = editableSelection(parts.read());
  const geometry = another === undefined ? parts.document.find(id)?.annotation.geometry : undefined;
  const points = geometry === undefined ? [] : pointsOf(geometry);
  const { selectedPart } = parts.read();
  const to = selectedPart === undefined ? (by === 1 ? 0 : points.length - 1) : selectedPart + by;
  const point = (to + points.length) % points.length;
  const place = points[point];
  if (place === undefined) return false;
  parts.cancelGesture();
  parts.document.choosePart(point);
  parts.camera.reveal({ minX: place.x, minY: place.y, maxX: place.x, maxY: place.y });
  return true;
}

/** Adds a point after the chosen one and chooses it. */
function addPoint(parts: PictureCommandParts): boolean {
  const chosen = editablePoint(parts);
  if (chosen === undefined) return false;
  parts.cancelGesture();
  const added = parts.editor.addPoint(chosen.id, chosen.point);
  if (added !== undefined) parts.document.choosePart(added);
  return added !== undefined;
}

/** Shows the chosen point of a skeleton where it is hidden or not placed, and otherwise hides it. */
function showPoint(parts: PictureCommandParts): boolean {
  const chosen = editablePoint(parts);
  const geometry = chosen && parts.document.find(chosen.id)?.annotation.geometry;
  if (chosen === undefined || geometry?.kind !== 'skeleton') return false;
  const isVisible = geometry.points[chosen.point]?.visibility === 2;
  return parts.editor.showPoint(chosen.id, chosen.point, isVisible ? 1 : 2);
}

/** Removes the chosen point. Returns whether one is chosen: one that has to stay uses up the key. */
export function removeChosenPoint(parts: Pick<PictureCommandParts, 'document' | 'editor' | 'read'>): boolean {
  const chosen = editablePoint(parts);
  if (chosen === undefined) return false;
  if (parts.editor.removePoint(chosen.id, chosen.point)) parts.document.choosePart(undefined);
  return true;
}

/** With a tool that draws, paints or cuts, the arrow keys are for its pointer. */
function movesPointer({ read }: PictureCommandParts): boolean {
  return read().isEditable && isEditingTool(read().tool);
}

function movePointer(parts: PictureCommandParts, direction: number, times: number): boolean {
  const { x, y } = turned(directions[direction] ?? directions[0], addTurn(0, -parts.read().viewport.turn));
  parts.movePointer(x * times, y * times);
  return true;
}

/** An arrow key moves the selected annotation where it may be edited, and otherwise the view. */
function pan(parts: PictureCommandParts, direction: number): boolean {
  if (movesPointer(parts)) return movePointer(parts, direction, 1);
  if (editableSelection(parts.read()).length > 0) return nudge(parts, direction, 1);
  const { x, y } = directions[direction] ?? directions[0];
  parts.camera.panBy(-x * panStepPx, -y * panStepPx);
  return true;
}

/** Always uses up the key, because a shape at the picture's edge must not let the page scroll. */
function nudge(parts: PictureCommandParts, direction: number, byPx: number): boolean {
  if (movesPointer(parts)) return movePointer(parts, direction, byPx);
  const chosen = editableSelection(parts.read());
  if (chosen.length === 0) return false;
  const { x, y } = turned(directions[direction] ?? directions[0], addTurn(0, -parts.read().viewport.turn));
  parts.cancelGesture();
  const point = editablePoint(parts);
  if (point) parts.editor.nudgePoint(point.id, point.point, x * byPx, y * byPx);
  else parts.editor.nudge(chosen, x * byPx, y * byPx);
  return true;
}
