import type { Annotation } from '@countersign/contract';
import type { MediumDocument } from '../../../document/document.types.ts';
import { changeAnnotations } from '../../../edit/change-annotations.ts';
import type { Edit } from '../../../edit/edit-step.ts';
import { createEditor } from '../../../edit/editor.ts';
import type { EditorParts } from '../../../edit/editor-parts.ts';
import { between, tidy } from '../../../edit/tidy.ts';
import type { Point } from '../geometry/point.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import { withPointAfter, withPointRemoved, withPointShown } from './change-points.ts';
import { moveWithin } from './move-geometry.ts';
import type { PictureEditor } from './picture-editor.types.ts';
import { placeBox } from './place-box.ts';
import { pointsOf, withPointAt } from './points.ts';

/** What the picture's editor works on. */
export interface PictureEditorParts extends EditorParts {
  read(): PictureSnapshot;
}

/** The editor with what is there for shapes alone. */
export function createPictureEditor(parts: PictureEditorParts): PictureEditor {
  const { document, clock, read } = parts;

  /** Moves a point to a place inside the picture. */
  function movePoint(id: string, point: number, to: (from: Point) => Point, record: MediumDocument['edit']): boolean {
    const geometry = document.find(id)?.annotation.geometry;
    const from = geometry && pointsOf(geometry)[point];
    if (geometry === undefined || from === undefined) return false;
    const wanted = to(from);
    if (!Number.isFinite(wanted.x) || !Number.isFinite(wanted.y)) return false;
    const { picture } = read();
    const place = { x: tidy(between(0, wanted.x, picture.width)), y: tidy(between(0, wanted.y, picture.height)) };
    const [dx, dy] = [tidy(place.x - from.x), tidy(place.y - from.y)];
    if (dx === 0 && dy === 0) return false;
    const next = withPointAt(geometry, point, place);
    const edit = { kind: 'pointMoved', point, dx, dy } as const;
    return changeAnnotations(parts, [id], edit, (annotation) => ({ ...annotation, geometry: next }), record);
  }

  return {
    ...createEditor(parts),
    nudge(ids, dx, dy) {
      const wanted = new Set(ids);
      const current = document.annotations();
      const moving = current.filter(({ id }) => wanted.has(id));
      const moved = moveWithin(moving, { x: dx, y: dy }, read().picture);
      if (moved.annotations === moving) return false;
      const after = new Map(moved.annotations.map((annotation) => [annotation.id, annotation]));
      const next = current.map((annotation) => after.get(annotation.id) ?? annotation);
      const changed = moving.filter((one) => after.get(one.id) !== one).map(({ id }) => id);
      const by = { dx: moved.dx, dy: moved.dy };
      return changed.length > 0 && document.nudge(next, { kind: 'moved', ...by, ids: changed, atMs: clock.nowMs() });
    },
    placeBox(id, numbers) {
      const geometry = document.find(id)?.annotation.geometry;
      if (geometry?.kind !== 'box') return false;
      const placed = placeBox(geometry, numbers, read().picture);
      if (placed === undefined || isSameBox(geometry, placed)) return false;
      return changeAnnotations(parts, [id], editOf(geometry, placed), (annotation) => ({
        ...annotation,
        geometry: placed,
      }));
    },
    placePoint: (id, point, to) => movePoint(id, point, (from) => ({ x: from.x, y: from.y, ...to }), document.edit),
    nudgePoint: (id, point, dx, dy) => movePoint(id, point, ({ x, y }) => ({ x: x + dx, y: y + dy }), document.nudge),
    addPoint(id, after) {
      const geometry = document.find(id)?.annotation.geometry;
      const added = geometry && withPointAfter(geometry, after, read().picture);
      if (added === undefined) return undefined;
      const edit: Edit = { kind: 'pointAdded', point: added.point };
      const isDone = changeAnnotations(parts, [id], edit, (annotation) => ({
        ...annotation,
        geometry: added.geometry,
      }));
      return isDone ? added.point : undefined;
    },
    removePoint(id, point) {
      const geometry = document.find(id)?.annotation.geometry;
      const left = geometry && withPointRemoved(geometry, point);
      if (left === undefined) return false;
      const edit: Edit =
        left.kind === 'skeleton' ? { kind: 'pointShown', point, visibility: 0 } : { kind: 'pointRemoved', point };
      return changeAnnotations(parts, [id], edit, (annotation) => ({ ...annotation, geometry: left }));
    },
    showPoint(id, point, visibility) {
      const geometry = document.find(id)?.annotation.geometry;
      const shown = geometry?.kind === 'skeleton' ? withPointShown(geometry, point, visibility) : undefined;
      if (shown === undefined) return false;
      const edit = { kind: 'pointShown', point, visibility } as const;
      return changeAnnotations(parts, [id], edit, (annotation) => ({ ...annotation, geometry: shown }));
    },
  };
}

type BoxGeometry = Extract<Annotation['geometry'], { kind: 'box' }>;

function isSameBox(a: BoxGeometry, b: BoxGeometry): boolean {
  const isSamePlace = a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
  return isSamePlace && (a.rotation ?? 0) === (b.rotation ?? 0);
}

/** What a change of a box's numbers did: a new size counts before a new angle, and that before a new place. */
function editOf(from: BoxGeometry, to: BoxGeometry): Edit {
  const [dWidth, dHeight] = [tidy(to.width - from.width), tidy(to.height - from.height)];
  if (dWidth !== 0 || dHeight !== 0) return { kind: 'resized', dWidth, dHeight };
  const degrees = tidy((to.rotation ?? 0) - (from.rotation ?? 0));
  if (degrees !== 0) return { kind: 'turned', degrees };
  return { kind: 'moved', dx: tidy(to.x - from.x), dy: tidy(to.y - from.y) };
}
