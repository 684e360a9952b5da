import type { Verdict } from '@countersign/contract';
import { refuse } from '../../platform/http/handler.ts';
import type { Member } from '../../platform/session/actor.ts';
import { itemEvent } from './item-event.service.ts';
import type { ItemFacts } from './item-facts.store.ts';
import { checkVerdict } from './item-write.service.ts';

/** A verdict as a decision on an item. It makes an invalid item valid again. */
export function planDecision(
  by: { readonly member: Member; readonly now: Date; readonly ip: string },
  item: ItemFacts,
  { result, verdict }: { readonly result: '10' | '20'; readonly verdict: Verdict },
) {
  const { problems, errors } = checkVerdict(item, result, verdict);
  if (problems.length > 0) return { refusal: refuse(5007003, { problems }) };
  const after = { result, verdict, isValid: true };
  return {
    change: { ...after, errors },
    events: [
      ...(item.isValid ? [] : [itemEvent(by, item, 'item.valid', { result: item.result, isValid: true })]),
      itemEvent(by, item, result === '10' ? 'item.passed' : 'item.rejected', after),
    ],
  };
}
