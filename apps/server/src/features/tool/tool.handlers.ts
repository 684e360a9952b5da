import type { toolCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { downloadTool } from './calls/downloadTool.ts';
import { listTools } from './calls/listTools.ts';

/** The catalogue as customers see it. */
export const toolHandlers: Handlers<typeof toolCalls> = { listTools, downloadTool };
