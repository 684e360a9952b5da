import type { DocumentPiece, Template } from '@countersign/contract';
import { type ItemContent, idsOfEdit } from '@countersign/domain';
import type { EditPlan } from './item-edit.service.ts';
import type { EditBase } from './item-edit.store.ts';
import type { TrackRuns } from './video-size.store.ts';

/** What the rules look at besides the facts of a write. */
export interface RuledContent extends ItemContent {
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly changedIds: ReadonlySet<string>;
  /** What the verdict's errors and the edit name places in; null where they name none, and of other mediums. */
  readonly text: string | null;
  /** What annotations of answers may be about; null of other media. */
  readonly pieces: readonly DocumentPiece[] | null;
  /** Of the tracks that the verdict ticks, in which frames they are seen. */
  readonly tracks: TrackRuns;
}

/** For writes whose rules look at nothing of it. */
export const noContent: Omit<RuledContent, 'text' | 'tracks'> = {
  template: { labels: [] },
  annotations: [],
  relations: [],
  changedIds: new Set(),
  pieces: null,
};

/** The content as a write leaves it. `read` is what counted before; a write with an edit needs only its base. */
export function contentAfter(read: RuledContent, base: EditBase | undefined, plan: EditPlan | null): RuledContent {
  if (base === undefined) return read;
  const { template, delivered: annotations, deliveredRelations: relations } = base;
  const pieces = base.size.medium === 'answers' ? base.size.pieces : null;
  if (plan?.kind !== 'put') return { ...read, template, annotations, relations, changedIds: new Set(), pieces };
  const changedIds = idsOfEdit(plan.edit);
  return { ...read, template, annotations: plan.annotations, relations: plan.relations, changedIds, pieces };
}
