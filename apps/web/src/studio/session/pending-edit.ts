import type { Annotation, AnnotationEdit, InputOf, ItemView, itemCalls, Relation } from '@countersign/contract';
import { contentEditBetween, type ItemContent } from '@countersign/domain';

type Shown = Pick<ItemView, 'annotations' | 'relations' | 'delivered' | 'deliveredRelations'>;

const unjoined: readonly Relation[] = [];

/** The annotations of an item as the provider delivered them. */
export function deliveredOf({
  annotations,
  delivered,
}: Pick<ItemView, 'annotations' | 'delivered'>): readonly Annotation[] {
  return delivered ?? annotations;
}

/** Annotations and relations of an item as they count now. */
export function currentContent({ annotations, relations = unjoined as Relation[] }: Shown): ItemContent {
  return { annotations, relations };
}

/** Annotations and relations of an item as the provider delivered them. */
export function deliveredContent(view: Shown): ItemContent {
  const { delivered, deliveredRelations = unjoined } = view;
  return delivered === null ? currentContent(view) : { annotations: delivered, relations: deliveredRelations };
}

/** What is on screen, beside what was delivered where some of it was changed. */
export function onScreen(view: Shown & Ruling, edited: ItemContent | null): Ruling & Ruled {
  if (edited === null) return view;
  const delivered = deliveredContent(view);
  const { questions, media } = view;
  return { ...edited, delivered: delivered.annotations, deliveredRelations: delivered.relations, questions, media };
}

/** What the rules look at besides the annotations. */
type Ruling = Pick<ItemView, 'questions'> & Partial<Pick<ItemView, 'media'>>;

/** As the rules take it. */
interface Ruled extends Pick<ItemContent, 'annotations'> {
  readonly relations?: readonly Relation[] | undefined;
  readonly delivered: readonly Annotation[] | null;
  readonly deliveredRelations?: readonly Relation[] | undefined;
}

/** What a write says of what was changed on screen: nothing where nothing was. */
export function editOf(view: ItemView, edited: ItemContent | null): { readonly edit?: AnnotationEdit | null } {
  return edited === null ? {} : { edit: contentEditBetween(deliveredContent(view), edited) };
}

/** An item after what was changed of it was stored with a result, or without one. */
export function withEdit(view: ItemView, edited: ItemContent | null, result: ItemView['result']): ItemView {
  const wasAccepted = view.result !== '00' || view.mark === '92';
  const decided = wasAccepted ? '92' : '91';
  if (edited === null) return { ...view, result, mark: view.mark === '1' && result !== '00' ? decided : view.mark };
  const delivered = deliveredContent(view);
  if (contentEditBetween(delivered, edited) === null) {
    const plain = { ...shownContent(delivered), delivered: null, deliveredRelations: undefined };
    return { ...view, ...plain, result, mark: view.isRedelivered ? '90' : null };
  }
  const mark = result === '00' ? '1' : decided;
  const [before, now] = [shownContent(delivered), shownContent(edited)];
  return { ...view, ...now, delivered: before.annotations, deliveredRelations: before.relations, result, mark };
}

function shownContent({ annotations, relations }: ItemContent): Pick<ItemView, 'annotations' | 'relations'> {
  return { annotations: [...annotations], relations: relations.length === 0 ? undefined : [...relations] };
}

/** Whether annotations were changed that have no result: on screen, or stored already. */
export function isEditOpen(view: ItemView, edited: ItemContent | null): boolean {
  return edited !== null || (view.mark === '1' && view.result === '00');
}

export type SentEdit = NonNullable<InputOf<typeof itemCalls.saveItem>['edit']>;

/** An edit as it was sent, with what the server would fill in. */
export function wholeEdit({ removed, put, relations }: SentEdit): AnnotationEdit {
  return {
    removed: [...removed],
    put: put.map(filledIn),
    ...(relations && { relations: { removed: [...relations.removed], put: relations.put.map(filledIn) } }),
  };
}

function filledIn<T extends Partial<Pick<Annotation, 'attributes' | 'source'>>>(one: T) {
  return { ...one, attributes: one.attributes ?? {}, source: one.source ?? {} };
}
