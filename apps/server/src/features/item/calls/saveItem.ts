import type { itemCalls } from '@countersign/contract';
import { type AtOnceHandler, refuse } from '../../../platform/http/handler.ts';
import { planEdit, type VerdictRefusal } from '../item-edit.service.ts';
import { editEvents } from '../item-event.service.ts';
import { checkVerdict, writeItem } from '../item-write.service.ts';
import { contentAfter } from '../ruled-content.service.ts';

type SaveItem = typeof itemCalls.saveItem;

/**
 * A saved verdict must fit the item's result: a passed item that stays passed cannot get errors. An item whose annotations
 * change has no result any more, because nobody has judged it as it is now.
 */
export const saveItem: AtOnceHandler<SaveItem> = {
  atOnce(requested) {
    const { verdict, edit } = requested.input;
    return writeItem<VerdictRefusal>(requested, async (item, base, content) => {
      const planned = planEdit(requested.member, item, base, content.text, edit);
      if ('refusal' in planned) return planned;
      const { plan } = planned;
      const result = plan === null ? item.result : '00';
      const { problems, errors } = await checkVerdict(item, contentAfter(content, base, plan), result, verdict);
      if (problems.length > 0) return { refusal: refuse(5007003, { problems }) };
      if (plan === null) return { change: { verdict, errors }, events: [] };
      return {
        change: { verdict, errors, edit: plan, result: '00' },
        events: editEvents(requested, item, plan, '00'),
      };
    });
  },
};
