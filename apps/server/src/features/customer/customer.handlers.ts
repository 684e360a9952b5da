import type { providerSetupCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createCustomer } from './calls/createCustomer.ts';

export const customerHandlers: Handlers<Pick<typeof providerSetupCalls, 'createCustomer'>> = { createCustomer };
