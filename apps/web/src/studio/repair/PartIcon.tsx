import type { QueuePart } from '@countersign/contract';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';

const shapes: Readonly<Record<QueuePart, Status>> = {
  unchanged: 'repairing',
  changed: 'accepting',
  control: 'awaiting',
};

/** The shape that stands for a part of the queue. */
export function PartIcon({ part }: { readonly part: QueuePart }) {
  return <StatusMark status={shapes[part]} size={14} />;
}
