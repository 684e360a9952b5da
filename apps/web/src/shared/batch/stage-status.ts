import type { BatchStage } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

/** Each stage is shown by the status of the same name. */
export const stageStatus = {
  awaiting: 'awaiting',
  accepting: 'accepting',
  passed: 'passed',
  rejected: 'rejected',
  repairing: 'repairing',
} as const satisfies Record<BatchStage, Status>;
