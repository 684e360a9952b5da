import type { Relation } from '@countersign/contract';
import {
  changedIds,
  changedRelationIds,
  currentList,
  currentRelations,
  emptyHistory,
  type RecordedHistory,
  sharingUnchanged,
  withStep,
} from '../edit/history.ts';
import type { MediumItem } from '../medium/medium.ts';
import { namesAmong } from './build-records.ts';

const unjoined: readonly Relation[] = [];

/** The history an item opens with: edits saved earlier are its first step. */
export function historyOf(
  { annotations, edited = annotations, relations = unjoined, editedRelations = relations }: MediumItem,
  atMs: number,
): RecordedHistory {
  const history = emptyHistory(annotations, relations);
  if (edited === annotations && editedRelations === relations) return history;
  const list = edited === annotations ? annotations : sharingUnchanged(annotations, edited);
  const ids = [...changedIds(annotations, list), ...changedRelationIds(relations, editedRelations)];
  const named = namesAmong(annotations, ids);
  const added = namesAmong(list, ids);
  const names = ids.map((id) => named.get(id) ?? added.get(id) ?? id);
  const step = { kind: 'restored', ids, names, atMs } as const;
  return ids.length === 0 ? history : withStep(history, list, step, editedRelations);
}

/** The part of the state that tells of the history. */
export function historyState(history: RecordedHistory) {
  const { steps, position, lists, joined } = history;
  const relations = currentRelations(history);
  const ofRelations = changedRelationIds(joined[0] ?? unjoined, relations);
  const ofAnnotations = changedIds(lists[0] ?? [], currentList(history));
  const editedIds = ofRelations.size === 0 ? ofAnnotations : new Set([...ofAnnotations, ...ofRelations]);
  const told = { history: { steps, position }, hasUndo: position > 0, hasRedo: position < steps.length };
  return { ...told, relations, editedIds };
}

/** Where the selected relation stands after the relations were replaced; undefined where it is gone. */
export function keptRelation(
  before: readonly Relation[],
  after: readonly Relation[],
  selected: number | undefined,
): number | undefined {
  if (before === after || selected === undefined) return selected;
  const relation = before[selected];
  const same = relation === undefined ? -1 : after.indexOf(relation);
  if (same >= 0) return same;
  return after.length === before.length && after[selected]?.id === relation?.id ? selected : undefined;
}
