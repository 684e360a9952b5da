import type { Verdict } from '@countersign/contract';
import { refuse } from '../../platform/http/handler.ts';
import type { Member } from '../../platform/session/actor.ts';
import type { EditPlan } from './item-edit.service.ts';
import { editEvents, itemEvent } from './item-event.service.ts';
import type { ItemFacts } from './item-facts.store.ts';
import { checkVerdict } from './item-write.service.ts';
import type { RuledContent } from './ruled-content.service.ts';

/** A verdict as a decision on an item, with what was changed of it. It makes an invalid item valid again. */
export async function planDecision(
  by: { readonly member: Member; readonly now: Date; readonly ip: string },
  item: ItemFacts,
  content: RuledContent,
  { result, verdict }: { readonly result: '10' | '20'; readonly verdict: Verdict },
  edit: EditPlan | null = null,
) {
  const { problems, errors } = await checkVerdict(item, content, result, verdict);
  if (problems.length > 0) return { refusal: refuse(5007003, { problems }) };
  const after = { result, verdict, isValid: true };
  return {
    change: { ...after, errors, edit },
    events: [
      ...editEvents(by, item, edit, result),
      ...(item.isValid ? [] : [itemEvent(by, item, 'item.valid', { result: item.result, isValid: true })]),
      itemEvent(by, item, result === '10' ? 'item.passed' : 'item.rejected', after),
    ],
  };
}
