import type { MediumDocument } from '../document/document.types.ts';
import { noFilter } from '../document/filter.ts';
import type { AnnotationRecord } from '../document/records.ts';
import { stepTarget } from '../document/visibility.ts';
import type { MediumCommand } from '../input/commands.ts';
import type { MediumEditor, MediumSnapshot } from './medium.ts';
import type { MediumCalls } from './medium-calls.ts';

/** The parts of an engine that the commands of every medium change. */
export interface MediumCommandParts<R extends AnnotationRecord> {
  readonly document: Omit<MediumDocument<R>, 'open'>;
  readonly editor: Pick<MediumEditor, 'duplicate' | 'relabel' | 'remove' | 'removeRelation' | 'undo' | 'redo'>;
  readonly calls: Pick<MediumCalls<R>, 'chooseRelation' | 'isolate' | 'listed'>;
  read(): MediumSnapshot<R>;
  /** Brings an annotation into the view. */
  reveal(record: R): void;
  /** Undoes the current gesture. Returns whether there was one. */
  cancelGesture(): boolean;
  /** Takes back the last part of what is being made. Returns whether something was. */
  stepBack(): boolean;
  /** Chooses the label of what is made next. Returns whether the chosen tool makes anything. */
  labelNew(label: string): boolean;
  /** Removes the chosen part of the selected annotation. Returns whether one is chosen, also where it has to stay. */
  removePart(): boolean;
  /** Puts the tool away that changes annotations. Returns whether it was chosen. */
  leaveTool(): boolean;
}

/** Carries out a command of every medium. Returns whether anything changed. */
export function runMediumCommand<R extends AnnotationRecord>(
  parts: MediumCommandParts<R>,
  command: MediumCommand,
  position: number,
): boolean {
  const { document, editor, calls, read } = parts;
  switch (command) {
    case 'relation.all':
      document.showAllRelations(!read().hasAllRelations);
      return true;
    case 'annotation.next':
      return step(parts, 1);
    case 'annotation.previous':
      return step(parts, -1);
    case 'annotation.isolate':
      calls.isolate(!read().isIsolated);
      return true;
    case 'label.toggle': {
      if (read().relating?.to !== undefined) return calls.chooseRelation(position);
      const label = read().labels[position];
      if (!label) return false;
      if (relabel(parts, label.name)) return true;
      document.setLabelHidden(label.name, !read().hiddenLabels.has(label.name));
      return true;
    }
    case 'filter.clear':
      if (read().matching === undefined) return false;
      document.setFilter(noFilter);
      return true;
    // While something is drawn or dragged there is a change to take back that is no step yet.
    case 'edit.undo':
      return parts.stepBack() || parts.cancelGesture() || editor.undo();
    case 'edit.redo':
      return parts.cancelGesture() || editor.redo();
    case 'edit.remove':
      return remove(parts);
    case 'edit.duplicate':
      return editor.duplicate(editableSelection(read())).length > 0;
    case 'gesture.cancel':
      return cancel(parts);
  }
}

/** The ids an edit by key is for; none while the item can only be looked at. */
export function editableSelection({
  isEditable,
  selectedIds,
}: Pick<MediumSnapshot, 'isEditable' | 'selectedIds'>): readonly string[] {
  return isEditable ? selectedIds : [];
}

/**
 * Gives a label to what a digit is for while the item may be edited: the selected annotations, and with a tool that makes
 * annotations what is made next. Returns false if it is for neither.
 */
function relabel<R extends AnnotationRecord>(parts: MediumCommandParts<R>, label: string): boolean {
  const chosen = editableSelection(parts.read());
  const isMaking = parts.labelNew(label);
  if (chosen.length > 0) parts.editor.relabel(chosen, label);
  return isMaking || chosen.length > 0;
}

/** Removes the selected relation, the chosen part, and without one the selected annotations. */
function remove<R extends AnnotationRecord>(parts: MediumCommandParts<R>): boolean {
  if (parts.stepBack()) return true;
  parts.cancelGesture();
  const { selectedRelation } = parts.read();
  if (selectedRelation !== undefined) return parts.editor.removeRelation(selectedRelation);
  return parts.removePart() || parts.editor.remove(editableSelection(parts.read()));
}

function step<R extends AnnotationRecord>(parts: MediumCommandParts<R>, by: 1 | -1): boolean {
  const target = stepTarget(parts.read(), parts.calls.listed(), by);
  if (!target) return false;
  parts.document.select(target.id, true);
  parts.reveal(target);
  return true;
}

/** Goes back one level: first the gesture, then the chosen part, then isolation, the selection and the tool. */
function cancel<R extends AnnotationRecord>(parts: MediumCommandParts<R>): boolean {
  const { document, calls, read } = parts;
  if (parts.cancelGesture()) return true;
  if (read().selectedPart !== undefined) {
    document.choosePart(undefined);
    return true;
  }
  if (read().selectedRelation !== undefined) {
    document.selectRelation(undefined);
    return true;
  }
  if (read().isIsolated) {
    calls.isolate(false);
    return true;
  }
  if (read().selectedId !== undefined) {
    document.select(undefined, false);
    return true;
  }
  return parts.leaveTool();
}
