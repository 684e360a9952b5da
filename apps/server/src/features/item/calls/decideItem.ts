import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { itemEvent } from '../item-event.service.ts';
import { changeItem, checkVerdict, lockForWrite } from '../item-write.service.ts';

type DecideItem = typeof itemCalls.decideItem;

/** A verdict on an item that was declared invalid says that it is usable after all. */
export async function decideItem(requested: Requested<DecideItem>): Promise<Outcome<DecideItem>> {
  const { db, member, now, input } = requested;
  const { result, verdict } = input;
  const locked = await lockForWrite(db, member, input, now);
  if ('holder' in locked) return refuse(locked.code, { holder: locked.holder });
  if ('code' in locked) return refuse(locked.code);
  const { item } = locked;
  const { problems, errors } = await checkVerdict(db, member, item, result, verdict);
  if (problems.length > 0) return refuse(5007003, { problems });

  const written = await changeItem(db, member, item, { result, verdict, errors, isValid: true }, now);
  const after = { result, verdict, isValid: true };
  await recordEvents(db, [
    ...(item.isValid ? [] : [itemEvent(requested, item, 'item.valid', { result: item.result, isValid: true })]),
    itemEvent(requested, item, result === '10' ? 'item.passed' : 'item.rejected', after),
  ]);
  return ok(written);
}
