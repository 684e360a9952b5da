import type { providerSetupCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createOrder } from './calls/createOrder.ts';

/** What a provider does with orders. */
export const orderProviderHandlers: Handlers<Pick<typeof providerSetupCalls, 'createOrder'>> = { createOrder };
