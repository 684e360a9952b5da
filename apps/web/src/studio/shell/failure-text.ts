import type { Phrases } from '@countersign/phrases';
import { wordsOf } from '../../shared/api/show-failure.ts';
import type { OpenFailure } from '../session/item-source.ts';

/** Why an item did not open, in words. */
export function failureText({ code, holder }: OpenFailure, { failed }: Pick<Phrases['studio'], 'failed'>): string {
  if (code === 'offline') return failed.offline;
  if (holder !== null) return code === 5007017 ? failed.heldPackage(holder) : failed.held(holder);
  return code === 5005046 ? failed.gone : wordsOf(code);
}
