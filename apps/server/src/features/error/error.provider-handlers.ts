import type { providerErrorCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { listErrors } from './calls/listErrors.ts';

/** What browsers reported, for the provider. */
export const errorProviderHandlers: Handlers<typeof providerErrorCalls> = { listErrors };
