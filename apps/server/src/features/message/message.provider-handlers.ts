import type { providerMessageCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { addBatchMessage } from './calls/addBatchMessage.ts';
import { listBatchMessages } from './calls/listBatchMessages.ts';

/** The message board as the provider's programs use it. */
export const messageProviderHandlers: Handlers<typeof providerMessageCalls> = { listBatchMessages, addBatchMessage };
