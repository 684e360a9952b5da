import type { DeliveryState } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

export const fileMarks = {
  making: 'accepting',
  failed: 'repairing',
  cancelled: 'invalid',
  confirmed: 'passed',
  refused: 'rejected',
  expired: 'paused',
  toConfirm: 'accepting',
  new: 'awaiting',
} as const satisfies Record<DeliveryState, Status>;
