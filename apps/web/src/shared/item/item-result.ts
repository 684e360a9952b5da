import type { ItemRow } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

/** The result shown for an item; invalid takes precedence over any result. */
export type ShownResult = '00' | '10' | '20' | 'invalid';

export const resultStatus: Record<ShownResult, Status> = {
  '00': 'awaiting',
  '10': 'passed',
  '20': 'rejected',
  invalid: 'invalid',
};

export function shownResult(item: Pick<ItemRow, 'isValid' | 'result'>): ShownResult {
  return item.isValid ? item.result : 'invalid';
}
