import type { AnnotationEdit, Verdict } from '@countersign/contract';
import { namesPlaces } from '@countersign/domain';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { loadText } from '../../platform/texts/load-texts.ts';

interface Placed {
  readonly verdict?: Verdict;
  readonly edit?: AnnotationEdit | null;
}

/** The text that a write names places in; null where it names none, and of other mediums. */
export async function readPlacedText(
  objects: Pick<ObjectStore, 'get'>,
  { textKey }: { readonly textKey: string | null },
  { verdict, edit }: Placed,
): Promise<string | null> {
  const isPlaced = (verdict !== undefined && namesPlaces(verdict)) || hasSpans(edit);
  return textKey !== null && isPlaced ? loadText(objects, textKey) : null;
}

function hasSpans(edit: AnnotationEdit | null | undefined): boolean {
  return edit?.put.some(({ geometry }) => geometry.kind === 'span') === true;
}
