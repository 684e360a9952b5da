import { api } from '../shared/api/client.ts';
import { parseFilter } from '../shared/item/item-filter.ts';
import type { OpenRequest } from './first-index.ts';
import type { Walk } from './session/walk.ts';

/**
 * What the filter of a list holds now, to be walked; null where nothing was filtered, or the list cannot be read: then
 * previous and next go through the whole batch.
 */
export async function openWalk({ batchId, isOpinion, index, walk }: OpenRequest): Promise<Walk | null> {
  const filter = isOpinion ? null : parseFilter(walk);
  if (filter === null || index === null) return null;
  const found = await api.listIndexes({ batchId, ...filter, around: index }, { failures: 'own' }).catch(() => null);
  return found === null ? null : { ...found, filter };
}
