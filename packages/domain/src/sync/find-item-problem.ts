import type { DeliveredItem, Medium, Template } from '@countersign/contract';
import { isGeometryOf } from '../medium/is-geometry-of.ts';
import { itemNames } from '../medium/item-names.ts';

/** The labels of a template. */
interface KnownLabels {
  readonly annotations: ReadonlySet<string>;
  readonly relations: ReadonlySet<string>;
}

/** The labels that annotations and relations of a template may have. */
export function knownLabels({ labels, relations = [] }: Pick<Template, 'labels' | 'relations'>): KnownLabels {
  return {
    annotations: new Set(labels.map(({ name }) => name)),
    relations: new Set(relations.map(({ label }) => label)),
  };
}

/**
 * Why an item cannot be delivered, in English for the provider; null where it can. The command line checks before it
 * sends anything, the server before it stores anything. Unstorable text is checked elsewhere, because the server has
 * then checked all of a call's input.
 *
 * @param known what the delivery's template allows
 */
export function findItemProblem(
  item: DeliveredItem & { readonly chunks?: unknown },
  known: KnownLabels,
  medium: Medium,
): string | null {
  if (medium !== 'video' && (item.clock !== undefined || item.chunks !== undefined))
    return `a ${itemNames[medium].one} has no frames, and so no clock and no chunks`;
  for (const path of [item.fileName, item.mediaPath]) {
    if (!isInsideFolder(path)) return `the path ${JSON.stringify(path)} leads out of the delivery's folder`;
  }
  const ids = new Set<string>();
  for (const { id, label, geometry } of item.annotations) {
    if (ids.has(id)) return `two annotations have the id ${JSON.stringify(id)}`;
    ids.add(id);
    if (!known.annotations.has(label)) return `the template has no label ${JSON.stringify(label)}`;
    if (!isGeometryOf(medium, geometry.kind))
      return `a ${itemNames[medium].one} cannot have the ${geometry.kind} ${JSON.stringify(id)}`;
  }
  // A rule of the template finds broken relations, so that an acceptor sees them.
  for (const { label } of item.relations ?? [])
    if (!known.relations.has(label)) return `the template has no relation ${JSON.stringify(label)}`;
  return null;
}

/** Whether a path names something below its base folder on every system. */
export function isInsideFolder(path: string): boolean {
  if (/^[a-z]:/i.test(path)) return false;
  return path.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..');
}
