import type { providerSetupCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createProject } from './calls/createProject.ts';

/** What a provider does with projects. */
export const projectProviderHandlers: Handlers<Pick<typeof providerSetupCalls, 'createProject'>> = { createProject };
