import type { itemCalls } from '@countersign/contract';
import type { Outcome, RequestedAtOnce } from '../../../platform/http/handler.ts';
import { itemEvent } from '../item-event.service.ts';
import { writeItem } from '../item-write.service.ts';

type SetItemValidity = typeof itemCalls.setItemValidity;

export function setItemValidity(requested: RequestedAtOnce<SetItemValidity>): Promise<Outcome<SetItemValidity>> {
  const { isValid } = requested.input;
  return writeItem(requested, (item) => {
    const kind = isValid ? 'item.valid' : 'item.invalid';
    const events = item.isValid === isValid ? [] : [itemEvent(requested, item, kind, { result: item.result, isValid })];
    return { change: { isValid }, events };
  });
}
