import type { providerDeliveryCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createBatchExport } from './calls/createBatchExport.ts';
import { getBatchExport } from './calls/getBatchExport.ts';

/** What a provider does with exports. */
export const deliveryProviderHandlers: Handlers<typeof providerDeliveryCalls> = { createBatchExport, getBatchExport };
