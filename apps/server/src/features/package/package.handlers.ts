import type { packageCalls, packageListCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { finishPackage } from './calls/finishPackage.ts';
import { listPackages } from './calls/listPackages.ts';

export const packageHandlers: Handlers<typeof packageCalls> = { finishPackage };

export const packageListHandlers: Handlers<typeof packageListCalls> = { listPackages };
