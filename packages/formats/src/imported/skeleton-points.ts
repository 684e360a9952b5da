import type { Skeleton } from '@countersign/contract';
import type { JsonPlace } from '../json/json-object.ts';
import type { ImportedDocument, ImportedLabel } from './import-kind.ts';

/** As many points as a skeleton can have. */
export const MAX_NODES = 500;

/** A skeleton as a tool describes it. */
interface SaidSkeleton {
  readonly label: string;
  readonly nodes: ReadonlyMap<string, Skeleton['points'][number]>;
  /** What its own nodes say of its label; null where they are none, or too many. */
  readonly own: Required<Pick<ImportedLabel, 'skeleton' | 'pointKeys'>> | null;
}

/**
 * A skeleton of nodes by their keys. A node that is not there was not labelled. The first skeleton of a label says which
 * nodes there are, where nothing else did. Null after reporting a problem.
 *
 * @param path of the nodes, below the place
 */
export function skeletonOf(
  place: JsonPlace,
  path: string,
  { label, nodes, own }: SaidSkeleton,
  { labels, declare }: Pick<ImportedDocument, 'labels' | 'declare'>,
): Skeleton | null {
  if (nodes.size > MAX_NODES) return place.tell('too-many-points', path, { points: nodes.size, limit: MAX_NODES });
  const known = labels.get(label);
  if (known?.pointKeys === undefined && own !== null && label !== '') declare(label, { ...known, ...own });
  const keys = known?.pointKeys ?? own?.pointKeys ?? [];
  if (keys.length === 0) return place.tell('too-few-points', path, { points: 0, limit: 1 });
  const unknown = [...nodes.keys()].find((key) => !keys.includes(key));
  if (unknown !== undefined) return place.tell('unknown-point', path, { name: unknown, label });
  return { kind: 'skeleton', points: keys.map((key) => nodes.get(key) ?? { x: 0, y: 0, visibility: 0 }) };
}
