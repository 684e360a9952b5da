import type { syncCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { addSyncItems } from './calls/addSyncItems.ts';
import { checkSyncFiles } from './calls/checkSyncFiles.ts';
import { completeSync } from './calls/completeSync.ts';
import { getSync } from './calls/getSync.ts';
import { openSync } from './calls/openSync.ts';
import { putSyncFile } from './calls/putSyncFile.ts';

export const syncHandlers: Handlers<typeof syncCalls> = {
  openSync,
  checkSyncFiles,
  putSyncFile,
  addSyncItems,
  completeSync,
  getSync,
};
