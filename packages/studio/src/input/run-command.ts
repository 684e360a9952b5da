import { nextColouring } from '../document/colouring.ts';
import type { PictureDocument } from '../document/document.types.ts';
import { noFilter } from '../document/filter.ts';
import { stepTarget } from '../document/visibility.ts';
import type { PictureEditor, ShapeEditor } from '../media/picture/edit/picture-editor.types.ts';
import { pointsOf } from '../media/picture/edit/points.ts';
import { hasPlace } from '../media/picture/geometry/measure.ts';
import { addTurn, turned } from '../media/picture/geometry/turn.ts';
import type { PictureRecord } from '../media/picture/picture-record.ts';
import { isEditingTool, isMaskTool, type PictureSnapshot, type ToolId } from '../media/picture/picture-snapshot.ts';
import type { Camera } from '../media/picture/view/camera.ts';
import {
  maskLooks,
  nameTexts,
  resetView,
  type ToneName,
  type ViewSettings,
} from '../media/picture/view/view-settings.ts';
import type { EngineCommand } from './commands.ts';

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

/** The parts of the studio that commands change. */
export interface CommandParts {
  readonly camera: Camera;
  readonly document: PictureDocument;
  readonly editor: PictureEditor & ShapeEditor;
  read(): PictureSnapshot;
  /** The annotations in the order of the list. */
  listed(): readonly PictureRecord[];
  setTool(tool: ToolId): void;
  isolate(isIsolated: boolean): void;
  setSettings(change: Partial<ViewSettings>): void;
  /** Chooses the label of what is drawn next. */
  setNewLabel(label: string): void;
  /** Makes the brush wider or narrower. */
  resizeBrush(factor: number): void;
  /** Moves the pointer by steps, as a mouse would. */
  movePointer(right: number, down: number): void;
  /** Clicks with the pointer that the arrow keys moved. Returns false if they moved none since the last click. */
  pressPointer(): boolean;
  /** Ends what is drawn click by click. Returns whether there was such a gesture. */
  finishGesture(): boolean;
  /** Takes back the last point of what is drawn. Returns whether something was being drawn. */
  stepBack(): boolean;
  /** Goes on along a neighbour's border. Returns whether something drawn could. */
  goAlong(): boolean;
  /** Undoes the current gesture. Returns whether there was one. */
  cancelGesture(): boolean;
  /** Ends what is being joined with the kind of relation at that position. Returns whether something was. */
  chooseRelation(position: number): boolean;
}

/** Carries out one of the engine's commands. Returns whether anything changed. */
export function runCommand(parts: CommandParts, command: EngineCommand, position: number): boolean {
  const { camera, document } = parts;
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
    case 'relation.all':
      document.showAllRelations(!parts.read().hasAllRelations);
      return true;
    case 'brush.size':
      if (!isMaskTool(parts.read().tool)) return false;
      parts.resizeBrush(position === 0 ? brushStep : 1 / brushStep);
      return true;
    case 'annotation.next':
      return step(parts, 1);
    case 'annotation.previous':
      return step(parts, -1);
    case 'annotation.isolate':
      parts.isolate(!parts.read().isIsolated);
      return true;
    case 'label.toggle': {
      if (parts.read().relating?.to !== undefined) return parts.chooseRelation(position);
      const label = parts.read().labels[position];
      if (!label) return false;
      if (relabel(parts, label.name)) return true;
      document.setLabelHidden(label.name, !parts.read().hiddenLabels.has(label.name));
      return true;
    }
    case 'filter.clear':
      if (parts.read().matching === undefined) return false;
      document.setFilter(noFilter);
      return true;
    // While something is drawn or dragged there is a change to take back that is no step yet.
    case 'edit.undo':
      return parts.stepBack() || parts.cancelGesture() || parts.editor.undo();
    case 'edit.redo':
      return parts.cancelGesture() || parts.editor.redo();
    case 'edit.remove':
      return remove(parts);
    case 'edit.duplicate':
      return parts.editor.duplicate(editableSelection(parts)).length > 0;
    case 'edit.join':
      return parts.editor.join(editableSelection(parts));
    case 'edit.convert':
      return parts.editor.convert(editableSelection(parts));
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
    case 'gesture.cancel':
      return cancel(parts);
  }
}

type LookCommand = Extract<
  EngineCommand,
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

/** The ids an edit by key is for; none while the item can only be looked at. */
function editableSelection({ read }: CommandParts): readonly string[] {
  const { isEditable, selectedIds } = read();
  return isEditable ? selectedIds : [];
}

/** Cuts the selected annotation where its neighbours begin; with none selected, the first one the rule complains of. */
function cutAtBorder({ editor, read }: CommandParts): boolean {
  const { selectedId, overlaps } = read();
  const id = selectedId ?? overlaps[0]?.id;
  return id !== undefined && editor.cutAtBorder(id);
}

/** A drawing tool needs an item that may be edited. */
function draw(parts: CommandParts, tool: ToolId): boolean {
  if (!parts.read().isEditable) return false;
  parts.setTool(tool);
  return true;
}

/**
 * Gives a label to what a digit is for while the item may be edited: the selected annotations, and with a drawing tool
 * what is drawn next. Returns false if it is for neither.
 */
