import type { ItemResult, Verdict } from '@countersign/contract';
import type { Member } from '../../platform/session/actor.ts';
import type { NewEvent } from '../event/event.store.ts';
import type { ItemFacts } from './item-facts.store.ts';

type ItemEventKind = 'item.passed' | 'item.rejected' | 'item.invalid' | 'item.valid';

/** The event of a decision: the item, its result before and after, and the errors. */
export function itemEvent(
  by: { readonly member: Member; readonly now: Date; readonly ip: string },
  item: ItemFacts,
  kind: ItemEventKind,
  after: { readonly result: ItemResult; readonly isValid: boolean; readonly verdict?: Verdict },
): NewEvent {
  const { verdict } = after;
  const errors = verdict === undefined ? [] : [...verdict.itemErrors, ...verdict.ticks].map((error) => error.typeId);
  return {
    customerId: by.member.customerId,
    at: by.now,
    actor: { member: by.member },
    ip: by.ip,
    kind,
    batchId: item.batchId,
    itemId: item.id,
    before: { result: item.result, isValid: item.isValid },
    after: { result: after.result, isValid: after.isValid, ...(errors.length === 0 ? {} : { errors }) },
    data: {
      index: item.index,
      fileName: item.fileName,
      ...(verdict === undefined ? {} : { errors: errors.length, errorTypes: [...new Set(errors)].join(',') }),
      ...(verdict === undefined || verdict.comment === '' ? {} : { comment: verdict.comment }),
    },
  };
}
