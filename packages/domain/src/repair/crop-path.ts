import { safePath } from '../delivery/safe-path.ts';
import type { ListedError } from './error-rows.ts';

const FOLDER = 'crops';
const INDEX_DIGITS = 6;
/** With an index number and an error type still below the 255 bytes of file systems. */
const LONGEST_PART_BYTES = 90;

/**
 * Where the picture of an item's error lies in an export: its package, then index number, place among the item's
 * errors, annotation and error type. The first two tell all apart, whatever the others are cut to.
 */
export function cropPath(
  item: { readonly packageName: string; readonly index: number },
  nth: number,
  { annotationId, typeId }: Pick<ListedError, 'annotationId' | 'typeId'>,
): string {
  const index = String(item.index).padStart(INDEX_DIGITS, '0');
  const said = [index, String(nth + 1), ...(annotationId === '' ? [] : [safePart(annotationId)]), typeId];
  return `${FOLDER}/${safePart(item.packageName)}/${said.join('-')}.jpg`;
}

/** Whether a file of an export is the picture of an error: no annotation file is a JPEG. */
export function isCropPath(path: string): boolean {
  return path.startsWith(`${FOLDER}/`) && path.endsWith('.jpg');
}

/** A text as a part of a name, cut where it is too long. */
function safePart(text: string): string {
  const encoder = new TextEncoder();
  let kept = '';
  for (const character of text.replaceAll('/', '-')) {
    if (encoder.encode(safePath(kept + character)).length > LONGEST_PART_BYTES) break;
    kept += character;
  }
  return safePath(kept);
}
