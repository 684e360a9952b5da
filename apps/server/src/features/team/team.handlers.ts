import type { teamCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { listMembers } from './calls/listMembers.ts';

export const teamHandlers: Handlers<typeof teamCalls> = { listMembers };
