import {
  type OrderDetail,
  type ReportedCounts,
  reportedStates,
  type TaskCounts,
  taskStates,
} from '@countersign/contract';
import { daysAfter, itemsOf } from '@countersign/domain';
import {
  acceptanceOf,
  addOrder,
  addProject,
  type DeliveredBatch,
  deliverBatch,
  must,
  type Person,
  startWorld,
} from '@countersign/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keepDays } from './keep-days.service.ts';
import { keepDaysWork } from './keep-days.work.ts';
import { keepCounts } from './order-day.store.ts';
import { ordersAtRisk } from './orders-at-risk.service.ts';

const { server, world } = await startWorld();
const astrid = world.fruktlabb.administrator;

const DAY_MS = 24 * 3600 * 1000;
const report = (orderId: string, counts: ReportedCounts, total?: number) =>
  server.provider.reportOrderProgress({ orderId, counts, ...(total === undefined ? {} : { total }) });
const detail = async (orderId: string, as = astrid): Promise<OrderDetail> =>
  must(await server.customer.getOrder({ orderId }, { as }));
const begin = async (total?: number) => {
  const asked = { customerId: world.fruktlabb.id, name: 'Cracks', ...(total === undefined ? {} : { total }) };
  const { id } = must(await server.provider.createOrder(asked));
  return { id, project: await addProject(server, id) };
};

describe('[4.2-06] progress that the provider reports', () => {
  test('stands beside what acceptance knows, and delivered items leave it', async () => {
    const { id, project } = await begin(20);
    expect((await detail(id)).progress).toMatchObject({ toAnnotate: 20 });
    const counts = { toAnnotate: 4, annotating: 6, toBeDelivered: 5, damaged: 1 };
    expect(must(await report(id, counts))).toMatchObject({ total: 20, progress: { ...counts, toAnnotate: 8 } });
    const batch = await deliverBatch(server, world.fruktlabb, { project, items: 6 });
    const { start, decide } = acceptanceOf(server, batch);
    expect((await detail(id)).progress).toMatchObject({ annotating: 5, toBeDelivered: 0, awaitingAcceptance: 6 });
    await start(astrid);
    must(await decide(astrid, 1, '10'));
    const shown = await detail(id);
    expect(shown).toMatchObject({
      progress: { toAnnotate: 8, annotating: 5, accepting: 5, passed: 1, damaged: 1 },
      report: { at: server.clock.now().toISOString(), counts },
      total: 20,
    });
    const listed = must(await server.customer.listOrders({}, { as: astrid })).orders.find((order) => order.id === id);
    expect(listed).toMatchObject({ progress: shown.progress, total: 20, risk: null });
  });

  test('is replaced by the next report, which counts what was delivered until then', async () => {
    const { id, project } = await begin();
    must(await report(id, { toBeDelivered: 4 }));
    await deliverBatch(server, world.fruktlabb, { project, items: 3 });
    must(await report(id, { toBeDelivered: 4 }));
    expect((await detail(id)).progress).toMatchObject({ toBeDelivered: 4, awaitingAcceptance: 3 });
    await deliverBatch(server, world.fruktlabb, { project, items: 1 });
    expect((await detail(id)).progress).toMatchObject({ toBeDelivered: 3, awaitingAcceptance: 4 });
    const { events } = must(await server.customer.listOrderEvents({ orderId: id }, { as: astrid }));
    expect(events.map(({ kind, batch }) => [kind, batch === null])).toEqual([
      ['batch.delivered', false],
      ['order.reported', true],
      ['batch.delivered', false],
      ['order.reported', true],
      ['project.created', true],
      ['order.created', true],
    ]);
  });

  test('[8-11] is refused where it has more items than the order, unless it states more, and of a closed order', async () => {
    const { id, project } = await begin(10);
    await deliverBatch(server, world.fruktlabb, { project, items: 4 });
    expect(await report(id, { annotating: 5, damaged: 2 })).toMatchObject({
      status: 5002002,
      responseObject: { total: 10, reported: 7, delivered: 4 },
    });
    expect(await report(id, { annotating: 5, damaged: 2 }, 10)).toMatchObject({ status: 5002002 });
    expect((await detail(id)).report).toBeNull();
    expect(must(await report(id, { annotating: 5, damaged: 2 }, 11)).total).toBe(11);
    expect((await detail(id)).statedTotal).toBe(11);
    expect(await server.provider.reportOrderProgress({ orderId: id, counts: { passed: 1 } as object })).toMatchObject({
      status: 5002002,
    });
    must(await server.provider.setOrderClosed({ orderId: id, isClosed: true }));
    expect(await report(id, { annotating: 1 })).toMatchObject({ status: 5020055 });
  });

  test('[6-02] is not shown to an acceptor, who sees what follows from their batches', async () => {
    const { id, project } = await begin(50);
    must(await report(id, { annotating: 5 }));
    await deliverBatch(server, world.fruktlabb, { project, items: 2, assign: [world.fruktlabb.acceptor] });
    await deliverBatch(server, world.fruktlabb, { project, items: 3 });
    expect(await detail(id, world.fruktlabb.acceptor)).toMatchObject({
      ...{ total: 2, statedTotal: null, report: null, history: [], forecast: null, risk: null },
      progress: { toAnnotate: 0, annotating: 0, awaitingAcceptance: 2 },
    });
    expect(await server.customer.getOrder({ orderId: id }, { as: world.fruktlabb.otherAcceptor })).toMatchObject({
      status: 5020009,
    });
    expect(await server.customer.listOrderEvents({ orderId: id }, { as: world.fruktlabb.acceptor })).toMatchObject({
      status: 5016011,
    });
  });
});

