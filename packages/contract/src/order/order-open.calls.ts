import { forPrograms } from '../for-programs.ts';
import { orderCalls } from './order.calls.ts';

const { listOrders, getOrder, requestOrder, withdrawOrder } = orderCalls;

/** The calls by which a customer's own programs ask for work and see how it goes: those of the portal's pages. */
export const openOrderCalls = forPrograms({ listOrders, getOrder, requestOrder, withdrawOrder });
