import type { itemCalls } from '@countersign/contract';
import type { AtOnceHandler } from '../../../platform/http/handler.ts';
import { planDecision } from '../item-decision.service.ts';
import { writeItem } from '../item-write.service.ts';

type DecideItem = typeof itemCalls.decideItem;

export const decideItem: AtOnceHandler<DecideItem> = {
  atOnce: (requested) => writeItem(requested, (item) => planDecision(requested, item, requested.input)),
};
