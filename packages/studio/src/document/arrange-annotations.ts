import type { Arrangement } from './arrangement.ts';
import type { AnnotationRecord, Ticks } from './records.ts';

/** In which order the list shows annotations, and the keys go through them. */
export const listOrders = ['template', 'label', 'file', 'size', 'position', 'errors'] as const;
export type ListOrder = (typeof listOrders)[number];

/**
 * Annotations in an order: by label in the template's order, or in that of the item, for a list with heads; as in the delivered
 * file; the largest first; from the first place of the item to the last; or those with errors first. `records` come by label in the
 * template's order, and what an order does not tell apart stays so.
 */
export function arrangeAnnotations<R extends AnnotationRecord>(
  records: readonly R[],
  order: ListOrder,
  ticks: Ticks,
  byPlace: Arrangement<R>['byPlace'],
): readonly R[] {
  switch (order) {
    case 'template':
      return records;
    case 'file':
      return records.toSorted((a, b) => a.order - b.order);
    case 'label': {
      const places = new Map([...new Set(records.map(({ label }) => label))].map((label, place) => [label, place]));
      return records.toSorted((a, b) => (places.get(a.label) ?? 0) - (places.get(b.label) ?? 0));
    }
    case 'size':
      return records.toSorted((a, b) => b.size - a.size);
    case 'position':
      return byPlace(records);
    case 'errors': {
      const errorsOf = ({ id }: R) => ticks.get(id)?.length ?? 0;
      return records.toSorted((a, b) => errorsOf(b) - errorsOf(a));
    }
  }
}
