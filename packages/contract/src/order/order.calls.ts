import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, pageInput, plainName, searchText } from '../fields.ts';
import { order, orderChoices, orderSource, orderViews, statedItems } from './order.shapes.ts';
import { orderDetail, orderEvent, orderLimits } from './order-detail.shapes.ts';

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
      source: z.optional(orderSource),
      /** One of the answered `creators`. */
      creator: z.optional(z.string().check(z.maxLength(200))),
      /** Those that may miss their due dates, as `risk` says; an acceptor gets none. */
      only: z.optional(z.enum(orderChoices)),
    }),
    output: z.object({
      total: count,
      views: z.record(z.enum(orderViews), count),
      orders: z.array(order),
      /** Who placed the orders that one sees, by name; a hundred at most. */
      creators: z.array(z.string()),
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  getOrder: {
    method: 'GET',
    path: '/order/detail',
    summary:
      'One order with its progress by day and the forecast of its end. An acceptor sees orders with assigned work.',
    input: z.object({ orderId: id }),
    output: orderDetail,
    refusals: { 5020009: none },
    who: 'member',
    rate: 'read',
  },
  listOrderEvents: {
    method: 'GET',
    path: '/order/history',
    summary: 'What happened to an order, the latest first.',
    input: z.object({ ...pageInput, orderId: id }),
    output: z.object({ total: count, events: z.array(orderEvent) }),
    refusals: { 5020009: none },
    who: 'administrator',
    rate: 'read',
  },
  requestOrder: {
    method: 'POST',
    path: '/order/request',
    summary: 'Asks the provider for an order. It is a request until the provider accepts it.',
    input: z.object({
      name: plainName,
      dueAt: z.optional(instant),
      /** The datasets that the work is to be made from. */
      datasetIds: z._default(z.array(id).check(z.maxLength(orderLimits.datasets)), []),
      note: z._default(z.string().check(z.trim(), z.maxLength(orderLimits.note)), ''),
      /** How many items are expected. */
      total: z.optional(statedItems),
    }),
    output: z.object({ id, number: z.string(), name: z.string() }),
    refusals: {
      /** Too many were asked for; another may be after that time. */
      5002005: z.object({ reason: z.literal('tooMany'), retryAfterSeconds: z.int() }),
      /** The due date has passed already. */
      5002002: z.object({ fields: z.array(z.string()) }),
      /** There is no such dataset; `at` is its place in `datasetIds`, from 0. */
      5019001: z.object({ at: count }),
      /** Nothing of that dataset is parsed. */
      5020011: z.object({ at: count }),
    },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
  withdrawOrder: {
    method: 'POST',
    path: '/order/withdraw',
    summary: 'Takes a request back before the provider has answered it.',
    input: z.object({ orderId: id }),
    output: none,
    /** 5020055: it was answered or withdrawn meanwhile. */
    refusals: { 5020009: none, 5020055: none },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
});
