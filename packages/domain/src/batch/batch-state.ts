import type { BatchMode, BatchStage, BatchState } from '@countersign/contract';

const states = {
  item: { awaiting: '00', accepting: '05', passed: '10', rejected: '20', repairing: '30' },
  package: { awaiting: '00', accepting: '05', passed: '10', rejected: '20', repairing: '30' },
  job: { awaiting: '701', accepting: '702', passed: '703', rejected: '704', repairing: '730' },
} as const satisfies Record<BatchMode, Record<BatchStage, BatchState>>;

/** The state code of a batch on the wire. Batches in job mode have codes of their own. */
export function batchState(mode: BatchMode, stage: BatchStage): BatchState {
  return states[mode][stage];
}
