import type { CallName } from '../api/client.ts';

/** The calls whose answers change with a download or a decision about a delivery file. */
export const deliveryFileCalls: readonly CallName[] = [
  'listDeliveryFiles',
  'getDeliveryFile',
  'listDeliveryDownloads',
  'listOrders',
  'getOrder',
  'listOrderEvents',
];
