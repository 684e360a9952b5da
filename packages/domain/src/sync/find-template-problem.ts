import type { Medium, Template } from '@countersign/contract';
import { isGeometryOf } from '../medium/is-geometry-of.ts';
import { itemNames } from '../medium/item-names.ts';

/** Why a template is not one of this medium, in English for the provider; null where it is. */
export function findTemplateProblem({ labels }: Pick<Template, 'labels'>, medium: Medium): string | null {
  for (const { name, geometries } of labels) {
    const kind = geometries.find((one) => !isGeometryOf(medium, one));
    if (kind !== undefined)
      return `the label ${JSON.stringify(name)} has the geometry ${kind}, which a ${itemNames[medium].one} cannot have`;
  }
  return null;
}
