import type { packageCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { finishPackage } from './calls/finishPackage.ts';

export const packageHandlers: Handlers<typeof packageCalls> = { finishPackage };
