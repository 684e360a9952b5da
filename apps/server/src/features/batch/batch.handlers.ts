import type { batchCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { assignBatch } from './calls/assignBatch.ts';
import { continueBatch } from './calls/continueBatch.ts';
import { finishBatch } from './calls/finishBatch.ts';
import { getBatch } from './calls/getBatch.ts';
import { listBatchEvents } from './calls/listBatchEvents.ts';
import { listBatches } from './calls/listBatches.ts';
import { reacceptBatch } from './calls/reacceptBatch.ts';
import { startBatch } from './calls/startBatch.ts';

export const batchHandlers: Handlers<typeof batchCalls> = {
  listBatches,
  getBatch,
  listBatchEvents,
  startBatch,
  continueBatch,
  finishBatch,
  reacceptBatch,
  assignBatch,
};
