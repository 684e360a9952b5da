import type { Annotation, LabelDefinition } from '@countersign/contract';
import { isSameAnnotation } from '@countersign/domain';
import type { PictureDocument } from '../document/document.types.ts';
import { withPointAfter, withPointRemoved, withPointShown } from '../media/picture/edit/change-points.ts';
import { fitInto } from '../media/picture/edit/fit-into.ts';
import { movedBeside, moveWithin } from '../media/picture/edit/move-geometry.ts';

import type { PictureEditor } from '../media/picture/edit/picture-editor.types.ts';
import { placeBox } from '../media/picture/edit/place-box.ts';
import { pointsOf, withPointAt } from '../media/picture/edit/points.ts';
import type { Point } from '../media/picture/geometry/point.ts';
import type { Edit } from './edit-step.ts';
import type { EditorParts } from './editor-parts.ts';
import { freeIds } from './free-ids.ts';
import { relationEditor } from './relation-editor.ts';
import { between, tidy } from './tidy.ts';

export function createEditor(parts: EditorParts): PictureEditor {
  const { document, clock, definitions, read } = parts;
  /** Replaces the annotations of these ids and keeps what `change` leaves as it is. */
  function change(
    ids: readonly string[],
    edit: Edit,
    to: (annotation: Annotation) => Annotation,
    record: PictureDocument['edit'] = document.edit,
  ): boolean {
    const wanted = new Set(ids);
    const changed: string[] = [];
    const next = document.annotations().map((annotation) => {
      if (!wanted.has(annotation.id)) return annotation;
      const after = to(annotation);
      if (after !== annotation) changed.push(annotation.id);
      return after;
    });
    return changed.length > 0 && record(next, { ...edit, ids: changed, atMs: clock.nowMs() });
  }

  /** Moves a point to a place inside the picture. */
  function movePoint(id: string, point: number, to: (from: Point) => Point, record: PictureDocument['edit']): boolean {
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
    return change([id], edit, (annotation) => ({ ...annotation, geometry: next }), record);
  }

  /** Adds copies of annotations and selects them. */
  function addCopies(originals: readonly Annotation[], kind: 'duplicated' | 'pasted', isBeside: boolean) {
    const ids = freeIds(document.everyId(), originals.length);
    // What a format kept of the original is not the copy's: it would name the original a second time.
    const copies = originals.map((one, nth): Annotation => ({ ...one, id: ids[nth] ?? '', source: {} }));
    const placed = isBeside ? movedBeside(copies, read().picture) : copies;
    const step = { kind, ids, atMs: clock.nowMs() };
    if (originals.length === 0 || !document.edit([...document.annotations(), ...placed], step)) return [];
    document.selectAll(ids);
    return ids;
  }

  function goTo(position: number): boolean {
    return read().isEditable && document.goTo(position);
  }

  return {
    relabel(ids, label) {
      const definition = definitions.find(({ name }) => name === label);
      if (definition === undefined) return false;
      return change(ids, { kind: 'relabelled', label }, (annotation) =>
        annotation.label !== label && fits(annotation, definition) ? { ...annotation, label } : annotation,
      );
    },
    setAttribute(ids, name, value) {
      if (typeof value === 'number' && !Number.isFinite(value)) return false;
      return change(ids, { kind: 'attribute', name, value }, (annotation) => {
        if (annotation.attributes[name] === value) return annotation;
        const { [name]: _, ...others } = annotation.attributes;
        return {
          ...annotation,
          attributes: value === undefined ? others : { ...annotation.attributes, [name]: value },
        };
      });
    },
    remove(ids) {
      const wanted = new Set(ids);
      const current = document.annotations();
      const removed = current.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
      if (removed.length === 0) return false;
      const left = current.filter(({ id }) => !wanted.has(id));
      return document.edit(left, { kind: 'removed', ids: removed, atMs: clock.nowMs() });
    },
    duplicate(ids) {
      const wanted = new Set(ids);
      return addCopies(
        document.annotations().filter(({ id }) => wanted.has(id)),
        'duplicated',
        true,
      );
    },
    paste(copied, isBeside) {
      const { picture } = read();
      return addCopies(
        copied.map((one) => fitInto(one, picture)).filter((one) => one !== undefined),
        'pasted',
        isBeside,
      );
    },
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
      return change([id], editOf(geometry, placed), (annotation) => ({ ...annotation, geometry: placed }));
    },
    placePoint: (id, point, to) => movePoint(id, point, (from) => ({ x: from.x, y: from.y, ...to }), document.edit),
    nudgePoint: (id, point, dx, dy) => movePoint(id, point, ({ x, y }) => ({ x: x + dx, y: y + dy }), document.nudge),
    addPoint(id, after) {
      const geometry = document.find(id)?.annotation.geometry;
      const added = geometry && withPointAfter(geometry, after, read().picture);
      if (added === undefined) return undefined;
      const edit: Edit = { kind: 'pointAdded', point: added.point };
      const isDone = change([id], edit, (annotation) => ({ ...annotation, geometry: added.geometry }));
      return isDone ? added.point : undefined;
    },
    removePoint(id, point) {
      const geometry = document.find(id)?.annotation.geometry;
      const left = geometry && withPointRemoved(geometry, point);
      if (left === undefined) return false;
      const edit: Edit =
        left.kind === 'skeleton' ? { kind: 'pointShown', point, visibility: 0 } : { kind: 'pointRemoved', point };
      return change([id], edit, (annotation) => ({ ...annotation, geometry: left }));
    },
    showPoint(id, point, visibility) {
      const geometry = document.find(id)?.annotation.geometry;
      const shown = geometry?.kind === 'skeleton' ? withPointShown(geometry, point, visibility) : undefined;
      if (shown === undefined) return false;
      const edit = { kind: 'pointShown', point, visibility } as const;
      return change([id], edit, (annotation) => ({ ...annotation, geometry: shown }));
    },
    put(annotations, edit) {
      if (edit.kind === 'drew') {
        const ids = annotations.map(({ id }) => id);
        const next = [...document.annotations(), ...annotations];
        if (!document.edit(next, { ...edit, ids, atMs: clock.nowMs() })) return false;
        document.select(ids[0], false);
        return true;
      }
      const after = new Map(annotations.map((annotation) => [annotation.id, annotation]));
      return change([...after.keys()], edit, (annotation) => {
        const put = after.get(annotation.id) ?? annotation;
        return isSameAnnotation(put, annotation) ? annotation : put;
      });
    },
    ...relationEditor(parts),
    undo: () => goTo(read().history.position - 1),
    redo: () => goTo(read().history.position + 1),
    goTo,
  };
}

/** A skeleton keeps the meaning of its points only with a label that has as many. */
function fits({ geometry }: Annotation, { skeleton }: LabelDefinition): boolean {
  return geometry.kind !== 'skeleton' || skeleton?.points.length === geometry.points.length;
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
