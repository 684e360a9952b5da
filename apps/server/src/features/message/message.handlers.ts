import type { messageCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { addMessage } from './calls/addMessage.ts';
import { listMessages } from './calls/listMessages.ts';

/** The message board as the customer's members use it. */
export const messageHandlers: Handlers<typeof messageCalls> = { listMessages, addMessage };
