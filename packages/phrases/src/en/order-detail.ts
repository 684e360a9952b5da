import type { NoForecastReason, OrderEventKind, OrderTerm } from '@countersign/contract';
import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`);
const text = (value: EventData[string] | undefined) => String(value ?? '');
const figure = (value: EventData[string] | undefined) => Number(value ?? 0);

/** What an order was agreed on. */
const terms: Record<OrderTerm, string> = {
  name: 'Name',
  dueAt: 'Due date',
  agreedRate: 'Agreed rate',
  validityDays: 'Validity of files',
};

/** What happened to an order: the lines of its history. */
const events = {
  'order.created': () => 'Order created',
  'order.requested': () => 'Order requested',
  'order.accepted': () => 'Request accepted',
  'order.changed': (data: EventData) =>
    `${terms[data['term'] as OrderTerm]} changed: ${text(data['from'])} → ${text(data['to'])}`,
  'order.declined': (data: EventData) => `Request declined: ${text(data['reason'])}`,
  'order.withdrawn': () => 'Request withdrawn',
  'order.reported': () => 'Progress reported',
  'order.closed': () => 'Order closed',
  'order.opened': () => 'Order opened again',
  'project.created': (data: EventData) => `New project: ${text(data['name'])}`,
  'dataset.linked': (data: EventData) => `Dataset linked: ${text(data['dataset'])}`,
  'dataset.unlinked': (data: EventData) => `Dataset unlinked: ${text(data['dataset'])}`,
  'batch.delivered': (data: EventData) => `Batch delivered: ${text(data['batch'])}, ${items(figure(data['items']))}`,
  'batch.resubmitted': (data: EventData) =>
    `Batch delivered again: ${text(data['batch'])}, round ${text(data['round'])}`,
  'batch.finished': (data: EventData) =>
    `Batch ${data['result'] === '10' ? 'passed' : 'rejected'}: ${text(data['batch'])}`,
  'delivery.begun': (data: EventData) => `File is being made: ${text(data['file'])}`,
  'delivery.published': (data: EventData) => `File published: ${text(data['file'])}`,
  'delivery.cancelled': (data: EventData) => `File cancelled: ${text(data['file'])}`,
  'delivery.downloaded': (data: EventData) => `File downloaded: ${text(data['file'])}`,
  'delivery.confirmed': (data: EventData) => `File confirmed: ${text(data['file'])}${said(data['comment'])}`,
  'delivery.refused': (data: EventData) => `File refused: ${text(data['file'])}${said(data['comment'])}`,
  'delivery.askedAgain': (data: EventData) => `File asked for again: ${text(data['file'])}`,
} satisfies Record<OrderEventKind, (data: EventData) => string>;

function said(value: EventData[string] | undefined): string {
  return value === undefined || value === null || value === '' ? '' : `, “${value}”`;
}

/** Why there is no forecast. */
const noForecast: Record<NoForecastReason, string> = {
  notWorkedOn: 'There is no forecast, because nobody works on this order.',
  noItems: 'There is no forecast yet: the order has no items.',
  allFinished: 'Everything is passed or invalid.',
  tooFewDays: 'There is no forecast yet: it needs the figures of a whole week.',
  nothingMoves: 'There is no forecast, because almost nothing was finished in the past weeks.',
};

/** Words of the page of an order, of the form that asks for one, and of what the list says of requests, risks and files. */
export const orderDetail = {
  crumbs: 'Breadcrumb',
  orders: 'Orders',
  list: {
    files: 'Delivery files',
    fileTotal: 'Total',
    fileDownloaded: 'Downloaded',
    fileLeft: 'Left',
    sourceLabel: 'Where orders were placed',
    anySource: 'Any source',
    creatorLabel: 'Who placed orders',
    anyCreator: 'Any creator',
    dueLabel: 'Due dates of orders',
    anyDue: 'Any due date',
    choices: { atRisk: 'At risk' },
    request: 'Request an order',
    openFiles: (count: number) => (count === 1 ? 'Download 1 file' : `Download ${count} files`),
    actions: 'Actions',
  },
  steps: {
    accept: (count: number) => (count === 1 ? 'Accept 1 batch' : `Accept ${count} batches`),
    continue: (count: number) => (count === 1 ? 'Continue 1 batch' : `Continue ${count} batches`),
  },
  sourceNames: { portal: 'Portal', openApi: 'Open API', provider: 'Provider' },
  standings: {
    requested: 'Requested',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    inAcceptance: 'In acceptance',
    atProvider: 'At the provider',
    closed: 'Closed',
  },
  atRisk: 'At risk',
  /** Why an order may be late. */
  risks: {
    pastDue: 'The due date has passed, and work is left.',
    lateForecast: 'At this pace it may be finished after its due date.',
    dueSoon: 'It is due within three days, and work is left.',
  },
  facts: {
    label: 'Facts of the order',
    number: 'Number',
    source: 'Source',
    creator: 'Creator',
    created: 'Created',
    due: 'Due',
    noDue: 'no date',
    agreed: 'Agreed rate',
    sample: 'with a spot check',
    files: 'Files kept',
    days: (count: number) => (count === 1 ? '1 day after publishing' : `${countText(count)} days after publishing`),
    datasets: 'Datasets',
    noDatasets: 'none',
    more: (count: number) => `and ${count} more`,
  },
  request: {
    waiting: 'Your provider has not answered this request yet.',
    waitingText: 'Work begins once the request is accepted. Until then you can withdraw it.',
    declined: (date: string) => `Your provider declined this request on ${date}.`,
    withdrawn: (name: string, date: string) => `${name} withdrew this request on ${date}.`,
    reason: 'Reason',
    note: 'Note',
    expected: 'Expected items',
    withdraw: 'Withdraw request',
    withdrawTitle: 'Withdraw this request?',
    withdrawText: 'Your provider no longer has to answer. The request stays in the list as withdrawn.',
    done: 'The request is withdrawn',
  },
  progress: {
    title: 'Task progress',
    items,
    passed: (share: string) => `${share} passed`,
    atProvider: (count: string) => `At the provider, ${count}`,
    delivered: (count: string) => `Delivered to you, ${count}`,
    under: (share: string) => `under ${share}`,
    state: 'State',
    count: 'Items',
    share: 'Share',
    none: 'There are no figures yet. They appear when your provider reports progress or delivers a batch.',
    reported: (date: string) => `Reported by the provider ${date}`,
    notReported: 'The provider has not reported progress yet.',
  },
  flow: {
    title: 'Progress by day',
    caption: 'Items in each state by day',
    day: 'Day',
    oneDay: 'There is one day of figures so far. The chart begins with the second.',
    today: 'Today',
    due: 'Due',
  },
  forecast: {
    title: 'Forecast',
    expected: 'Finished about',
    between: (early: string, late: string) => `Very likely between ${early} and ${late}`,
    from: (early: string) => `Not before ${early}. The pace varies too much to name a latest day.`,
    pace: (pace: string, days: number) =>
      `${pace} ${pace === '1' ? 'item' : 'items'} finished a day over the last ${days === 1 ? 'day' : `${days} days`}`,
    left: (count: number) => `${items(count)} left`,
    early: (days: number) => (days === 1 ? '1 day before it is due' : `${countText(days)} days before it is due`),
    late: (days: number) => (days === 1 ? '1 day after it is due' : `${countText(days)} days after it is due`),
    onTime: 'on the day it is due',
    how: 'Passed and invalid items count as finished. Nine of ten such forecasts hold if the work continues at this pace.',
    none: noForecast,
  },
  tabs: {
    label: 'Parts of the order',
    acceptance: 'Acceptance',
    batches: (accepted: number, total: number) => `Acceptance ${countText(accepted)} of ${countText(total)} batches`,
    delivery: 'Delivery',
    files: (downloaded: number, total: number) =>
      `Delivery ${countText(downloaded)} of ${countText(total)} files downloaded`,
    history: 'History',
  },
  acceptance: {
    title: 'Acceptance batches of the order',
    none: 'No batch has been delivered yet',
    noneText: 'Batches appear here once your provider delivers the first one.',
  },
  history: {
    title: 'What happened to the order',
    count: (count: number) => (count === 1 ? '1 event' : `${countText(count)} events`),
    server: 'Countersign',
    today: 'Today',
    yesterday: 'Yesterday',
    more: 'Show more',
    none: 'Nothing has happened to this order yet.',
    events,
  },
  form: {
    title: 'Request an order',
    text: 'Your provider reads the request and accepts or declines it. Work begins once it is accepted.',
    name: 'Name of the order',
    nameRequired: 'Enter a name.',
    nameLong: (limit: number) => `At most ${limit} characters.`,
    nameLine: 'A name is one line without control characters.',
    due: 'Due date',
    duePast: 'Choose a day that is not over yet.',
    total: 'Expected items',
    totalHint: 'Leave it empty if you do not know.',
    totalWrong: (most: string) => `Enter a whole number up to ${most}.`,
    datasets: 'Datasets',
    datasetsHint: 'The data for the work. Only datasets with parsed files can be chosen.',
    noDatasets: 'There are no datasets yet. You can link one later.',
    noneFit: 'No dataset name contains this text.',
    search: 'Dataset name',
    chosen: (count: number) => (count === 1 ? '1 chosen' : `${countText(count)} chosen`),
    mostDatasets: (limit: number) => `At most ${limit} datasets.`,
    moreFit: 'More datasets match. Enter more of the name.',
    files: items,
    notParsed: 'nothing parsed',
    note: 'Note to the provider',
    noteLong: (limit: number) => `At most ${limit} characters.`,
    send: 'Send request',
    sent: 'The request is sent',
    datasetGone: 'A dataset you chose was deleted meanwhile. Choose again.',
    datasetEmpty: 'A dataset you chose no longer has parsed files. Choose again.',
  },
};

export type OrderDetailPhrases = typeof orderDetail;
