import type { Verdict } from '@countersign/contract';
import { namesPlaces } from '@countersign/domain';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { loadText } from '../../platform/texts/load-texts.ts';

/** The text that the errors of a verdict name places in; null where they name none, and of other mediums. */
export async function readPlacedText(
  objects: Pick<ObjectStore, 'get'>,
  { textKey }: { readonly textKey: string | null },
  verdict: Verdict | undefined,
): Promise<string | null> {
  return textKey === null || verdict === undefined || !namesPlaces(verdict) ? null : loadText(objects, textKey);
}
