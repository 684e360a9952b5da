import type { Verdict } from '@countersign/contract';
import { applyContentEdit, findUndoProblem, withEditedParts } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { refuse } from '../../platform/http/handler.ts';
import type { Member } from '../../platform/session/actor.ts';
import type { EditPlan } from './item-edit.service.ts';
import { readEditBase } from './item-edit.store.ts';
import { itemEvent } from './item-event.service.ts';
import type { ItemFacts } from './item-facts.store.ts';
import type { StateBefore } from './state-before.service.ts';
import { findLastAct } from './undo.store.ts';

/** Why a verdict is not taken back, beside what every write is refused for. */
export type UndoRefusal = { readonly status: 5005054 | 5007019 | 5016011; readonly data: null };

const verdictKinds: readonly string[] = ['item.passed', 'item.rejected'];
const noVerdict: Verdict = { itemErrors: [], ticks: [], comment: '' };

/** The verdict the member just gave, taken back: the item as it was before it, with its author and its place among decisions. */
export async function planUndo(
  by: { readonly db: Db; readonly member: Member; readonly now: Date; readonly ip: string },
  item: ItemFacts,
) {
  const { db, member } = by;
  const { customerId, memberId } = member;
  const last = await findLastAct(db, { customerId, memberId, itemId: item.id });
  const act = last && { isVerdict: verdictKinds.includes(last.kind), version: last.before?.version ?? 0 };
  const problem = findUndoProblem(item, { result: item.bulkResult, seq: item.bulkSeq }, act);
  if (problem !== null) return { refusal: refuse(problem) };
  if (last?.before == null) return { refusal: refuse(5007019) };
  const { before, at } = last;
  const edit = await earlierEdit(db, customerId, item, before);
  if (edit !== null && member.mode !== 'edit') return { refusal: refuse(5016011) };
  const { result, isValid, verdict = noVerdict, errors = [], answers = [] } = before;
  const { seq, isEdited, decidedBy, decidedAt, verdictBy, verdictAt } = before;
  const to = { seq, isEdited, decidedBy, decidedAt, verdictBy, verdictAt };
  return {
    change: {
      result,
      isValid,
      verdict: { ...verdict, answers: [...answers] },
      errors,
      edit,
      undo: { givenAt: at, to },
    },
    events: [itemEvent(by, item, 'item.undone', { result, isValid })],
  };
}

/** How the annotations go back to what they were before; null where the verdict left them alone. */
async function earlierEdit(
  db: Db,
  customerId: string,
  item: ItemFacts,
  { edit, isLateEdit = false }: StateBefore,
): Promise<EditPlan | null> {
  if (edit === undefined) return item.edit === null ? null : { kind: 'discard' };
  if (JSON.stringify(edit) === JSON.stringify(item.edit)) return null;
  const [base] = await readEditBase(db, { customerId, itemId: item.id });
  if (base === undefined) throw new Error('an edited item has no delivered annotations');
  const delivered = { annotations: base.delivered, relations: base.deliveredRelations };
  const content = applyContentEdit(delivered, edit);
  const annotations = withEditedParts(delivered.annotations, content.annotations);
  return { kind: 'put', edit, annotations, relations: content.relations, isLate: isLateEdit };
}
