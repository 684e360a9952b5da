import type { BatchEventKind, ItemResult, Verdict } from '@countersign/contract';
import type { Member } from '../../platform/session/actor.ts';
import type { NewEvent } from '../event/event.store.ts';
import type { EditPlan } from './item-edit.service.ts';
import type { ItemFacts } from './item-facts.store.ts';
import { stateOf } from './state-before.service.ts';

type ItemEventKind = BatchEventKind & `item.${string}`;

interface By {
  readonly member: Member;
  readonly now: Date;
  readonly ip: string;
}

/** The event of a decision: the item, its result before and after, and the errors. */
export function itemEvent(
  by: By,
  item: ItemFacts,
  kind: ItemEventKind,
  after: { readonly result: ItemResult; readonly isValid: boolean; readonly verdict?: Verdict },
): NewEvent {
  const { verdict } = after;
  const answers = verdict?.answers ?? [];
  const errors = verdict === undefined ? [] : [...verdict.itemErrors, ...verdict.ticks].map((error) => error.typeId);
  return {
    customerId: by.member.customerId,
    at: by.now,
    actor: { member: by.member },
    ip: by.ip,
    kind,
    batchId: item.batchId,
    itemId: item.id,
    before: verdict === undefined ? { result: item.result, isValid: item.isValid } : stateOf(item),
    after: { result: after.result, isValid: after.isValid, ...(errors.length === 0 ? {} : { errors }) },
    data: {
      index: item.index,
      fileName: item.fileName,
      ...(verdict === undefined ? {} : { errors: errors.length, errorTypes: [...new Set(errors)].join(',') }),
      ...(answers.length === 0
        ? {}
        : { answered: answers.length, fixed: answers.filter(({ isFixed }) => isFixed).length }),
      ...(verdict === undefined || verdict.comment === '' ? {} : { comment: verdict.comment }),
    },
  };
}

/** The event of changed annotations and relations: how many are gone, and how many are new or different; none without a change. */
export function editEvents(by: By, item: ItemFacts, plan: EditPlan | null, result: ItemResult): NewEvent[] {
  if (plan === null) return [];
  const event = itemEvent(by, item, plan.kind === 'put' ? 'item.edited' : 'item.unedited', {
    result,
    isValid: item.isValid,
  });
  if (plan.kind === 'discard') return [event];
  const { removed, put, relations = { removed: [], put: [] } } = plan.edit;
  const data = { removed: removed.length + relations.removed.length, changed: put.length + relations.put.length };
  return [{ ...event, data: { ...event.data, ...data } }];
}
