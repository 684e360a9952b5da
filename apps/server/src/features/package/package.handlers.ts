import type { packageBulkCalls, packageCalls, packageListCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { decidePackages } from './calls/decidePackages.ts';
import { finishPackage } from './calls/finishPackage.ts';
import { getPackage } from './calls/getPackage.ts';
import { getPackageMap } from './calls/getPackageMap.ts';
import { listPackages } from './calls/listPackages.ts';
import { recheckPackages } from './calls/recheckPackages.ts';
import { setValidity } from './calls/setValidity.ts';

export const packageHandlers: Handlers<typeof packageCalls> = { finishPackage };

export const packageListHandlers: Handlers<typeof packageListCalls> = { getPackage, getPackageMap, listPackages };

export const packageBulkHandlers: Handlers<typeof packageBulkCalls> = { decidePackages, recheckPackages, setValidity };
