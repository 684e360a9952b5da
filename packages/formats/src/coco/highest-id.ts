import type { Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';

/** The highest numeric id of these; 0 where there is none. Some tools write numbers as text. */
export function highestId(ids: readonly (Json | undefined)[]): number {
  return ids.reduce<number>((most, id) => {
    const number = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
    return Number.isSafeInteger(number) ? Math.max(most, Number(number)) : most;
  }, 0);
}

/** The ids of the objects in a list. */
export function idsOf(list: readonly Json[]): (Json | undefined)[] {
  return list.filter(isJsonObject).map(({ id }) => id);
}
