import type { itemCalls } from '@countersign/contract';
import { type Outcome, type RequestedAtOnce, refuse } from '../../../platform/http/handler.ts';
import { checkVerdict, writeItem } from '../item-write.service.ts';

type SaveItem = typeof itemCalls.saveItem;

/** A saved verdict must fit the result the item already has: errors cannot be added to what stays passed. */
export function saveItem(requested: RequestedAtOnce<SaveItem>): Promise<Outcome<SaveItem>> {
  const { verdict } = requested.input;
  return writeItem(requested, (item) => {
    const { problems, errors } = checkVerdict(item, item.result, verdict);
    if (problems.length > 0) return { refusal: refuse(5007003, { problems }) };
    return { change: { verdict, errors }, events: [] };
  });
}