type Step =
  | { readonly kind: 'deliver'; readonly items: number }
  | { readonly kind: 'report'; readonly counts: ReportedCounts; readonly total: number | undefined }
  | { readonly kind: 'decide'; readonly at: number; readonly result: '10' | '20' | 'invalid' };

const small = fc.integer({ min: 0, max: 9 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('deliver' as const), items: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('report' as const),
      counts: fc.dictionary(fc.constantFrom(...reportedStates), small) as fc.Arbitrary<ReportedCounts>,
      total: fc.option(fc.integer({ min: 10, max: 60 }), { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant('decide' as const),
      at: small,
      result: fc.constantFrom('10' as const, '20' as const, 'invalid' as const),
    }),
  ),
  { minLength: 6, maxLength: 12 },
);

/** The states of delivered items, counted item by item. */
async function recount(orderId: string): Promise<Partial<TaskCounts>> {
  const { rows } = await sql<{ state: keyof TaskCounts; count: number }>`
    select case when not i.is_valid then 'invalid' when i.result = '10' then 'passed' when i.result = '20' then 'rejected'
      when b.stage = 'accepting' then 'accepting' else 'awaitingAcceptance' end as state, count(*) as count
    from item i join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    where b.order_id = ${orderId} group by 1`.execute(server.context.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('[4.2-06] over random histories the sum is the order’s total, and acceptance agrees with a recount', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { id, project } = await begin();
      const delivered: DeliveredBatch[] = [];
      const said = { counts: {} as ReportedCounts, total: 0 };
      let owed = 0;
      for (const step of history) {
        let answered = [0, 0];
        const there = delivered.reduce((sum, { items }) => sum + items.length, 0);
        if (step.kind === 'deliver') {
          delivered.push(await deliverBatch(server, world.fruktlabb, { project, items: step.items }));
          owed = Math.max(0, owed - step.items);
        } else if (step.kind === 'report') {
          const total = step.total ?? said.total;
          const { damaged = 0, ...others } = step.counts;
          const open = Object.values(others).reduce((sum, count) => sum + count, 0);
          const isTooMuch = total > 0 && open + damaged + there > total;
          answered = [(await report(id, step.counts, step.total)).status, isTooMuch ? 5002002 : 200];
          if (!isTooMuch) [said.counts, said.total, owed] = [step.counts, total, open];
        } else {
          await decideOne(delivered[step.at % Math.max(1, delivered.length)], step.result);
        }
        expect(answered[0]).toBe(answered[1]);
        const known = delivered.reduce((sum, { items }) => sum + items.length, owed + (said.counts.damaged ?? 0));
        const { progress, total } = await detail(id);
        expect([total, itemsOf(progress)]).toEqual([Math.max(said.total, known), Math.max(said.total, known)]);
        const accepted = taskStates.filter((state) => !(reportedStates as readonly string[]).includes(state));
        const counted = await recount(id);
        for (const state of accepted) expect([state, progress[state]]).toEqual([state, counted[state] ?? 0]);
      }
    }),
    { numRuns: 6 },
  );
});

async function decideOne(batch: DeliveredBatch | undefined, result: '10' | '20' | 'invalid'): Promise<void> {
  if (batch === undefined) return;
  const { start, decide, setValidity } = acceptanceOf(server, batch);
  await start(astrid);
  must(await (result === 'invalid' ? setValidity(astrid, 1, false) : decide(astrid, batch.items.length, result)));
}

