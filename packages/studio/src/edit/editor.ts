import type { Annotation, LabelDefinition } from '@countersign/contract';
import { isSameAnnotation } from '@countersign/domain';
import type { MediumEditor } from '../medium/medium.ts';
import { changeAnnotations } from './change-annotations.ts';
import type { EditorParts } from './editor-parts.ts';
import { freeIds } from './free-ids.ts';
import { relationEditor } from './relation-editor.ts';

/** Changes what annotations of every medium have: labels, attributes, relations, and whether they are there. */
export function createEditor(parts: EditorParts): MediumEditor {
  const { document, clock, definitions, arrangement, read } = parts;

  /** Adds copies of annotations and selects them. */
  function addCopies(originals: readonly Annotation[], kind: 'duplicated' | 'pasted', isBeside: boolean) {
    const ids = freeIds(document.everyId(), originals.length);
    // What a format kept of the original is not the copy's: it would name the original a second time.
    const copies = originals.map((one, nth): Annotation => ({ ...one, id: ids[nth] ?? '', source: {} }));
    const placed = isBeside ? arrangement.beside(copies) : copies;
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
      return changeAnnotations(parts, ids, { kind: 'relabelled', label }, (annotation) =>
        annotation.label !== label && fits(annotation, definition) ? { ...annotation, label } : annotation,
      );
    },
    setAttribute(ids, name, value) {
      if (typeof value === 'number' && !Number.isFinite(value)) return false;
      return changeAnnotations(parts, ids, { kind: 'attribute', name, value }, (annotation) => {
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
      const fitting = copied.map((one) => arrangement.fit(one)).filter((one) => one !== undefined);
      return addCopies(fitting, 'pasted', isBeside);
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
      return changeAnnotations(parts, [...after.keys()], edit, (annotation) => {
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
