import {
  acceptanceOf,
  type DeliveredBatch,
  deliverBatch,
  must,
  type Person,
  setRights,
  startWorld,
} from '@countersign/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

let people: Person[];

const { server, world } = await startWorld();
beforeAll(async () => {
  people = [world.fruktlabb.administrator, world.fruktlabb.acceptor, world.fruktlabb.otherAcceptor];
  for (const person of people) await setRights(server, person, { canFinish: true });
});

const ITEMS = 12;
type Counts = Record<string, number>;

const counterColumns = sql`p.ordinal, p.passed, p.rejected, p.invalid, p.own_passed, p.own_rejected, p.edited_passed,
  p.annotations_decided::int, p.ticked_decided::int, p.unseen`;

async function readCounters({ batchId }: DeliveredBatch): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select ${counterColumns} from package p where batch_id = ${batchId} order by ordinal`.execute(server.context.db);
  return rows;
}

/** The same figures computed from the items. */
async function recount({ batchId }: DeliveredBatch): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select p.ordinal,
      (count(*) filter (where i.is_valid and e.result = '10'))::int as passed,
      (count(*) filter (where i.is_valid and e.result = '20'))::int as rejected,
      (count(*) filter (where not i.is_valid))::int as invalid,
      (count(*) filter (where i.is_valid and i.result = '10'))::int as own_passed,
      (count(*) filter (where i.is_valid and i.result = '20'))::int as own_rejected,
      (count(*) filter (where i.is_valid and i.is_edited and e.result = '10'))::int as edited_passed,
      coalesce(sum(i.annotation_count) filter (where i.is_valid and i.result <> '00'), 0)::int as annotations_decided,
      coalesce(sum(v.ticked) filter (where i.is_valid and i.result <> '00'), 0)::int as ticked_decided,
      (count(*) filter (where i.is_valid and i.seen_at is null))::int as unseen
    from package p
    join item i on i.package_id = p.id
    cross join lateral (
      select case when p.bulk_result is not null and p.bulk_seq > i.decision_seq then p.bulk_result else i.result end as result
    ) e
    left join lateral (
      select count(distinct t ->> 'annotationId') as ticked
      from item_verdict v cross join jsonb_array_elements(v.verdict -> 'ticks') t where v.item_id = i.id
    ) v on true
    where p.batch_id = ${batchId} group by p.ordinal order by p.ordinal`.execute(server.context.db);
  return rows;
}

async function readErrors({ batchId }: DeliveredBatch) {
  return (
    await sql<{ type_id: string; label: string; count: number }>`
    select type_id, label, sum(count)::int as count from package_error where batch_id = ${batchId}
    group by 1, 2 having sum(count) <> 0 order by 1, 2`.execute(server.context.db)
  ).rows;
}

/** The errors of valid decided items, from their verdicts and annotations. */
async function recountErrors({ batchId }: DeliveredBatch) {
  return (
    await sql<{ type_id: string; label: string; count: number }>`
    select x.type_id, x.label, count(*)::int as count
    from item i join item_verdict v on v.item_id = i.id
    cross join lateral (
      select e ->> 'typeId' as type_id, '' as label from jsonb_array_elements(v.verdict -> 'itemErrors') e
      union all
      select t ->> 'typeId', a ->> 'label'
      from jsonb_array_elements(v.verdict -> 'ticks') t
      join item_content k on k.item_id = i.id
      cross join jsonb_array_elements(k.annotations) a
      where a ->> 'id' = t ->> 'annotationId'
    ) x
    where i.batch_id = ${batchId} and i.is_valid and i.result <> '00'
    group by 1, 2 order by 1, 2`.execute(server.context.db)
  ).rows;
}

const rejection = fc.record({
  itemErrors: fc.subarray(['missing', 'loose-box']).map((ids) => ids.map((typeId) => ({ typeId, remark: '' }))),
  ticks: fc
    .subarray(['a1', 'a2'], { minLength: 1 })
    .map((ids) => ids.map((annotationId) => ({ annotationId, typeId: 'wrong-label', remark: '' }))),
});
const index = fc.integer({ min: 1, max: ITEMS });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('pass' as const), index }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('reject' as const), index, rejection }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('save' as const), index, rejection }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('validity' as const), index, isValid: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('skip' as const), index }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('finish' as const), result: fc.constantFrom('10', '20') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reaccept' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('[3-05] counters equal a recount after any schedule of three acceptors at once', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('item' as const, 'package' as const),
      fc.tuple(
        fc.array(step, { minLength: 8, maxLength: 20 }),
        fc.array(step, { minLength: 8, maxLength: 20 }),
        fc.array(step, { minLength: 8, maxLength: 20 }),
      ),
      async (mode, schedules) => {
        const batch = await deliverBatch(server, world.fruktlabb, {
          items: ITEMS,
          mode,
          packageSize: 4,
          assign: people.slice(1),
        });
        for (const person of people) await acceptanceOf(server, batch).start(person);
        await Promise.all(schedules.map((steps, n) => runSteps(batch, people[n] as Person, steps, statuses)));
        expect(await readCounters(batch)).toEqual(await recount(batch));
        expect(await readErrors(batch)).toEqual(await recountErrors(batch));
      },
    ),
    { numRuns: 12, seed: 20261121, endOnFailure: true },
  );
  // Chance alone may let no schedule decide after another finished, so one more does it for sure.
  const [administrator] = people as [Person];
  const finished = await deliverBatch(server, world.fruktlabb, { items: ITEMS });
  await acceptanceOf(server, finished).start(administrator);
  const all = Array.from({ length: ITEMS }, (_, nth): Step => ({ what: 'pass', index: nth + 1 }));
  await runSteps(
    finished,
    administrator,
    [...all, { what: 'finish', result: '10' }, { what: 'pass', index: 1 }],
    statuses,
  );
  expect(await readCounters(finished)).toEqual(await recount(finished));
  // The schedules decided items, conflicted with each other, and met a finished batch.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 5007008, 5005158]));
  expect(statuses).not.toContain(500);
});

async function runSteps(batch: DeliveredBatch, as: Person, steps: readonly Step[], seen: Set<number>): Promise<void> {
  for (const one of steps) seen.add(await runStep(batch, as, one));
}

async function runStep(batch: DeliveredBatch, as: Person, one: Step): Promise<number> {
  const { open, finish, reaccept } = acceptanceOf(server, batch);
  if (one.what === 'finish') return (await finish(as, one.result, 'so it be')).status;
  if (one.what === 'reaccept') return (await reaccept(as)).status;
  const opened = await open(as, { kind: 'index', index: one.index });
  if (opened.status !== 200) return opened.status;
  const item = must(opened).item;
  if (item === null) return 0;
  const write = { itemId: item.id, round: item.round, version: item.version };
  const { customer } = server;
  switch (one.what) {
    case 'pass':
      return (await customer.decideItem({ ...write, result: '10', verdict: {} }, { as })).status;
    case 'reject':
      return (await customer.decideItem({ ...write, result: '20', verdict: one.rejection }, { as })).status;
    case 'save':
      return (await customer.saveItem({ ...write, verdict: one.rejection }, { as })).status;
    case 'validity':
      return (await customer.setItemValidity({ ...write, isValid: one.isValid }, { as })).status;
    case 'skip':
      return (await customer.skipItem({ itemId: item.id }, { as })).status;
  }
}
