import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { itemEvent } from '../item-event.service.ts';
import { changeItem, lockForWrite } from '../item-write.service.ts';

type SetItemValidity = typeof itemCalls.setItemValidity;

export async function setItemValidity(requested: Requested<SetItemValidity>): Promise<Outcome<SetItemValidity>> {
  const { db, member, now, input } = requested;
  const { isValid } = input;
  const locked = await lockForWrite(db, member, input, now);
  if ('holder' in locked) return refuse(locked.code, { holder: locked.holder });
  if ('code' in locked) return refuse(locked.code);
  const { item } = locked;

  const written = await changeItem(db, member, item, { isValid }, now);
  if (item.isValid !== isValid) {
    const kind = isValid ? 'item.valid' : 'item.invalid';
    await recordEvents(db, [itemEvent(requested, item, kind, { result: item.result, isValid })]);
  }
  return ok(written);
}
