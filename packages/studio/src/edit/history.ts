import type { Annotation, Relation } from '@countersign/contract';
import { contentEditBetween, idsOfEdit, isSameAnnotation, withoutEnds } from '@countersign/domain';
import type { EditStep } from './edit-step.ts';
import { tidy } from './tidy.ts';

/** The steps of one item. */
export interface EditHistory {
  /** The first step first. Those from `position` on are undone. */
  readonly steps: readonly EditStep[];
  /** How many steps count; at 0 the item is as it was delivered. */
  readonly position: number;
}

/** The steps, with the annotations before and after each: `lists[0]` is what was delivered, `lists[n]` follows step n. */
export interface RecordedHistory extends EditHistory {
  readonly lists: readonly (readonly Annotation[])[];
  /** The same of the relations. */
  readonly joined: readonly (readonly Relation[])[];
}

/** A nudge this soon after a move of the same annotations belongs to it. */
const sameMoveMs = 1000;

/** The history of an item nobody edited. */
export function emptyHistory(delivered: readonly Annotation[], relations: readonly Relation[]): RecordedHistory {
  return { steps: [], position: 0, lists: [delivered], joined: [relations] };
}

/** The relations that count now. */
export function currentRelations({ joined, position }: RecordedHistory): readonly Relation[] {
  return joined[position] ?? [];
}

/** The relations after annotations were replaced: those of annotations that are gone go with them. */
export function relationsWith(past: RecordedHistory, list: readonly Annotation[]): readonly Relation[] {
  const relations = currentRelations(past);
  if (relations.length === 0) return relations;
  const left = new Set(list.map(({ id }) => id));
  const gone = currentList(past).filter(({ id }) => !left.has(id));
  return withoutEnds(relations, new Set(gone.map(({ id }) => id)));
}

/** The annotations that count now. */
export function currentList({ lists, position }: RecordedHistory): readonly Annotation[] {
  return lists[position] ?? [];
}

/** The history with one more step; undone steps are forgotten. */
export function withStep(
  past: RecordedHistory,
  list: readonly Annotation[],
  step: EditStep,
  relations = relationsWith(past, list),
): RecordedHistory {
  const { position } = past;
  return {
    steps: [...past.steps.slice(0, position), step],
    lists: [...past.lists.slice(0, position + 1), list],
    joined: [...past.joined.slice(0, position + 1), relations],
    position: position + 1,
  };
}

/** The history with one more nudge, in one step with the move it goes on from. */
export function withNudge(past: RecordedHistory, list: readonly Annotation[], step: EditStep): RecordedHistory {
  const last = past.steps[past.position - 1];
  if (
    last === undefined ||
    step.atMs - last.atMs > sameMoveMs ||
    !isMove(last) ||
    !isMove(step) ||
    !isOfSame(last, step)
  )
    return withStep(past, list, step);
  const both = { ...last, atMs: step.atMs, dx: tidy(last.dx + step.dx), dy: tidy(last.dy + step.dy) };
  return withStep({ ...past, position: past.position - 1 }, list, both);
}

type Move = Extract<EditStep, { kind: 'moved' | 'pointMoved' }>;

function isMove(step: EditStep): step is Move {
  return step.kind === 'moved' || step.kind === 'pointMoved';
}

/** Whether both steps move the same annotations, or the same point of them. */
function isOfSame(last: Move, step: Move): boolean {
  const pointOf = (move: Move) => (move.kind === 'pointMoved' ? move.point : undefined);
  return (
    pointOf(last) === pointOf(step) &&
    last.ids.length === step.ids.length &&
    last.ids.every((id, nth) => id === step.ids[nth])
  );
}

/** The history at another of its steps; the same one where there is no such step. */
export function movedTo(history: RecordedHistory, position: number): RecordedHistory {
  return history.lists[position] === undefined ? history : { ...history, position };
}

const known = new WeakMap<readonly Annotation[], ReadonlyMap<string, Annotation>>();

/** The annotations by id; made once for a list, because what was delivered is compared with after every step. */
function byId(list: readonly Annotation[]): ReadonlyMap<string, Annotation> {
  const found = known.get(list) ?? new Map(list.map((annotation) => [annotation.id, annotation]));
  known.set(list, found);
  return found;
}

/** Ids of the annotations that are not as delivered: changed and added ones, then removed ones. */
export function changedIds(delivered: readonly Annotation[], current: readonly Annotation[]): ReadonlySet<string> {
  const changed = new Set<string>();
  if (delivered === current) return changed;
  const before = byId(delivered);
  let keptCount = 0;
  for (const [nth, annotation] of current.entries()) {
    // Of thousands all but a few are the delivered objects at their place.
    if (delivered[nth] === annotation) {
      keptCount += 1;
      continue;
    }
    const past = before.get(annotation.id);
    if (past !== undefined) keptCount += 1;
    if (past === undefined || !isSameAnnotation(past, annotation)) changed.add(annotation.id);
  }
  if (keptCount === before.size) return changed;
  const left = new Set(current.map(({ id }) => id));
  for (const id of before.keys()) if (!left.has(id)) changed.add(id);
  return changed;
}

/** The edited annotations, those that equal a delivered one being that very object. */
export function sharingUnchanged(
  delivered: readonly Annotation[],
  edited: readonly Annotation[],
): readonly Annotation[] {
  const before = byId(delivered);
  return edited.map((annotation) => {
    const past = before.get(annotation.id);
    return past !== undefined && isSameAnnotation(past, annotation) ? past : annotation;
  });
}

/** Ids of the relations that are not as delivered. */
export function changedRelationIds(delivered: readonly Relation[], current: readonly Relation[]): ReadonlySet<string> {
  const edit = contentEditBetween({ annotations: [], relations: delivered }, { annotations: [], relations: current });
  return edit === null ? new Set() : idsOfEdit(edit);
}
