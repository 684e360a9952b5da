import type { projectCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { listProjects } from './calls/listProjects.ts';

export const projectHandlers: Handlers<typeof projectCalls> = { listProjects };
