import type { itemCalls } from '@countersign/contract';
import type { AtOnceHandler } from '../../../platform/http/handler.ts';
import { itemEvent } from '../item-event.service.ts';
import { writeItem } from '../item-write.service.ts';

type SetItemValidity = typeof itemCalls.setItemValidity;

export const setItemValidity: AtOnceHandler<SetItemValidity> = {
  atOnce(requested) {
    const { isValid } = requested.input;
    return writeItem(requested, async (item) => {
      const kind = isValid ? 'item.valid' : 'item.invalid';
      const events =
        item.isValid === isValid ? [] : [itemEvent(requested, item, kind, { result: item.result, isValid })];
      return { change: { isValid }, events };
    });
  },
};
