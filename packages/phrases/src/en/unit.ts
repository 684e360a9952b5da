import type { SettlementUnit } from '@countersign/contract';

/** What work is counted and paid in. */
export const unit: Record<SettlementUnit, string> = {
  image: 'images',
  line: 'lines',
  box: 'boxes',
  piece: 'pieces',
  part: 'parts',
  point: 'points',
  sentence: 'sentences',
  duration: 'durations',
  object: 'objects',
  other: 'others',
};
