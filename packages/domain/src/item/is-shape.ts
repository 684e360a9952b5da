import type { Geometry, Span, Statement } from '@countersign/contract';
import { isStatement } from '../answers/is-statement.ts';

/** A geometry that has a place in a picture. */
export type PictureShape = Exclude<Geometry, { readonly kind: 'whole' } | Span | Statement>;

export function isShape(geometry: Geometry): geometry is PictureShape {
  return geometry.kind !== 'whole' && geometry.kind !== 'span' && !isStatement(geometry);
}
