import type { ReportedCounts } from '@countersign/contract';
import { orderProgress, todayIn } from '@countersign/domain';
import type { Context } from '../context.ts';
import { requestOrder } from '../features/order/calls/index.ts';
import { keepCounts } from '../features/order/order-day.store.ts';
import { findMemberByLogin } from '../features/team/team.store.ts';
import { beginEarlier, hasOrder } from './sample-order.store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Before the first file that was published for one of them. */
const PLACED_DAYS = 50;

interface SamplePast {
  readonly customerId: string;
  readonly orderId: string;
  readonly madeAt: Date;
  readonly days: readonly { readonly daysAgo: number; readonly counts: ReportedCounts }[];
}

/** Gives an order of the sample a past: it was placed before its first day, and went from state to state since then. */
export async function giveOrderPast(
  context: Context,
  { customerId, orderId, madeAt, days }: SamplePast,
): Promise<void> {
  const { db, settings } = context;
  const { dayOf } = todayIn(settings.timeZone, madeAt);
  const ago = (count: number) => new Date(madeAt.getTime() - count * DAY_MS);
  const [first] = days;
  // Nobody works on an order on the day on which it is placed.
  const placed = first === undefined ? [] : [{ ...first, daysAgo: PLACED_DAYS }];
  const past = [...placed, ...days.filter(({ daysAgo }) => daysAgo > 0)];
  await db.transaction().execute(async (transaction) => {
    await beginEarlier(transaction, { customerId, orderId, at: ago(PLACED_DAYS) });
    await keepCounts(
      transaction,
      past.map(({ daysAgo, counts }) => ({
        ...{ customer_id: customerId, order_id: orderId, day: dayOf(ago(daysAgo)) },
        counts: orderProgress({ counts, deliveredThen: 0, statedTotal: null }, []),
      })),
    );
  });
}

const request = {
  name: 'Winter vegetables',
  note: 'Crates as they come from the cold store, one picture of each. Same labels as the autumn fruit, please.',
  total: 300,
  dueInDays: 60,
} as const;

/** Asks for an order as an administrator of the customer would, once. */
export async function requestSampleOrder(context: Context, loginName: string, madeAt: Date): Promise<void> {
  const found = await findMemberByLogin(context.db, loginName);
  if (found === undefined) throw new Error('the first run has no member to ask for an order');
  const { id: memberId, ...person } = found;
  const { dueInDays, ...asked } = request;
  await context.db.transaction().execute(async (db) => {
    if (await hasOrder(db, person.customerId, request.name)) return;
    const dueAt = new Date(madeAt.getTime() + dueInDays * DAY_MS).toISOString();
    const outcome = await requestOrder({
      ...{ context, db, now: context.now(), ip: '127.0.0.1', member: { ...person, memberId } },
      input: { ...asked, dueAt, datasetIds: [] },
    });
    if (outcome.status !== 200) throw new Error(`the first run could not ask for an order (${outcome.status})`);
  });
}
