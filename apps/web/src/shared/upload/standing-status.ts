import type { DatasetBatchStanding } from '@countersign/domain';
import type { Status } from '@countersign/ui/StatusMark.tsx';

/** The sign of how far a batch of a dataset is, the same on every page. */
export const standingStatus: Readonly<Record<DatasetBatchStanding, Status>> = {
  empty: 'awaiting',
  uploading: 'accepting',
  interrupted: 'paused',
  arrived: 'awaiting',
  parsing: 'accepting',
  parsed: 'passed',
  partlyParsed: 'repairing',
  failed: 'rejected',
  expired: 'closed',
};
