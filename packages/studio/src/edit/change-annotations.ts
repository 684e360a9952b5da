import type { Annotation } from '@countersign/contract';
import type { MediumDocument } from '../document/document.types.ts';
import type { Edit } from './edit-step.ts';
import type { EditorParts } from './editor-parts.ts';

/**
 * Replaces the annotations of these ids by one step, and keeps what `change` returns as it is. Returns whether anything
 * changed. `record` is the call of the document that takes the step.
 */
export function changeAnnotations(
  { document, clock }: Pick<EditorParts, 'document' | 'clock'>,
  ids: readonly string[],
  edit: Edit,
  change: (annotation: Annotation) => Annotation,
  record: MediumDocument['edit'] = document.edit,
): boolean {
  const wanted = new Set(ids);
  const changed: string[] = [];
  const next = document.annotations().map((annotation) => {
    if (!wanted.has(annotation.id)) return annotation;
    const after = change(annotation);
    if (after !== annotation) changed.push(annotation.id);
    return after;
  });
  return changed.length > 0 && record(next, { ...edit, ids: changed, atMs: clock.nowMs() });
}