function relabel(parts: CommandParts, label: string): boolean {
  const chosen = editableSelection(parts);
  const isDrawing = parts.read().isEditable && isEditingTool(parts.read().tool);
  if (isDrawing) parts.setNewLabel(label);
  if (chosen.length > 0) parts.editor.relabel(chosen, label);
  return isDrawing || chosen.length > 0;
}

/** The chosen point of the selected annotation, where it may be edited. */
function editablePoint({ read }: CommandParts): { readonly id: string; readonly point: number } | undefined {
  const { isEditable, selectedId, selectedPart } = read();
  if (!isEditable || selectedId === undefined || selectedPart === undefined) return undefined;
  return { id: selectedId, point: selectedPart };
}

/** Chooses the next point of the selected annotation, or the one before; after the last comes the first. */
function stepPoint(parts: CommandParts, by: 1 | -1): boolean {
  const [id, another] = editableSelection(parts);
  const geometry = another === undefined ? parts.document.find(id)?.annotation.geometry : undefined;
  const points = geometry === undefined ? [] : pointsOf(geometry);
  const { selectedPart } = parts.read();
  const to = selectedPart === undefined ? (by === 1 ? 0 : points.length - 1) : selectedPart + by;
  const point = (to + points.length) % points.length;
  const place = points[point];
  if (place === undefined) return false;
  parts.cancelGesture();
  parts.document.choosePoint(point);
  parts.camera.reveal({ minX: place.x, minY: place.y, maxX: place.x, maxY: place.y });
  return true;
}

/** Adds a point after the chosen one and chooses it. */
function addPoint(parts: CommandParts): boolean {
  const chosen = editablePoint(parts);
  if (chosen === undefined) return false;
  parts.cancelGesture();
  const added = parts.editor.addPoint(chosen.id, chosen.point);
  if (added !== undefined) parts.document.choosePoint(added);
  return added !== undefined;
}

/** Shows the chosen point of a skeleton where it is hidden or not placed, and otherwise hides it. */
function showPoint(parts: CommandParts): boolean {
  const chosen = editablePoint(parts);
  const geometry = chosen && parts.document.find(chosen.id)?.annotation.geometry;
  if (chosen === undefined || geometry?.kind !== 'skeleton') return false;
  const isVisible = geometry.points[chosen.point]?.visibility === 2;
  return parts.editor.showPoint(chosen.id, chosen.point, isVisible ? 1 : 2);
}

/** Removes the chosen point, and without one the selected annotations. A point that has to stay uses up the key. */
function remove(parts: CommandParts): boolean {
  if (parts.stepBack()) return true;
  parts.cancelGesture();
  const { selectedRelation } = parts.read();
  if (selectedRelation !== undefined) return parts.editor.removeRelation(selectedRelation);
  const chosen = editablePoint(parts);
  if (chosen === undefined) return parts.editor.remove(editableSelection(parts));
  if (parts.editor.removePoint(chosen.id, chosen.point)) parts.document.choosePoint(undefined);
  return true;
}

/** With a tool that draws, paints or cuts, the arrow keys are for its pointer. */
function movesPointer({ read }: CommandParts): boolean {
  return read().isEditable && isEditingTool(read().tool);
}

function movePointer(parts: CommandParts, direction: number, times: number): boolean {
  const { x, y } = turned(directions[direction] ?? directions[0], addTurn(0, -parts.read().viewport.turn));
  parts.movePointer(x * times, y * times);
  return true;
}

/** An arrow key moves the selected annotation where it may be edited, and otherwise the view. */
function pan(parts: CommandParts, direction: number): boolean {
  if (movesPointer(parts)) return movePointer(parts, direction, 1);
  if (editableSelection(parts).length > 0) return nudge(parts, direction, 1);
  const { x, y } = directions[direction] ?? directions[0];
  parts.camera.panBy(-x * panStepPx, -y * panStepPx);
  return true;
}

/** Always uses up the key, because a shape at the picture's edge must not let the page scroll. */
function nudge(parts: CommandParts, direction: number, byPx: number): boolean {
  if (movesPointer(parts)) return movePointer(parts, direction, byPx);
  const chosen = editableSelection(parts);
  if (chosen.length === 0) return false;
  const { x, y } = turned(directions[direction] ?? directions[0], addTurn(0, -parts.read().viewport.turn));
  parts.cancelGesture();
  const point = editablePoint(parts);
  if (point) parts.editor.nudgePoint(point.id, point.point, x * byPx, y * byPx);
  else parts.editor.nudge(chosen, x * byPx, y * byPx);
  return true;
}

function step({ camera, document, read, listed }: CommandParts, by: 1 | -1): boolean {
  const target = stepTarget(read(), listed(), by);
  if (!target) return false;
  document.select(target.id, true);
  if (hasPlace(target.annotation.geometry)) camera.reveal(target.bounds);
  return true;
}

/** Goes back one level: first the gesture, then the chosen point, then isolation, the selection and the drawing tool. */
function cancel({ document, read, isolate, setTool, cancelGesture }: CommandParts): boolean {
  if (cancelGesture()) return true;
  if (read().selectedPart !== undefined) {
    document.choosePoint(undefined);
    return true;
  }
  if (read().selectedRelation !== undefined) {
    document.selectRelation(undefined);
    return true;
  }
  if (read().isIsolated) {
    isolate(false);
    return true;
  }
  if (read().selectedId !== undefined) {
    document.select(undefined, false);
    return true;
  }
  if (!isEditingTool(read().tool)) return false;
  setTool('select');
  return true;
}
