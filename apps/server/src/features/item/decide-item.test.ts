import type { Verdict } from '@countersign/contract';
import {
  beginBatch,
  closeOrder,
  must,
  type Person,
  setRights,
  startWorld,
  type TestDeliveryOptions,
  testTemplate,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';

/** How long a claim holds without renewal. */
const LEASE_MS = 10 * 60 * 1000;

const { server, world } = await startWorld();
const { acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;

function begin(options: TestDeliveryOptions = {}) {
  return beginBatch(server, world.fruktlabb, [bengt], { assign: [bengt, cecilia], ...options });
}

const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const tick = (annotationId: string, typeId: string, remark = '') => ({ annotationId, typeId, remark });

/** A write on an item as its screen would send it. */
async function taken(acceptance: Awaited<ReturnType<typeof begin>>, as: Person, index: number) {
  const { id, round, version } = await acceptance.take(as, index);
  return { itemId: id, round, version };
}

describe('[4.2-01] a verdict', () => {
  test('passes or rejects the item, with its errors and comment, and frees it', async () => {
    const { decide, take } = await begin();
    expect(must(await decide(bengt, 1, '10'))).toMatchObject({
      result: '10',
      version: 1,
      isValid: true,
      mark: null,
      progress: { total: 4, passed: 1, rejected: 0, invalid: 0, left: 3, skipped: 0 },
    });
    const verdict = {
      ...clean,
      ticks: [tick('a1', 'loose-box', 'left edge'), tick('a1', 'wrong-label')],
      comment: 'see',
    };
    expect(must(await decide(bengt, 2, '20', verdict))).toMatchObject({
      result: '20',
      progress: { passed: 1, rejected: 1, left: 2 },
    });
    expect(await take(cecilia, 2)).toMatchObject({
      result: '20',
      verdict,
      errorCount: 2,
      decidedBy: bengt.userName,
      decidedAt: server.clock.now().toISOString(),
      version: 1,
    });
  });

  test('may be changed by anyone who takes the item, and the last one counts', async () => {
    const { decide, take } = await begin();
    must(await decide(bengt, 1, '10'));
    expect(must(await decide(cecilia, 1, '20'))).toMatchObject({ version: 2, progress: { passed: 0, rejected: 1 } });
    expect(must(await decide(bengt, 1, '10', clean))).toMatchObject({
      version: 3,
      progress: { passed: 1, rejected: 0 },
    });
    expect(await take(bengt, 1)).toMatchObject({ result: '10', errorCount: 0, decidedBy: bengt.userName });
  });

  test('on an invalid item says that it can be used after all', async () => {
    const { decide, setValidity } = await begin();
    must(await setValidity(bengt, 1, false));
    expect(must(await decide(bengt, 1, '10'))).toMatchObject({ isValid: true, progress: { passed: 1, invalid: 0 } });
  });

  test('is applied once, however often it is sent', async () => {
    const acceptance = await begin();
    const write = await taken(acceptance, bengt, 1);
    const requestId = newId();
    const send = () => server.customer.decideItem({ ...write, result: '10', verdict: clean }, { as: bengt, requestId });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    for (const answer of answers) expect(must(answer)).toEqual(must(answers[0] ?? answer));
    expect(must(answers[0] ?? (await send()))).toMatchObject({ version: 1, progress: { passed: 1 } });
    expect(
      must(await server.customer.listBatchEvents({ batchId: acceptance.batchId }, { as: bengt })).events,
    ).toHaveLength(3);
  });
});

describe('[5-06] [8-09] 5007003 a verdict that breaks the rules is refused with each of them', () => {
  test.each([
    ['10', { ...clean, ticks: [tick('a1', 'loose-box')] }, [{ rule: 'tickedCannotPass', annotationId: 'a1' }]],
    ['20', clean, [{ rule: 'rejectNeedsErrorType', annotationId: null }]],
    ['20', { ...clean, ticks: [tick('a1', 'no-such')] }, [{ rule: 'unknownErrorType', annotationId: 'a1' }]],
    ['20', { ...clean, ticks: [tick('zz', 'loose-box')] }, [{ rule: 'unknownAnnotation', annotationId: 'zz' }]],
  ] as const)('%s with %j', async (result, verdict, problems) => {
    const { decide, take } = await begin({ items: 1 });
    const reply = await decide(bengt, 1, result, verdict as unknown as Verdict);
    expect(reply).toMatchObject({ status: 5007003, responseObject: { problems } });
    expect(await take(bengt, 1)).toMatchObject({ result: '00', version: 0 });
  });

  test('a tick needs a remark where the template says so', async () => {
    const template = { ...testTemplate, rules: { rejectNeedsErrorType: true, tickNeedsRemark: true } };
    const { decide } = await begin({ items: 1, template });
    const verdict = { ...clean, ticks: [tick('a1', 'loose-box')] };
    expect(await decide(bengt, 1, '20', verdict)).toMatchObject({
      responseObject: { problems: [{ rule: 'tickNeedsRemark', annotationId: 'a1' }] },
    });
    expect(await decide(bengt, 1, '20', { ...clean, ticks: [tick('a1', 'loose-box', 'top')] })).toMatchObject({
      status: 200,
    });
  });

  test('what is saved must fit the result the item has', async () => {
    const acceptance = await begin({ items: 1 });
    must(await acceptance.decide(bengt, 1, '10'));
    const write = await taken(acceptance, bengt, 1);
    const verdict = { ...clean, ticks: [tick('a1', 'loose-box')] };
    expect(await server.customer.saveItem({ ...write, verdict }, { as: bengt })).toMatchObject({ status: 5007003 });
  });
});

describe('saving', () => {
  test('[2.4-09] keeps ticks and comments and decides nothing', async () => {
    const acceptance = await begin();
    const write = await taken(acceptance, bengt, 1);
    const verdict = { ...clean, ticks: [tick('a2', 'loose-box')], comment: 'look again' };
    expect(must(await server.customer.saveItem({ ...write, verdict }, { as: bengt }))).toMatchObject({
      result: '00',
      version: 1,
      progress: { left: 4 },
    });
    expect(await acceptance.take(bengt, 1)).toMatchObject({ verdict, result: '00', decidedBy: null, errorCount: 1 });
    const { batch, errors } = must(await server.customer.getBatch({ batchId: acceptance.batchId }, { as: bengt }));
    expect(batch.boxRate).toEqual({ value: null, low: null, high: null });
    expect(errors).toEqual([]);
  });
});

describe('validity', () => {
  test('[2.4-09] an invalid item counts as decided and in no rate, and its decision comes back with it', async () => {
    const acceptance = await begin({ items: 2 });
    const { decide, setValidity, batchId, take } = acceptance;
    must(await decide(bengt, 1, '20'));
    expect(must(await setValidity(bengt, 1, false))).toMatchObject({
      result: '20',
      isValid: false,
      progress: { passed: 0, rejected: 0, invalid: 1, left: 1 },
    });
    must(await decide(bengt, 2, '10'));
    const { batch, errors } = must(await server.customer.getBatch({ batchId }, { as: bengt }));
    expect(batch.inspectedAccuracy).toEqual({ value: 1, low: 1, high: 1 });
    expect(errors).toEqual([]);
    expect(must(await setValidity(cecilia, 1, true)).progress).toMatchObject({ passed: 1, rejected: 1, invalid: 0 });
    expect(await take(bengt, 1)).toMatchObject({ result: '20', decidedBy: cecilia.userName });
  });

  test('an undecided item made valid again was decided by nobody', async () => {
    const { setValidity, take } = await begin();
    must(await setValidity(bengt, 1, false));
    expect(await take(bengt, 1)).toMatchObject({ isValid: false, decidedBy: bengt.userName });
    must(await setValidity(bengt, 1, true));
    expect(await take(bengt, 1)).toMatchObject({ isValid: true, result: '00', decidedBy: null });
  });
});

test.each(['view', 'edit'] as const)(
  '[6-02] an acceptor in %s mode gives verdicts, ticks, comments and validity',
  async (mode) => {
    await setRights(server, cecilia, { mode });
    const { decide, setValidity, start } = await begin({ items: 2 });
    await start(cecilia);
    const verdict = { ...clean, ticks: [tick('a1', 'loose-box')], comment: 'loose' };
    expect(must(await decide(cecilia, 1, '20', verdict))).toMatchObject({ result: '20' });
    expect(must(await setValidity(cecilia, 2, false))).toMatchObject({ isValid: false, progress: { left: 0 } });
  },
);

describe('[8-09] a write is refused', () => {
  const writes = ['decideItem', 'saveItem', 'setItemValidity'] as const;
  type Sent = { itemId: string; round: number; version: number };
  const sendAs = (as: Person, write: Sent) => ({
    decideItem: () => server.customer.decideItem({ ...write, result: '10', verdict: clean }, { as }),
    saveItem: () => server.customer.saveItem({ ...write, verdict: clean }, { as }),
    setItemValidity: () => server.customer.setItemValidity({ ...write, isValid: false }, { as }),
  });

  test.each(writes)('%s: 5005158 while another holds the item, naming them', async (call) => {
    const acceptance = await begin();
    const write = await taken(acceptance, cecilia, 1);
    expect(await sendAs(bengt, write)[call]()).toMatchObject({
      status: 5005158,
      responseObject: { holder: cecilia.userName },
    });
    server.clock.advance(LEASE_MS);
    expect(await sendAs(bengt, write)[call]()).toMatchObject({ status: 200 });
  });

  test.each(writes)('%s: 5005158 once another took over what ran out, naming them', async (call) => {
    const acceptance = await begin();
    const write = await taken(acceptance, bengt, 1);
    server.clock.advance(LEASE_MS);
    await acceptance.take(cecilia, 1);
    expect(await sendAs(bengt, write)[call]()).toMatchObject({
      status: 5005158,
      responseObject: { holder: cecilia.userName },
    });
  });

  test.each(writes)('%s: not because the lease ran out, while nobody took over', async (call) => {
    const acceptance = await begin();
    const write = await taken(acceptance, bengt, 1);
    server.clock.advance(10 * LEASE_MS);
    expect(await sendAs(bengt, write)[call]()).toMatchObject({ status: 200 });
  });

  test.each(writes)('%s: 5007017 while another holds the package, naming them', async (call) => {
    const acceptance = await begin({ mode: 'package' });
    const write = await taken(acceptance, cecilia, 1);
    expect(await sendAs(bengt, write)[call]()).toMatchObject({
      status: 5007017,
      responseObject: { holder: cecilia.userName },
    });
  });

  test.each(writes)('%s: 5007019 when the item changed since the screen saw it', async (call) => {
    const acceptance = await begin();
    const write = await taken(acceptance, bengt, 1);
    must(await acceptance.decide(bengt, 1, '10'));
    expect(await sendAs(bengt, write)[call]()).toMatchObject({ status: 5007019 });
  });

  test.each(writes)('%s: 5007031 of an earlier round', async (call) => {
    const acceptance = await begin();
    const write = await taken(acceptance, bengt, 1);
    await server.context.db.updateTable('batch').set({ round: 2 }).where('id', '=', acceptance.batchId).execute();
    expect(await sendAs(bengt, write)[call]()).toMatchObject({ status: 5007031 });
  });

  test.each(writes)('%s: 5007008 after the batch was finished, 5007028 after its order was closed', async (call) => {
    const acceptance = await begin({ items: 1 });
    must(await acceptance.decide(bengt, 1, '10'));
    const write = await taken(acceptance, bengt, 1);
    must(await acceptance.finish(world.fruktlabb.administrator, '10'));
    expect(await sendAs(bengt, write)[call]()).toMatchObject({ status: 5007008 });
    await closeOrder(server, acceptance.orderId);
    expect(await sendAs(bengt, write)[call]()).toMatchObject({ status: 5007028 });
  });

  test.each(writes)('[6-02] [1-02] %s: 5007027 for who does not see the item', async (call) => {
    const acceptance = await begin({ assign: [bengt] });
    const write = await taken(acceptance, bengt, 1);
    const refused = { status: 5007027, responseObject: null };
    expect(await sendAs(cecilia, write)[call]()).toMatchObject(refused);
    expect(await sendAs(world.kanda.administrator, write)[call]()).toMatchObject(refused);
    expect(await sendAs(bengt, { ...write, itemId: newId() })[call]()).toMatchObject(refused);
    expect(await sendAs(bengt, write)[call]()).toMatchObject({ status: 200 });
  });

  test('skipItem: 5007027 and 5007008', async () => {
    const acceptance = await begin({ assign: [bengt] });
    const { itemId } = await taken(acceptance, bengt, 1);
    for (const as of [cecilia, world.kanda.administrator])
      expect(await server.customer.skipItem({ itemId }, { as })).toMatchObject({ status: 5007027 });
    await closeOrder(server, acceptance.orderId);
    expect(await server.customer.skipItem({ itemId }, { as: bengt })).toMatchObject({ status: 5007008 });
  });

  test('without a session, with bad input, without a request id', async () => {
    const acceptance = await begin();
    const write = await taken(acceptance, bengt, 1);
    const input = { ...write, result: '10' as const, verdict: clean };
    expect(await server.customer.decideItem(input)).toMatchObject({ status: 401 });
    expect(
      await server.customer.decideItem({ ...input, result: '30' as unknown as '10' }, { as: bengt }),
    ).toMatchObject({ status: 5002002, responseObject: { fields: ['result'] } });
    expect(
      await server.customer.decideItem({ ...input, verdict: { ...clean, comment: 'x'.repeat(501) } }, { as: bengt }),
    ).toMatchObject({ status: 5002002, responseObject: { fields: ['verdict.comment'] } });
    expect(await server.customer.decideItem(input, { as: bengt, headers: { 'request-id': undefined } })).toMatchObject({
      status: 5002000,
    });
  });
});

test('[2.4-05] every decision is an event: who, when, which item, what before and after, with which errors', async () => {
  const { decide, setValidity, batchId, items } = await begin();
  must(await decide(bengt, 1, '20', { ...clean, ticks: [tick('a1', 'loose-box')], comment: 'see' }));
  must(await decide(cecilia, 1, '10', clean));
  must(await setValidity(bengt, 2, false));
  const { events } = must(await server.customer.listBatchEvents({ batchId }, { as: bengt }));
  expect(events.map(({ who, what, data }) => [what, who, data['index'] ?? null])).toEqual([
    ['item.invalid', bengt.userName, 2],
    ['item.passed', cecilia.userName, 1],
    ['item.rejected', bengt.userName, 1],
    ['batch.started', bengt.userName, null],
    ['batch.delivered', expect.any(String), null],
  ]);
  expect(events[2]?.data).toEqual({
    index: 1,
    fileName: items[0]?.fileName,
    errors: 1,
    errorTypes: 'loose-box',
    comment: 'see',
  });
  const kept = await server.context.db
    .selectFrom('event')
    .where('item_id', '=', items[0]?.id ?? '')
    .select(['before', 'after', 'actor_id', 'ip'])
    .orderBy('id')
    .execute();
  expect(kept).toMatchObject([
    { before: { result: '00' }, after: { result: '20', errors: ['loose-box'] }, actor_id: bengt.memberId },
    { before: { result: '20' }, after: { result: '10' }, actor_id: cecilia.memberId, ip: '127.0.0.1' },
  ]);
});
