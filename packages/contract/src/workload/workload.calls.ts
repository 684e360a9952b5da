import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, language, none, pageInput, searchText } from '../fields.ts';
import {
  MOST_WORKLOAD_ORDERS,
  month,
  namedOrder,
  workloadFigures,
  workloadMonths,
  workloadOrder,
  workloadReport,
  workloadTypes,
  workloadViews,
} from './workload.shapes.ts';

const orderIds = z.array(id).check(
  z.maxLength(MOST_WORKLOAD_ORDERS),
  z.refine((ids) => new Set(ids).size === ids.length),
);
const atLeastOne = z.refine<readonly unknown[]>((list) => list.length > 0);

/** Reports on what was decided in a month, in the units that are settled. */
export const workloadCalls = defineCalls({
  listWorkloadMonths: {
    method: 'GET',
    path: '/workload/months',
    summary:
      'The months since June 2023 up to now, with the items decided in each, in the time zone of the installation.',
    input: z.object({}),
    output: z.object({ timeZone: z.string(), months: z.array(z.object({ month, decided: count })) }),
    refusals: {},
    who: 'administrator',
    rate: 'read',
  },
  listWorkloadOrders: {
    method: 'POST',
    path: '/workload/orders',
    summary: 'The orders, those with the most items decided in the months first. Some have no acceptance records.',
    input: z.object({ ...pageInput, months: workloadMonths, search: z.optional(searchText) }),
    output: z.object({ total: count, orders: z.array(workloadOrder) }),
    refusals: {},
    who: 'administrator',
    rate: 'read',
  },
  previewWorkload: {
    method: 'POST',
    path: '/workload/preview',
    summary: 'What a report on the orders and months would count. Orders that are not there count nothing.',
    input: z.object({ months: workloadMonths, orderIds }),
    output: z.object({ orders: z.array(workloadOrder), figures: workloadFigures }),
    refusals: {},
    who: 'administrator',
    rate: 'read',
  },
  createWorkloadReport: {
    method: 'POST',
    path: '/workload/report',
    summary:
      'Asks for a spreadsheet on what was decided in up to 12 months on up to 10 orders, made in the background.',
    input: z.object({
      months: workloadMonths.check(atLeastOne),
      orderIds: orderIds.check(atLeastOne),
      type: z.enum(workloadTypes),
      language,
    }),
    output: z.object({ reportId: id }),
    refusals: {
      5002002: z.object({ fields: z.array(z.string()) }),
      /** These orders have no acceptance records. */
      5007012: z.object({ orders: z.array(namedOrder) }),
      5020009: none,
    },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
  listWorkloadReports: {
    method: 'GET',
    path: '/workload/list',
    summary: 'The reports, the latest first, with how far each is and where it lies.',
    input: z.object({
      ...pageInput,
      search: z.optional(searchText),
      view: z._default(z.enum(workloadViews), 'all'),
    }),
    output: z.object({
      total: count,
      views: z.record(z.enum(workloadViews), count),
      reports: z.array(workloadReport),
    }),
    refusals: {},
    who: 'administrator',
    rate: 'read',
  },
  cancelWorkloadReport: {
    method: 'POST',
    path: '/workload/cancel',
    summary: 'Stops a report that is not made yet, and removes it from the list.',
    input: z.object({ reportId: id }),
    output: none,
    /** 5002001: there is none, or it is no longer in work. */
    refusals: { 5002001: none },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
  repeatWorkloadReport: {
    method: 'POST',
    path: '/workload/repeat',
    summary: 'Makes a report anew that failed or expired.',
    input: z.object({ reportId: id }),
    output: none,
    /** 5002001: there is none, or it neither failed nor expired. */
    refusals: { 5002001: none, 5007012: z.object({ orders: z.array(namedOrder) }), 5020009: none },
    who: 'administrator',
    rate: 'write',
    once: true,
  },
});
