import type { Task } from '@countersign/contract';

/** How the valid items of a member's part stand, or those of its sample where the rest passes by default. */
export interface PartFigures {
  readonly total: number;
  /** Decided one by one, as they stand now. */
  readonly passed: number;
  readonly rejected: number;
  /** Decided whole or by default, or one by one and overruled by the whole package. */
  readonly wholePassed: number;
  readonly wholeRejected: number;
  readonly left: number;
}

export function partFiguresOf({ batch, left }: Pick<Task, 'batch' | 'left'>): PartFigures {
  const { sampling, inspection, delivered, invalid } = batch;
  if (sampling?.undecided === '10') {
    const { valid: total, passed, rejected } = sampling;
    return { total, passed, rejected, wholePassed: 0, wholeRejected: 0, left };
  }
  const { explicit, whole, byDefault, overruled } = inspection;
  return {
    total: delivered - invalid,
    passed: explicit.passed - overruled.rejected,
    rejected: explicit.rejected - overruled.passed,
    wholePassed: whole.passed + byDefault.passed + overruled.passed,
    wholeRejected: whole.rejected + byDefault.rejected + overruled.rejected,
    left,
  };
}
