import type { Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';

/**
 * The place of the category that Roboflow puts above all others: number 0, of the supercategory `none`, and the
 * supercategory of others. It is no class of anything, and often has the name of one. Negative where there is none, or
 * an annotation is of it.
 */
export function findDummyRoot(categories: readonly Json[], annotations: readonly Json[]): number {
  const at = categories.findIndex(
    (category) => isJsonObject(category) && category['id'] === 0 && category['supercategory'] === 'none',
  );
  const root = categories[at];
  if (!isJsonObject(root)) return -1;
  const isAbove = categories.some(
    (category) => isJsonObject(category) && category !== root && category['supercategory'] === root['name'],
  );
  const isUsed = annotations.some((annotation) => isJsonObject(annotation) && annotation['category_id'] === 0);
  return isAbove && !isUsed ? at : -1;
}
