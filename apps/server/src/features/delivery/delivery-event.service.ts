import type { Actor, NewEvent } from '../event/event.store.ts';
import type { DeliveryRecord } from './delivery-file.store.ts';

/** What happens to a delivery file, for the history of its order. */
export type DeliveryAct = 'published' | 'downloaded' | 'confirmed' | 'refused' | 'askedAgain' | 'cancelled';

interface Done {
  readonly at: Date;
  readonly actor: Actor;
  readonly ip: string | null;
}

/** The event of an act on a file. */
export function eventOf(
  { customerId, id, orderId, name, size }: DeliveryRecord,
  act: DeliveryAct,
  done: Done,
  more: Record<string, string> = {},
): NewEvent {
  return {
    customerId,
    kind: `delivery.${act}`,
    ...done,
    orderId,
    data: { orderId, fileId: id, file: name, bytes: size, ...more },
  };
}
