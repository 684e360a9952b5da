import type { Geometry, Interval, Span, Statement, TrackGeometry } from '@countersign/contract';
import { isStatement } from '../answers/is-statement.ts';

/** A geometry that has a place in a picture. */
export type PictureShape = Exclude<Geometry, { readonly kind: 'whole' } | Span | Interval | TrackGeometry | Statement>;

export function isShape(geometry: Geometry): geometry is PictureShape {
  const { kind } = geometry;
  return kind !== 'whole' && kind !== 'span' && kind !== 'interval' && kind !== 'track' && !isStatement(geometry);
}
