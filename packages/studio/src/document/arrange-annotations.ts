import type { AnnotationRecord, Ticks } from './records.ts';

/** In which order the list shows annotations, and the keys go through them. */
export const listOrders = ['template', 'label', 'file', 'size', 'position', 'errors'] as const;
export type ListOrder = (typeof listOrders)[number];

/** So many rows part what lies between the top of the picture and the lowest shape. */
const ROWS = 12;

/**
 * Annotations in an order: by label in the template's order, or in that of the picture, for a list with heads; as in the delivered
 * file; the largest first; from the top left to the bottom right, in rows; or those with errors first. `records` come by label in the
 * template's order, and what an order does not tell apart stays so.
 */
export function arrangeAnnotations(
  records: readonly AnnotationRecord[],
  order: ListOrder,
  ticks: Ticks,
): readonly AnnotationRecord[] {
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
      return records.toSorted((a, b) => b.areaPx - a.areaPx);
    case 'position': {
      const bottom = records.reduce((most, { bounds }) => Math.max(most, bounds.maxY), 1);
      const rowOf = ({ bounds }: AnnotationRecord) => Math.floor((bounds.minY / bottom) * ROWS);
      return records.toSorted((a, b) => rowOf(a) - rowOf(b) || a.bounds.minX - b.bounds.minX);
    }
    case 'errors': {
      const errorsOf = ({ id }: AnnotationRecord) => ticks.get(id)?.length ?? 0;
      return records.toSorted((a, b) => errorsOf(b) - errorsOf(a));
    }
  }
}
