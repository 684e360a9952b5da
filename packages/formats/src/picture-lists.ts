import type { Json } from '@countersign/contract';
import { isJsonObject } from './json/json-object.ts';

/** A delivered list of pictures that an item stands in, and how it is called there. */
export interface PictureInList {
  readonly list: string;
  readonly id: string;
}

/** The lists that an item keeps from its delivery. */
export function listedIn(kept: Json | undefined): PictureInList[] {
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).flatMap((entry) => {
    const { list, id } = isJsonObject(entry) ? entry : {};
    return typeof list === 'string' && typeof id === 'string' ? [{ list, id }] : [];
  });
}
