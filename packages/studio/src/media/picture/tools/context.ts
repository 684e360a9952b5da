import type { LabelDefinition, RelationDefinition } from '@countersign/contract';
import { labelFor } from '../../../document/label-for.ts';
import { freeIds } from '../../../edit/free-ids.ts';
import { between, toHundredths } from '../../../edit/tidy.ts';
import type { NowClock } from '../../../medium/clock.ts';
import type { PictureEditor, ShapeEditor } from '../edit/picture-editor.types.ts';
import { hasPlace } from '../geometry/measure.ts';
import { toPicture } from '../geometry/viewport.ts';
import { wayAlong } from '../geometry/way-along.ts';
import type { PictureDocument } from '../picture-document.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import type { Camera } from '../view/camera.ts';
import { cursorOf } from './cursor-of.ts';
import { cutIdle } from './cut/idle.ts';
import { drawIdle } from './draw/idle.ts';
import { maskIdle } from './mask/idle.ts';
import { panIdle } from './pan/idle.ts';
import { pinching } from './pinch/pinching.ts';
import { relateIdle } from './relate/idle.ts';
import { selectIdle } from './select/idle.ts';
import type { ToolContext } from './tool-state.ts';

/** What the tools work on. */
export interface ToolContextParts {
  readonly clock: NowClock;
  readonly camera: Camera;
  readonly document: PictureDocument;
  readonly editor: PictureEditor & Pick<ShapeEditor, 'cut'>;
  readonly definitions: readonly LabelDefinition[];
  /** The kinds of relations that may join what is being joined. */
  relationChoices(): readonly RelationDefinition[];
  read(): PictureSnapshot;
  showCutLine(line: readonly number[]): void;
  refuseCut(): void;
  isHandHeld(): boolean;
}

/** How near a point of the view must be to another annotation to be drawn to it, in CSS pixels. */
const snapReachPx = 6;

/** One state a tool, so that staying at rest is no change. */
const restOf = {
  box: drawIdle('box'),
  polygon: drawIdle('polygon'),
  polyline: drawIdle('polyline'),
  points: drawIdle('points'),
  skeleton: drawIdle('skeleton'),
  brush: maskIdle('brush'),
  eraser: maskIdle('eraser'),
  fill: maskIdle('fill'),
  cut: cutIdle,
  relate: relateIdle,
} as const;

/** The tools' view of the studio. */
export function createToolContext({
  clock,
  camera,
  document,
  editor,
  definitions,
  relationChoices,
  read,
  showCutLine,
  refuseCut,
  isHandHeld,
}: ToolContextParts): ToolContext {
  const context: ToolContext = {
    nowMs: () => clock.nowMs(),
    view: camera.view,
    restoreView: camera.restoreView,
    moveTo: camera.moveTo,
    limits: camera.limits,
    fit: camera.fit,
    hitStack: document.hitStack,
    selectedId: () => read().selectedId,
    selected() {
      const { isEditable, selectedIds } = read();
      if (!isEditable) return [];
      return selectedIds.flatMap((id) => {
        const record = document.find(id);
        return record !== undefined && hasPlace(record.annotation.geometry) ? [record] : [];
      });
    },
    pick(id) {
      // A click beside an isolated annotation keeps it isolated.
      if (id !== undefined || !read().isIsolated) document.select(id, false);
    },
    pickAlso: document.selectAlso,
    hover(id, cursor) {
      context.gripCursor = cursor;
      document.hover(id);
    },
    gripCursor: undefined,
    isEditable: () => read().isEditable,
    isSelectingSeveral: () => read().isSelectingSeveral,
    brushPx: () => read().brushPx,
    pictureSize: () => read().picture,
    toPicture: (at) => toPicture(read().viewport, at),
    pointAt(at, exceptId) {
      const { viewport, picture } = read();
      const place = toPicture(viewport, at);
      const snap = document.snap(at.shiftKey ? undefined : place, snapReachPx, exceptId);
      // Exactly on the other annotation, so that both have the same border; elsewhere as exactly as anybody can point.
      const { x, y } = snap ?? { x: toHundredths(place.x), y: toHundredths(place.y) };
      return { x: between(0, x, picture.width), y: between(0, y, picture.height) };
    },
    cursorOf: (grip) => cursorOf(grip, document.find(read().selectedId)?.annotation.geometry, read().viewport.turn),
    draft: document.draft,
    commit(annotations, edit) {
      editor.put(annotations, edit);
      if (edit.kind === 'pointMoved' || edit.kind === 'pointAdded') document.choosePart(edit.point);
    },
    choosePoint: document.choosePart,
    toggleVisibility(point) {
      const record = document.find(read().selectedId);
      if (record?.annotation.geometry.kind !== 'skeleton') return;
      const isVisible = record.annotation.geometry.points[point]?.visibility === 2;
      editor.showPoint(record.id, point, isVisible ? 1 : 2);
    },
    newAnnotation(geometry) {
      const label = labelFor(geometry.kind, read().newLabel, definitions);
      if (label === undefined) return undefined;
      return { id: freeIds(document.everyId(), 1)[0] ?? '', label, geometry, attributes: {}, source: {} };
    },
    skeletonSize: (label) => definitions.find(({ name }) => name === label)?.skeleton?.points.length ?? 0,
    wayBetween: (from, to, isOtherWay, exceptId) => wayAlong(document.near(to, exceptId), from, to, isOtherWay),
    showCutLine,
    refuseCut,
    cut: (id, line) => editor.cut(id, line),
    relate: document.relate,
    join() {
      const { relating } = read();
      const [only, ...others] = relationChoices();
      if (relating?.to === undefined || only === undefined) return 'none';
      if (others.length > 0) return 'several';
      editor.relate(relating.from, relating.to, only.label);
      return 'joined';
    },
    endDrawing() {
      context.unfinished = undefined;
      document.draft([]);
    },
    isHandHeld,
    unfinished: undefined,
    idle() {
      const { tool, isEditable } = read();
      if (context.unfinished) return context.unfinished;
      if (isHandHeld() || tool === 'hand') return panIdle;
      return isEditable && tool !== 'select' ? restOf[tool] : selectIdle;
    },
    pinch: (first, second, undo) => pinching(first, second, undo, context),
    pastClick: undefined,
  };
  return context;
}
