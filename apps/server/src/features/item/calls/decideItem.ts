import type { itemCalls } from '@countersign/contract';
import { type AtOnceHandler, refuse } from '../../../platform/http/handler.ts';
import { itemEvent } from '../item-event.service.ts';
import { checkVerdict, writeItem } from '../item-write.service.ts';

type DecideItem = typeof itemCalls.decideItem;

/** A verdict on an invalid item makes the item valid again. */
export const decideItem: AtOnceHandler<DecideItem> = {
  atOnce(requested) {
    const { result, verdict } = requested.input;
    return writeItem(requested, (item) => {
      const { problems, errors } = checkVerdict(item, result, verdict);
      if (problems.length > 0) return { refusal: refuse(5007003, { problems }) };
      const after = { result, verdict, isValid: true };
      return {
        change: { ...after, errors },
        events: [
          ...(item.isValid ? [] : [itemEvent(requested, item, 'item.valid', { result: item.result, isValid: true })]),
          itemEvent(requested, item, result === '10' ? 'item.passed' : 'item.rejected', after),
        ],
      };
    });
  },
};
