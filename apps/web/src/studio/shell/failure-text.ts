import type { Phrases } from '@countersign/phrases';
import { wordsOf } from '../../shared/api/show-failure.ts';
import { countText } from '../../shared/format/numbers.ts';
import type { OpenFailure } from '../session/item-source.ts';

/** Why an item did not open, in words. */
export function failureText(
  { code, holder, index }: OpenFailure,
  { failed }: Pick<Phrases['studio'], 'failed'>,
): string {
  if (code === 'offline') return failed.offline;
  if (holder !== null) {
    const text = code === 5007017 ? failed.heldPackage(holder) : failed.held(holder);
    // Another item may be on screen.
    return index === null ? text : failed.at(countText(index), text);
  }
  return code === 5005046 ? failed.gone : wordsOf(code);
}
