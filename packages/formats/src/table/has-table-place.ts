import type { Annotation, DeliveredItem } from '@countersign/contract';
import { openImagesFlags } from './open-images-flags.ts';
import { isCellValue } from './row-meaning.ts';
import type { TableKind } from './table-kind.ts';
import { attributeColumnsOf } from './table-source.ts';

/** Whether the tables of an item have a column for every attribute of an annotation. Those made anew have Open Images' flags. */
export function hasTablePlace(name: TableKind['name']) {
  return ({ attributes, geometry }: Annotation, item: DeliveredItem): boolean => {
    const said = Object.entries(attributes);
    if (said.length === 0) return true;
    const areFlags = name === 'openimages';
    const known = name in item.source ? attributeColumnsOf(item, name) : areFlags ? openImagesFlags : [];
    const columns = new Set<string>(known);
    if (areFlags && geometry.kind === 'whole') return false;
    return said.every(
      ([key, value]) => columns.has(key) && (areFlags ? typeof value === 'boolean' : isCellValue(value)),
    );
  };
}
