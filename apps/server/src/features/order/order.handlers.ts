import type { orderCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { listOrders } from './calls/listOrders.ts';

export const orderHandlers: Handlers<typeof orderCalls> = { listOrders };