describe('[4.2-06] the history of an order', () => {
  const run = () => keepDaysWork.run(server.context, {});

  test('has a row for each day on which something changed, with what was so at its end', async () => {
    const { id, project } = await begin(30);
    const first = server.clock.now().toISOString().slice(0, 10);
    must(await report(id, { annotating: 10 }));
    must(await report(id, { annotating: 12 }));
    await deliverBatch(server, world.fruktlabb, { project, items: 2 });
    await run();
    for (let day = 0; day < 3; day += 1) {
      server.clock.advance(DAY_MS);
      await run();
    }
    await deliverBatch(server, world.fruktlabb, { project, items: 3 });
    await run();
    must(await server.provider.setOrderClosed({ orderId: id, isClosed: true }));
    server.clock.advance(DAY_MS);
    await run();
    const { rows } = await sql<{ day: string; waits: number; annotating: number }>`
      select day::text, (counts->>'awaitingAcceptance')::int as waits, (counts->>'annotating')::int as annotating
      from order_day where order_id = ${id} order by day`.execute(server.context.db);
    expect(rows).toEqual([
      { day: first, waits: 2, annotating: 10 },
      { day: daysAfter(first, 3), waits: 5, annotating: 7 },
    ]);
    // Sessions of the test end sooner than these days.
    const { history } = await detail(id, await signInAgain());
    expect(history.map(({ day, counts }) => [day, counts.awaitingAcceptance, itemsOf(counts)])).toEqual([
      [first, 2, 30],
      [daysAfter(first, 3), 5, 30],
      [daysAfter(first, 4), 5, 30],
    ]);
  });

  test.each([
    ['Asia/Tokyo', '2026-12-01T15:00:00Z', '2026-12-02'],
    ['America/New_York', '2026-12-01T04:59:00Z', '2026-11-30'],
    ['Europe/Stockholm', '2027-03-28T21:59:00Z', '2027-03-28'],
    ['Europe/Stockholm', '2027-03-28T22:00:00Z', '2027-03-29'],
    ['Asia/Kolkata', '2028-02-29T18:29:00Z', '2028-02-29'],
  ])('keeps days of the time zone %s: %s is on %s', async (timeZone, at, day) => {
    const { id } = await begin(5);
    await server.context.db.deleteFrom('order_day').where('order_id', '=', id).execute();
    await keepDays(server.context.db, new Date(at), timeZone);
    const { rows } = await sql`select day::text from order_day where order_id = ${id}`.execute(server.context.db);
    expect(rows).toEqual([{ day }]);
  });

  test('forecasts the end from the days that are over, and says when that is too late', async () => {
    const { id } = await begin(100);
    const today = server.clock.now().toISOString().slice(0, 10);
    const none = Object.fromEntries(taskStates.map((state) => [state, 0])) as TaskCounts;
    const days = Array.from({ length: 15 }, (_, day) => ({
      ...{ customer_id: world.fruktlabb.id, order_id: id, day: daysAfter(today, day - 15) },
      counts: { ...none, passed: day * 2, toAnnotate: 100 - day * 2 },
    }));
    await keepCounts(server.context.db, days);
    const as = await signInAgain();
    const setDue = (dueAt: Date) =>
      server.context.db.updateTable('customer_order').set({ due_at: dueAt }).where('id', '=', id).execute();
    await setDue(new Date(Date.parse(`${daysAfter(today, 50)}T12:00:00Z`)));
    const shown = await detail(id, as);
    expect(shown.forecast).toEqual({
      ...{ kind: 'expected', expected: daysAfter(today, 50), early: daysAfter(today, 50), late: daysAfter(today, 50) },
      ...{ pace: 2, days: 14, left: 100 },
    });
    expect(shown.risk).toBeNull();
    await setDue(new Date(Date.parse(`${daysAfter(today, 49)}T12:00:00Z`)));
    expect((await detail(id, as)).risk).toBe('lateForecast');
    const atRisk = await ordersAtRisk(server.context.db, world.fruktlabb.id, server.clock.now(), 'UTC');
    expect(atRisk.filter((order) => order.id === id)).toMatchObject([
      { risk: 'lateForecast', daysOver: 0, waiting: 0, unfinished: 100 },
    ]);
  });

  test('an order past its date is at risk until it is closed, in the list and among all orders at risk', async () => {
    const { id: orderId } = await addOrder(server, world.kanda, { name: 'Late' });
    const found = async () => ordersAtRisk(server.context.db, world.kanda.id, server.clock.now(), 'UTC');
    expect(await found()).toEqual([]);
    const dueAt = new Date(server.clock.now().getTime() - 3 * DAY_MS);
    await server.context.db.updateTable('customer_order').set({ due_at: dueAt }).where('id', '=', orderId).execute();
    expect(await found()).toMatchObject([{ id: orderId, risk: 'pastDue', daysOver: 3, dueAt }]);
    must(await server.provider.setOrderClosed({ orderId, isClosed: true }));
    expect(await found()).toEqual([]);
  });
});

async function signInAgain(): Promise<Person> {
  const { loginName, password } = astrid;
  const { token } = must(await server.customer.login({ loginName, password }));
  return { ...astrid, token };
}
