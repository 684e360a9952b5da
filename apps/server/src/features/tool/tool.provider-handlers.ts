import type { providerToolCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { addTool } from './calls/addTool.ts';
import { hasToolFile } from './calls/hasToolFile.ts';
import { listPublishedTools } from './calls/listPublishedTools.ts';
import { putToolFile } from './calls/putToolFile.ts';
import { removeTool } from './calls/removeTool.ts';

/** How the provider fills the catalogue. */
export const toolProviderHandlers: Handlers<typeof providerToolCalls> = {
  putToolFile,
  hasToolFile,
  addTool,
  listPublishedTools,
  removeTool,
};
