import type { ReportFailure, WorkloadState, WorkloadType, WorkloadView } from '@countersign/contract';
import { countText } from '../figures.ts';

const types: Record<WorkloadType, { readonly name: string; readonly note: string }> = {
  order: { name: 'By order', note: 'a sheet per order, in its own units' },
  acceptor: { name: 'By acceptor', note: 'who decided, and how' },
  label: { name: 'By label and geometry', note: 'boxes, lines, points' },
  month: { name: 'By month', note: 'one row per month' },
};
const views: Record<WorkloadView, string> = {
  all: 'All',
  inWork: 'In progress',
  ready: 'Successful',
  failed: 'Failed',
  expired: 'Expired',
};
const states: Record<WorkloadState, string> = {
  waiting: 'To be generated',
  making: 'Generating',
  ready: 'Successful',
  failed: 'Failed',
  expired: 'Expired',
};
const causes: Record<ReportFailure, (months: string) => string> = {
  SYS_ERROR: () => 'SYS_ERROR: the server could not make it',
  INVALID_PROJECT_INFO: () => 'INVALID_PROJECT_INFO: an order does not exist',
  NO_DATA: (months) => `NO_DATA: nothing decided in ${months}`,
};
const items = (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`);
const orders = (count: number) => (count === 1 ? '1 order' : `${countText(count)} orders`);
const months = (count: number) => (count === 1 ? '1 month' : `${countText(count)} months`);

/** Words of the workload reports. */
export const workload = {
  path: 'Breadcrumb',
  ordersPage: 'Orders',
  title: 'Workload reports',
  subtitle: (timeZone: string) =>
    `What was decided, by whom, in the units of settlement. Months in the time zone ${timeZone}`,
  form: {
    title: 'New report',
    months: 'Months',
    chosenMonths: (count: number, most: number, since: string) => `${count} of up to ${most}, since ${since}`,
    /** A month for screen readers, with what was decided in it. */
    month: (name: string, count: number) => `${name}, ${items(count)} decided`,
    height: 'Height: items decided.',
    inMonths: (span: string, count: number) => `${span}: ${countText(count)}`,
    earlier: (years: string) => `Show ${years}`,
    later: 'Show fewer years',
    orders: 'Orders',
    chosenOrders: (count: number, most: number) => `${count} of up to ${most}`,
    search: 'Order name or number',
    decided: 'Items decided',
    blocked: 'No acceptance records: it would block the report',
    noOrders: 'No matching orders',
    more: (count: number) =>
      count === 1 ? '1 more order: search for it' : `${countText(count)} more orders: search for them`,
    type: 'Type',
    types,
    language: 'Language',
    languageNote: 'Names of orders and labels stay as they are.',
    sum: (count: number, orderCount: number, monthCount: number) => ({
      items: items(count),
      where: `in ${orders(orderCount)}, ${months(monthCount)}`,
    }),
    ways: (seen: string, whole: string, byDefault: string) =>
      `${seen} looked at, ${whole} with their package, ${byDefault} by default`,
    generate: 'Generate report',
    problems: {
      noMonths: 'Choose at least one month.',
      tooManyMonths: 'Choose at most 12 months.',
      monthTooEarly: 'Reports begin with June 2023.',
      monthToCome: 'A month that has not begun cannot be reported.',
      noOrders: 'Choose at least one order.',
      tooManyOrders: 'Choose at most 10 orders.',
      blockedOrder: 'An order without acceptance records is chosen.',
    },
    blockedBy: (names: string) => `No acceptance records: ${names}. Take these orders out of the report.`,
    asked: 'The report is being made.',
  },
  list: {
    search: 'Order or operator',
    viewsLabel: 'Which reports',
    views,
    orders: 'Orders and months',
    /** The months of a report, and of how many orders it is where the name of one is not all. */
    span: (months: string, orders: number) => (orders < 2 ? months : `${months}, ${countText(orders)} orders`),
    type: 'Type and language',
    askedBy: 'Asked by',
    state: 'State',
    states,
    causes,
    before: (count: number) => `${countText(count)} before it`,
    counting: (done: string, all: string) => `Counting, ${done} of ${all}`,
    writing: 'Writing the spreadsheet',
    kept: (size: string, until: string) => `${size}, kept until ${until}`,
    expired: (on: string) => `on ${on}, after a year`,
    times: (asked: string, started: string, ended: string) => `Asked ${asked}, begun ${started}, ended ${ended}`,
    cancel: 'Cancel',
    download: 'Download',
    downloadOf: (name: string) => `Download ${name}`,
    again: 'Run again',
    choose: 'Choose again',
    count: (count: number) => (count === 1 ? '1 report' : `${countText(count)} reports`),
    note: 'Each is a spreadsheet with formula totals, charts, and a sheet that explains what was counted.',
    emptyTitle: 'No report yet',
    emptyText: 'Choose months and orders, and generate the first one.',
    emptyFiltered: 'No matching reports',
    emptyFilteredText: 'No report in this view has this text in the name of an order or a person.',
    clear: 'Show all reports',
  },
};
export type WorkloadPhrases = typeof workload;
