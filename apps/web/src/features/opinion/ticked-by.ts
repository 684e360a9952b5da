import type { Difference } from '@countersign/contract';

/** Who ticked an annotation: the number of the first, of the second, or both; '' where nobody did. */
export function tickedBy({ first, second }: Pick<Difference, 'first' | 'second'>, annotationId: string): string {
  const has = ({ verdict }: Difference['first']) => verdict.ticks.some((tick) => tick.annotationId === annotationId);
  return [...(has(first) ? ['1'] : []), ...(has(second) ? ['2'] : [])].join(' ');
}
