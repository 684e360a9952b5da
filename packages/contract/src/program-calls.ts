import { openBatchCalls } from './batch/batch-open.calls.ts';
import { providerBatchCalls } from './batch/batch-provider.calls.ts';
import { providerSetupCalls } from './customer/provider.calls.ts';
import { openDatasetCalls } from './dataset/dataset-open.calls.ts';
import { providerDeliveryCalls } from './delivery/delivery.calls.ts';
import { providerDeliveryFileCalls } from './delivery/delivery-file-provider.calls.ts';
import { openDeliveryCalls } from './delivery/delivery-open.calls.ts';
import { providerErrorCalls } from './error/error.calls.ts';
import { providerFeedbackCalls } from './feedback/feedback.calls.ts';
import { handoverCalls } from './handover/handover.calls.ts';
import { providerMessageCalls } from './message/message.calls.ts';
import { openOrderCalls } from './order/order-open.calls.ts';
import { providerOrderCalls } from './order/order-provider.calls.ts';
import { repairCalls } from './repair/repair.calls.ts';
import { syncCalls } from './sync/sync.calls.ts';
import { providerToolCalls } from './tool/tool.calls.ts';

/** Every call a provider's programs make, below `/provider-api`. */
export const providerCalls = {
  ...providerSetupCalls,
  ...providerOrderCalls,
  ...providerBatchCalls,
  ...syncCalls,
  ...repairCalls,
  ...providerDeliveryCalls,
  ...providerDeliveryFileCalls,
  ...handoverCalls,
  ...providerMessageCalls,
  ...providerFeedbackCalls,
  ...providerToolCalls,
  ...providerErrorCalls,
} as const;

/** Every call a customer's own programs make, below `/open-api`. */
export const openCalls = {
  ...openBatchCalls,
  ...openDatasetCalls,
  ...openOrderCalls,
  ...openDeliveryCalls,
} as const;
