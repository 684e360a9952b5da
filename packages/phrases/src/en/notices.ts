import type { NoticeData, NoticeKind } from '@countersign/contract';
import { countText } from '../figures.ts';

/** How figures and days of a notice are written where it is shown. */
export interface NoticeFormat {
  readonly day: (instant: string) => string;
  readonly bytes: (count: number) => string;
}

/** What a notice says: what happened, and a line more; null where there is nothing to add. */
export interface NoticeText {
  readonly title: string;
  readonly more: string | null;
}

export type NoticeTexts = {
  readonly [Kind in NoticeKind]: (data: NoticeData<Kind>, format: NoticeFormat) => NoticeText;
};

const items = (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`);
const days = (count: number) => (count === 1 ? '1 day' : `${countText(count)} days`);

const texts: NoticeTexts = {
  batchDelivered: ({ batchName, items: count }) => ({ title: `${batchName} has arrived`, more: items(count) }),
  batchRedelivered: ({ batchName, round, changed, unchanged }) => ({
    title: `${batchName} is back, round ${round}`,
    more: `${items(changed)} changed, ${countText(unchanged)} came back unchanged`,
  }),
  batchFinished: ({ batchName, by, isPassed, passed, rejected }) => ({
    title: `${by} ${isPassed ? 'passed' : 'rejected'} ${batchName}`,
    more: `${countText(passed)} passed, ${countText(rejected)} rejected`,
  }),
  deliveryPublished: ({ orderName, fileName, bytes, until }, format) => ({
    title: `${fileName} can be downloaded, ${format.bytes(bytes)}`,
    more: `${orderName}, until ${format.day(until)}`,
  }),
  deliveryExpiring: ({ orderName, fileName, until }, format) => ({
    title: `${fileName} can be downloaded until ${format.day(until)}`,
    more: orderName,
  }),
  deliveryExpired: ({ orderName, fileName, wasDownloaded }) => ({
    title: `${fileName} has expired`,
    more: wasDownloaded ? orderName : 'Nobody downloaded it. You can ask for it again.',
  }),
  mediaExpiring: ({ orderName, batches, until }, format) => ({
    title: `Source data of ${orderName} will be deleted on ${format.day(until)}`,
    more: `${batches === 1 ? '1 batch' : `${countText(batches)} batches`}. Decisions, reports and exports stay.`,
  }),
  orderAtRisk: ({ orderName, daysOver, items: count }) => ({
    title: `${orderName} is at risk`,
    more: daysOver === 0 ? `${items(count)} not finished` : `${days(daysOver)} over, ${items(count)} not finished`,
  }),
  requestAnswered: ({ orderName, isAccepted, reason }) => ({
    title: isAccepted ? `The provider accepted ${orderName}` : `The provider declined ${orderName}`,
    more: reason,
  }),
  workloadReady: ({ orderNames }) => ({ title: 'The workload report is ready', more: orderNames.join(', ') }),
};

/** Words of the notices: those in the bar, on their own page, in mails, and what waits for an administrator. */
export const notices = {
  title: 'Notices',
  news: (count: number) => `${countText(count)} new`,
  unread: 'New',
  views: { all: 'All', unread: 'Unread' },
  markAll: 'Mark all read',
  marked: 'All notices are read',
  all: 'All notices',
  kept: 'Notices are kept for 90 days.',
  mail: 'Mail: at most one an hour',
  change: 'Change',
  none: 'No notices',
  noneHint: 'Important events are shown here.',
  noneUnread: 'You have read everything',
  failed: 'The notices did not load',
  columns: { notice: 'Notice', at: 'When' },
  texts,
  kinds: {
    batchDelivered: 'A batch has arrived',
    batchRedelivered: 'A batch is back with another round',
    batchFinished: 'Somebody has finished a batch',
    deliveryPublished: 'A file can be downloaded',
    deliveryExpiring: 'A file will expire soon',
    deliveryExpired: 'A file has expired',
    mediaExpiring: 'Source data will be deleted soon',
    orderAtRisk: 'An order is at risk',
    requestAnswered: 'The provider has answered a request',
    workloadReady: 'A workload report is ready',
  } satisfies Record<NoticeKind, string>,
  settings: {
    title: 'Notices by mail',
    hint: 'The bell always shows them. What you read in the portal within ten minutes is not mailed.',
    to: (email: string) => `To ${email}, at most one mail an hour.`,
    noEmail: 'You have no email address. Add one to your profile to receive mail.',
    legend: 'Mail me when',
    failed: 'The settings did not load',
  },
  waiting: {
    title: 'Waiting for you',
    things: (count: number, oldest: number) =>
      `${countText(count)} to do${oldest === 0 ? '' : `, the oldest for ${days(oldest)}`}`,
    titles: {
      batches: 'Batches to finish',
      deliveries: 'Deliveries to confirm',
      orders: 'Orders at risk',
      uploads: 'Failed uploads',
      messages: 'Unread messages',
    },
    batches: {
      fact: 'everything decided',
      way: (count: number): string => (count === 1 ? 'Finish it' : 'Finish them'),
    },
    deliveries: {
      fact: (count: number, oldest: number) =>
        `${count === 1 ? 'file' : 'files'}${oldest === 0 ? ', since today' : `, ${days(oldest)}`}`,
      way: 'Confirm',
    },
    orders: {
      over: (count: number) => `${days(count)} over`,
      due: (count: number) => (count <= 0 ? 'due today' : `due in ${days(count)}`),
      way: (count: number): string => (count === 1 ? 'See it' : 'See them'),
    },
    uploads: {
      fact: (count: number, all: number) => `${count === 1 ? 'file' : 'files'} of ${countText(all)}`,
      sendAgain: 'Send again',
      see: (count: number): string => (count === 1 ? 'See it' : 'See them'),
    },
    messages: {
      fact: (batches: number) => (batches === 1 ? 'in 1 batch' : `in ${countText(batches)} batches`),
      way: 'Read',
    },
  },
  mailText: {
    subject: (count: number, first: string) => (count === 1 ? first : `${first}, and ${countText(count - 1)} more`),
    text: ({ name, notices: lines, more, link, settings }: NoticeMail) =>
      `Hello ${name},

${lines.map(({ title, more: fact }) => (fact === null ? title : `${title}\n${fact}`)).join('\n\n')}${more === 0 ? '' : `\n\nand ${countText(more)} more`}

All notices:

${link}

Choose which of them are mailed to you:

${settings}`,
  },
};

/** What a mail with notices names. */
export interface NoticeMail {
  readonly name: string;
  readonly notices: readonly NoticeText[];
  /** How many more there are. */
  readonly more: number;
  readonly link: string;
  readonly settings: string;
}

export type NoticesPhrases = typeof notices;
