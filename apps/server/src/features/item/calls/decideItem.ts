import type { itemCalls } from '@countersign/contract';
import type { AtOnceHandler } from '../../../platform/http/handler.ts';
import { planDecision } from '../item-decision.service.ts';
import { planEdit, type VerdictRefusal } from '../item-edit.service.ts';
import { writeItem } from '../item-write.service.ts';
import { contentAfter } from '../ruled-content.service.ts';

type DecideItem = typeof itemCalls.decideItem;

export const decideItem: AtOnceHandler<DecideItem> = {
  atOnce: (requested) =>
    writeItem<VerdictRefusal>(requested, async (item, base, content) => {
      const planned = planEdit(requested.member, item, base, content.text, requested.input.edit);
      if ('refusal' in planned) return planned;
      const { plan } = planned;
      return planDecision(requested, item, contentAfter(content, base, plan), requested.input, plan);
    }),
};
