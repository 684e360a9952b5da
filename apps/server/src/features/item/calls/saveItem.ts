import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { changeItem, checkVerdict, lockForWrite } from '../item-write.service.ts';

type SaveItem = typeof itemCalls.saveItem;

/** A saved verdict must fit the result the item already has: errors cannot be added to what stays passed. */
export async function saveItem(requested: Requested<SaveItem>): Promise<Outcome<SaveItem>> {
  const { db, member, now, input } = requested;
  const { verdict } = input;
  const locked = await lockForWrite(db, member, input, now);
  if ('holder' in locked) return refuse(locked.code, { holder: locked.holder });
  if ('code' in locked) return refuse(locked.code);
  const { item } = locked;
  const { problems, errors } = await checkVerdict(db, member, item, item.result, verdict);
  if (problems.length > 0) return refuse(5007003, { problems });
  return ok(await changeItem(db, member, item, { verdict, errors }, now));
}
