import * as z from 'zod/mini';
import { acceptorMode, role } from '../account/account.shapes.ts';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, pageInput, plainName } from '../fields.ts';
import { statedItems } from '../order/order.shapes.ts';
import { agreedRate, validityDays } from '../order/order-terms.ts';
import { memberProblem } from '../team/team.shapes.ts';

/** A customer as the provider's list shows it. */
export const providerCustomer = z.object({ id, name: z.string(), createdAt: instant, openOrders: count });
export type ProviderCustomer = z.output<typeof providerCustomer>;

/** A project as the provider's list shows it. */
export const providerProject = z.object({ id, name: z.string(), createdAt: instant, batches: count });
export type ProviderProject = z.output<typeof providerProject>;

/** What a provider sets up before a delivery: customers, their first members, orders and projects. */
export const providerSetupCalls = defineCalls({
  createCustomer: {
    method: 'POST',
    path: '/customer',
    summary: 'A new customer.',
    input: z.object({ name: plainName }),
    output: z.object({ id, name: z.string() }),
    refusals: {},
    who: 'provider',
    rate: 'write',
    once: true,
  },
  listCustomers: {
    method: 'GET',
    path: '/customer/list',
    summary: 'The customers by name, each with the number of its orders that are worked on.',
    input: z.object(pageInput),
    output: z.object({ total: count, customers: z.array(providerCustomer) }),
    refusals: {},
    who: 'provider',
    rate: 'read',
  },
  createMember: {
    method: 'POST',
    path: '/member',
    summary: "A member of a customer's team, with the password the caller chose: the server never answers one.",
    input: z.object({
      customerId: id,
      loginName: z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/)),
      role,
      email: z.optional(z.email().check(z.maxLength(200))),
      /** The server decides which names may be used, as for the password. */
      userName: z.optional(z.string().check(z.maxLength(1000))),
      password: z.string().check(z.maxLength(200)),
    }),
    output: z.object({ id, loginName: z.string(), role }),
    /** 5016008: a customer's first member is an administrator. */
    refusals: {
      5002002: z.object({ problems: z.array(memberProblem) }),
      5007023: none,
      5016007: none,
      5016008: none,
      5016013: none,
    },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  setMember: {
    method: 'POST',
    path: '/member/set',
    summary: "Sets an acceptor's finish authorization and mode.",
    input: z.object({
      loginName: z.string(),
      canFinish: z.optional(z.boolean()),
      mode: z.optional(acceptorMode),
    }),
    output: z.object({ id, loginName: z.string(), canFinish: z.boolean(), mode: acceptorMode }),
    refusals: { 5001018: none, 5019009: none, 5019010: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  createOrder: {
    method: 'POST',
    path: '/order',
    summary: 'A new order of a customer.',
    input: z.object({
      customerId: id,
      name: plainName,
      agreedRate: z._default(agreedRate, 1),
      /** Its batches are not finished before a spot check was drawn, or every item was looked at. */
      needsSample: z._default(z.boolean(), false),
      dueAt: z.optional(instant),
      validityDays: z._default(validityDays, 180),
      /** How many items it has in all. */
      total: z.optional(statedItems),
    }),
    output: z.object({ id, number: z.string(), name: z.string(), dueAt: z.nullable(instant) }),
    refusals: { 5007023: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  setOrderClosed: {
    method: 'POST',
    path: '/order/close',
    summary:
      'Closes an order, which is finished then: nothing of it is accepted any more. Or opens it again. Doing it again has no effect.',
    input: z.object({ orderId: id, isClosed: z.boolean() }),
    output: z.object({ id, number: z.string(), name: z.string(), isClosed: z.boolean() }),
    /**
     * 5007028: media of its batches are not kept any more, so that it is not opened again. 5020055: it is a request, or one
     * that was declined or withdrawn.
     */
    refusals: { 5007028: none, 5020009: none, 5020055: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  createProject: {
    method: 'POST',
    path: '/project',
    summary: 'A new project of an order.',
    input: z.object({ orderId: id, name: plainName }),
    output: z.object({ id, name: z.string() }),
    /** 5020055: the order was not accepted. */
    refusals: { 5020009: none, 5020055: none },
    who: 'provider',
    rate: 'write',
    once: true,
  },
  listOrderProjects: {
    method: 'GET',
    path: '/project/list',
    summary: 'The projects of an order, the newest first.',
    input: z.object({ ...pageInput, orderId: id }),
    output: z.object({ total: count, projects: z.array(providerProject) }),
    refusals: { 5020009: none },
    who: 'provider',
    rate: 'read',
  },
});
