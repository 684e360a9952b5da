import type { deliveryCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createExport } from './calls/createExport.ts';
import { getExport } from './calls/getExport.ts';
import { listExports } from './calls/listExports.ts';

export const deliveryHandlers: Handlers<typeof deliveryCalls> = { createExport, getExport, listExports };
