import type { errorCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { addError } from './calls/addError.ts';

/** What browsers report. */
export const errorHandlers: Handlers<typeof errorCalls> = { addError };
