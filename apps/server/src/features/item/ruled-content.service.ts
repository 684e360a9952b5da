import type { Template } from '@countersign/contract';
import { type ItemContent, idsOfEdit } from '@countersign/domain';
import type { EditPlan } from './item-edit.service.ts';
import type { EditBase } from './item-edit.store.ts';

/** What the rules look at besides the facts of a write. */
export interface RuledContent extends ItemContent {
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly changedIds: ReadonlySet<string>;
}

/** For writes whose rules look at nothing of it. */
export const noContent: RuledContent = {
  template: { labels: [] },
  annotations: [],
  relations: [],
  changedIds: new Set(),
};

/** The content as a write leaves it. `read` is what counted before; a write with an edit needs only its base. */
export function contentAfter(read: RuledContent, base: EditBase | undefined, plan: EditPlan | null): RuledContent {
  if (base === undefined) return read;
  const { template, delivered: annotations, deliveredRelations: relations } = base;
  if (plan?.kind !== 'put') return { template, annotations, relations, changedIds: new Set() };
  return { template, annotations: plan.annotations, relations: plan.relations, changedIds: idsOfEdit(plan.edit) };
}
