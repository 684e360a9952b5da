import type { itemCalls } from '@countersign/contract';
import { type AtOnceHandler, refuse } from '../../../platform/http/handler.ts';
import { checkVerdict, writeItem } from '../item-write.service.ts';

type SaveItem = typeof itemCalls.saveItem;

/** A saved verdict must fit the result the item already has: errors cannot be added to what stays passed. */
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
