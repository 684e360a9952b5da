import type { BatchStage } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

/** A stage's shape is named as the stage. */
export const stageStatus = {
  awaiting: 'awaiting',
  accepting: 'accepting',
  passed: 'passed',
  rejected: 'rejected',
  repairing: 'repairing',
} as const satisfies Record<BatchStage, Status>;
