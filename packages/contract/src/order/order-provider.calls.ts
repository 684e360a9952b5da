import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, givenNumber, id, instant, none, pageInput, plainName } from '../fields.ts';
import { reportedCounts, statedItems, taskProgress } from './order.shapes.ts';
import { orderLimits, orderRequest, providerOrder, providerOrderStates } from './order-detail.shapes.ts';
import { agreedRate, orderTerms, validityDays } from './order-terms.ts';

/** What the provider does with customers' requests, and what it says of the work on an order. */
export const providerOrderCalls = defineCalls({
  listProviderOrders: {
    method: 'GET',
    path: '/order/list',
    summary: 'Orders of customers in any state, the latest first. Numbers repeat across customers.',
    input: z.object({
      ...pageInput,
      customerId: z.optional(id),
      number: z.optional(givenNumber),
      state: z.optional(z.enum(providerOrderStates)),
    }),
    output: z.object({ total: count, orders: z.array(providerOrder) }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  listOrderRequests: {
    method: 'GET',
    path: '/order/requests',
    summary: 'Requests of customers that wait for an answer, the earliest first.',
    input: z.object({ ...pageInput, customerId: z.optional(id) }),
    output: z.object({ total: count, requests: z.array(orderRequest) }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  acceptOrder: {
    method: 'POST',
    path: '/order/accept',
    summary: 'Accepts a request. What is left out stays as it was asked for.',
    input: z.object({
      orderId: id,
      dueAt: z.optional(instant),
      agreedRate: z.optional(agreedRate),
      needsSample: z.optional(z.boolean()),
      validityDays: z.optional(validityDays),
      total: z.optional(statedItems),
    }),
    output: z.object({ id, number: z.string(), name: z.string() }),
    /** 5020055: it was answered or withdrawn already. */
    refusals: { 5020009: none, 5020055: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  declineOrder: {
    method: 'POST',
    path: '/order/decline',
    summary: 'Declines a request. The customer reads the reason.',
    input: z.object({
      orderId: id,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(orderLimits.reason)),
    }),
    output: z.object({ id, number: z.string(), name: z.string() }),
    /** 5020055: it was answered or withdrawn already. */
    refusals: { 5020009: none, 5020055: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  changeOrder: {
    method: 'POST',
    path: '/order/change',
    summary:
      'Changes the terms of an order that is worked on. What is left out stays. Batches that were delivered keep their agreed rate, and published files their days.',
    input: z.object({
      orderId: id,
      name: z.optional(plainName),
      /** Null where it has no due date any more. */
      dueAt: z.optional(z.nullable(instant)),
      agreedRate: z.optional(agreedRate),
      validityDays: z.optional(validityDays),
    }),
    /** Of what was said, `changed` has what had been different. */
    output: z.object({ id, number: z.string(), name: z.string(), changed: z.array(z.enum(orderTerms)) }),
    /** 5020055: it is closed, or was not accepted. */
    refusals: { 5020009: none, 5020055: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  reportOrderProgress: {
    method: 'POST',
    path: '/order/progress',
    summary:
      'Says how many items of an order are in each state before delivery, and how many are damaged. It replaces the report before it. Items delivered later are taken from the states nearest to delivery.',
    input: z.object({
      orderId: id,
      counts: reportedCounts,
      /** How many items the order has in all; what was stated before stays where it is left out. */
      total: z.optional(statedItems),
    }),
    output: z.object({ id, number: z.string(), name: z.string(), total: count, progress: taskProgress }),
    refusals: {
      /** More items than the order has in all: those reported and those delivered. */
      5002002: z.object({ total: count, reported: count, delivered: count }),
      5020009: none,
      /** The order is closed, or was not accepted. */
      5020055: none,
    },
    who: 'provider',
    rate: 'write',
    once: true,
  },
});
