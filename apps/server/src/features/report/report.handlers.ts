import type { reportCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createReport } from './calls/createReport.ts';
import { getReport } from './calls/getReport.ts';

export const reportHandlers: Handlers<typeof reportCalls> = { createReport, getReport };
