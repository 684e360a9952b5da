import type { itemCalls } from '@countersign/contract';
import { type AtOnceHandler, refuse } from '../../../platform/http/handler.ts';
import { checkVerdict, writeItem } from '../item-write.service.ts';

type SaveItem = typeof itemCalls.saveItem;

/** A saved verdict must fit the item's result: a passed item that stays passed cannot get errors. */
export const saveItem: AtOnceHandler<SaveItem> = {
  atOnce(requested) {
    const { verdict } = requested.input;
    return writeItem(requested, (item) => {
      const { problems, errors } = checkVerdict(item, item.result, verdict);
      if (problems.length > 0) return { refusal: refuse(5007003, { problems }) };
      return { change: { verdict, errors }, events: [] };
    });
  },
};
