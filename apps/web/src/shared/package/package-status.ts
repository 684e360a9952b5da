import type { PackageState } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

/** In the order a package passes through them. */
export const packageStates = ['00', '05', '10', '20'] as const satisfies readonly PackageState[];

export const packageStatus: Record<PackageState, Status> = {
  '00': 'awaiting',
  '05': 'accepting',
  '10': 'passed',
  '20': 'rejected',
};
