import type { ExecutionState } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

/** Not done grey, under way or done blue: the colours of a dataset's execution. */
export const executionStatus: Readonly<Record<ExecutionState, Status>> = {
  free: 'awaiting',
  inProgress: 'accepting',
  finished: 'done',
};
