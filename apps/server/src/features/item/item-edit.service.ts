import type { Annotation, AnnotationEdit, EditProblem, ItemMark, Relation, RuleProblem } from '@countersign/contract';
import {
  applyContentEdit,
  contentEditBetween,
  effectiveResult,
  findContentEditProblem,
  findCutSpan,
  withEditedParts,
} from '@countersign/domain';
import { refuse } from '../../platform/http/handler.ts';
import type { Member } from '../../platform/session/actor.ts';
import type { EditBase } from './item-edit.store.ts';
import type { ItemFacts } from './item-facts.store.ts';

/** How a write changes the annotations of an item. */
export type EditPlan =
  | {
      readonly kind: 'put';
      readonly edit: AnnotationEdit;
      readonly annotations: readonly Annotation[];
      readonly relations: readonly Relation[];
      /** The item had a result before it was edited. */
      readonly isLate: boolean;
    }
  | { readonly kind: 'discard' };

/** Why a verdict or an edit cannot be kept. */
export type VerdictRefusal =
  | { readonly status: 5016011; readonly data: null }
  | { readonly status: 5007003; readonly data: { readonly problems: RuleProblem[]; readonly edit?: EditProblem } };

/**
 * What an edit comes to; null where it changes nothing. `text` is null of other mediums than texts. Only members who may edit are allowed to change annotations. An
 * edit that leaves everything as it was delivered discards an earlier one.
 */
export function planEdit(
  member: Member,
  item: ItemFacts,
  base: EditBase | undefined,
  text: string | null,
  asked: AnnotationEdit | null | undefined,
): { readonly plan: EditPlan | null } | { readonly refusal: VerdictRefusal } {
  if (base === undefined || asked === undefined) return { plan: null };
  const { template, size } = base;
  const delivered = { annotations: base.delivered, relations: base.deliveredRelations };
  if (member.mode !== 'edit') return { refusal: refuse(5016011) };
  const problem = asked && (findContentEditProblem(template, size, delivered, asked) ?? findCut(text, asked));
  if (problem !== null) return { refusal: refuse(5007003, { problems: [], edit: problem }) };
  const content = asked === null ? delivered : applyContentEdit(delivered, asked);
  const edit = contentEditBetween(delivered, content);
  if (edit !== null) {
    const bulk = { result: item.bulkResult, seq: item.bulkSeq };
    const isLate = item.isLateEdit || effectiveResult(item, bulk) !== '00';
    const annotations = withEditedParts(delivered.annotations, content.annotations);
    return { plan: { kind: 'put', edit, annotations, relations: content.relations, isLate } };
  }
  return { plan: item.hasEdit ? { kind: 'discard' } : null };
}

/** Of what is put into a text, the annotation that cuts a character in two. */
function findCut(text: string | null, { put }: AnnotationEdit): EditProblem | null {
  const cut = text === null ? undefined : findCutSpan(text, put);
  return cut === undefined ? null : { rule: 'noShape', annotationId: cut.id };
}

/** The mark of an item after a write: whether an acceptor changed it, and if not, whether the provider did. */
export function markOf(
  item: Pick<ItemFacts, 'hasEdit' | 'isLateEdit' | 'isRedelivered'>,
  plan: EditPlan | null,
  isDecided: boolean,
): ItemMark | null {
  const isEdited = plan === null ? item.hasEdit : plan.kind === 'put';
  if (!isEdited) return item.isRedelivered ? '90' : null;
  if (!isDecided) return '1';
  return (plan?.kind === 'put' ? plan.isLate : item.isLateEdit) ? '92' : '91';
}
