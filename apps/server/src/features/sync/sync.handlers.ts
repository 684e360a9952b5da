import type { syncCalls, syncHistoryCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { addSyncItems } from './calls/addSyncItems.ts';
import { checkSyncFiles } from './calls/checkSyncFiles.ts';
import { completeSync } from './calls/completeSync.ts';
import { dropSync } from './calls/dropSync.ts';
import { getSync } from './calls/getSync.ts';
import { listSyncs } from './calls/listSyncs.ts';
import { openSync } from './calls/openSync.ts';
import { putSyncFile } from './calls/putSyncFile.ts';
import { putSyncFiles } from './calls/putSyncFiles.ts';

export const syncHandlers: Handlers<typeof syncCalls> = {
  openSync,
  checkSyncFiles,
  putSyncFile,
  putSyncFiles,
  addSyncItems,
  completeSync,
  dropSync,
  getSync,
};

export const syncHistoryHandlers: Handlers<typeof syncHistoryCalls> = { listSyncs };
