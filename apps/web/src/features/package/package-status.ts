import type { PackageState } from '@countersign/contract';
import type { Status } from '../../ui/StatusMark.tsx';

export const packageStatus: Record<PackageState, Status> = {
  '00': 'awaiting',
  '05': 'accepting',
  '10': 'passed',
  '20': 'rejected',
};
