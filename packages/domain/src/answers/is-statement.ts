import type { Geometry, Statement } from '@countersign/contract';

/** Whether an annotation says something without having a place. */
export function isStatement(geometry: Pick<Geometry, 'kind'>): geometry is Statement {
  const { kind } = geometry;
  return kind === 'choice' || kind === 'rating' || kind === 'ranking' || kind === 'reply';
}
