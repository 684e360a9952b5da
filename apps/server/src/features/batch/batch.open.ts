import type { openBatchCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { listDeliveredBatches } from './calls/listDeliveredBatches.ts';

/** What a customer's programs do with batches. */
export const openBatchHandlers: Handlers<typeof openBatchCalls> = { listDeliveredBatches };
