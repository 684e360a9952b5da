import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, pageInput, searchText } from '../fields.ts';
import { order, orderViews } from './order.shapes.ts';

/** The customer's orders. */
export const orderCalls = defineCalls({
  listOrders: {
    method: 'GET',
    path: '/order/list',
    summary: "The customer's orders, by due date, with their progress. An acceptor sees orders with assigned work.",
    input: z.object({
      ...pageInput,
      search: z.optional(searchText),
      view: z._default(z.enum(orderViews), 'all'),
    }),
    output: z.object({
      total: count,
      views: z.record(z.enum(orderViews), count),
      orders: z.array(order),
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
});
