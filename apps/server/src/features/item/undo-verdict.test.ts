import type { Annotation, AnnotationEdit, Verdict } from '@countersign/contract';
import { beginBatch, must, type Person, setRights, startWorld, testAnnotations } from '@countersign/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCounters, readErrors, recount, recountErrors } from '../../testing/recount.ts';

const { server, world } = await startWorld();
const { acceptor: bengt, otherAcceptor: chiyo } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
  await setRights(server, chiyo, { mode: 'edit' });
});

const begun = (mode: 'item' | 'package' = 'item') =>
  beginBatch(server, world.fruktlabb, [bengt, chiyo], {
    mode,
    items: 3,
    ...(mode === 'package' && { packageSize: 3 }),
  });
type Begun = Awaited<ReturnType<typeof begun>>;

const [first, second] = testAnnotations(2) as [Annotation, Annotation];
const wider = { ...first, geometry: { kind: 'box', x: 2, y: 4, width: 20, height: 9 } } as const satisfies Annotation;
const mended: AnnotationEdit = { removed: [], put: [wider] };
const cut: AnnotationEdit = { removed: [second.id], put: [] };
const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const ticked: Verdict = {
  itemErrors: [{ typeId: 'missing', remark: '' }],
  ticks: [{ annotationId: 'a1', typeId: 'loose-box', remark: 'left' }],
  comment: 'see the left edge',
};

async function opened(batch: Begun, as: Person, index = 1) {
  const { item } = must(await batch.open(as, { kind: 'index', index }));
  if (item === null) throw new Error('nothing was opened');
  return { itemId: item.id, round: item.round, version: item.version };
}

interface Given {
  readonly as?: Person;
  readonly verdict?: Verdict;
  readonly edit?: AnnotationEdit | null;
}

async function decide(batch: Begun, result: '10' | '20', { as = bengt, verdict = clean, edit }: Given = {}) {
  const input = { ...(await opened(batch, as)), result, verdict, ...(edit !== undefined && { edit }) };
  return must(await server.customer.decideItem(input, { as }));
}

/** Takes the verdict of this version back. */
function undo({ itemId, version }: { readonly itemId: string; readonly version: number }, as = bengt) {
  return server.customer.undoVerdict({ itemId, round: 1, version }, { as });
}

/** All that a verdict moves, without the version and without that somebody saw the item. */
async function stateOf({ batchId }: Begun) {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(server.context.db)).rows;
  return {
    items: await rows(sql`
      select index_no, result, is_valid, decision_seq, decided_by, decided_at, is_edited, mark, ticked_count, error_count
      from item where batch_id = ${batchId} order by index_no`),
    verdicts: await rows(sql`
      select i.index_no, v.verdict, v.errors, v.member_id, v.at from item_verdict v join item i on i.id = v.item_id
      where i.batch_id = ${batchId} order by i.index_no`),
    content: await rows(sql`
      select i.index_no, c.annotations, c.relations from item i join item_content c on c.item_id = i.id and c.revision = i.revision
      where i.batch_id = ${batchId} order by i.index_no`),
    hours: await rows(sql`
      select member_id, hour, passed, rejected from decision_hour where batch_id = ${batchId} and passed + rejected > 0
      order by member_id, hour`),
    traits: await rows(sql`
      select trait, items from package_trait where batch_id = ${batchId} and items <> 0 order by trait`),
    errors: await readErrors(server.context.db, { batchId }),
    counters: (await readCounters(server.context.db, { batchId })).map((counters) => ({
      ...counters,
      unseen: 0,
    })),
  };
}

/** What the item was before, by name. */
const earlier: Record<string, (batch: Begun) => Promise<unknown>> = {
  undecided: async () => undefined,
  'with a saved comment': async (batch) =>
    must(
      await server.customer.saveItem(
        { ...(await opened(batch, chiyo)), verdict: { ...clean, comment: 'later' } },
        { as: chiyo },
      ),
    ),
  'rejected by somebody else': (batch) => decide(batch, '20', { as: chiyo, verdict: ticked }),
  passed: (batch) => decide(batch, '10'),
  'changed and undecided': async (batch) =>
    must(
      await server.customer.saveItem({ ...(await opened(batch, bengt)), verdict: clean, edit: mended }, { as: bengt }),
    ),
  'changed and passed': (batch) => decide(batch, '10', { edit: mended }),
  'passed and changed later': async (batch) => {
    await decide(batch, '10');
    await decide(batch, '10', { edit: mended });
  },
  unusable: async (batch) =>
    must(await server.customer.setItemValidity({ ...(await opened(batch, bengt)), isValid: false }, { as: bengt })),
  'passed with its package': async (batch) => {
    const target = { kind: 'range', from: 1, to: 1 } as const;
    return must(
      await server.customer.decidePackages({ batchId: batch.batchId, round: 1, result: '10', target }, { as: bengt }),
    );
  },
};

describe('[2.4-10] a verdict is taken back', () => {
  describe.each(Object.keys(earlier))('from an item that was %s', (name) => {
    test.each<[string, '10' | '20', Given]>([
      ['a pass', '10', {}],
      ['a rejection with errors', '20', { verdict: ticked }],
      ['a pass with changed annotations', '10', { edit: cut }],
      ['a pass that discards changes', '10', { edit: null }],
    ])('%s leaves nothing behind', async (_, result, given) => {
      const batch = await begun(name === 'passed with its package' ? 'package' : 'item');
      await earlier[name]?.(batch);
      const before = await stateOf(batch);
      server.clock.advance(40 * 60_000);
      const written = await decide(batch, result, given);
      expect(await stateOf(batch)).not.toEqual(before);
      server.clock.advance(40 * 60_000);
      expect(must(await undo(written))).toMatchObject({ itemId: written.itemId, version: written.version + 1 });
      expect(await stateOf(batch)).toEqual(before);
      const { db } = server.context;
      expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
      expect(await readErrors(db, batch)).toEqual(await recountErrors(db, batch));
    });
  });

  test('one after the other, and is in the history', async () => {
    const batch = await begun();
    const before = await stateOf(batch);
    await decide(batch, '10');
    const rejected = await decide(batch, '20', { verdict: ticked });
    const { version } = must(await undo(rejected));
    expect(await undo({ ...rejected, version })).toMatchObject({ status: 5007019 });
    expect((await stateOf(batch)).items[0]).toMatchObject({ result: '10' });
    const { events } = must(await server.customer.listBatchEvents({ batchId: batch.batchId }, { as: bengt }));
    expect(events[0]).toMatchObject({ what: 'item.undone', who: bengt.userName, data: { index: 1 } });
    expect(before.items[0]).toMatchObject({ result: '00' });
  });
});

describe('[4.2-10] a verdict stays', () => {
  test('where somebody else gave it, or wrote on the item since', async () => {
    const batch = await begun();
    const written = await decide(batch, '10', { as: chiyo });
    expect(await undo(written)).toMatchObject({ status: 5007019 });
    await decide(batch, '20', { verdict: ticked });
    expect(await undo(written, chiyo)).toMatchObject({ status: 5007019 });
    expect((await stateOf(batch)).items[0]).toMatchObject({ result: '20' });
  });

  test('where its author saved a comment since', async () => {
    const batch = await begun();
    await decide(batch, '10');
    const verdict = { ...clean, comment: 'more' };
    const saved = must(await server.customer.saveItem({ ...(await opened(batch, bengt)), verdict }, { as: bengt }));
    expect(await undo(saved)).toMatchObject({ status: 5007019 });
  });

  test('where the package was decided as a whole since', async () => {
    const batch = await begun('package');
    const written = await decide(batch, '20', { verdict: ticked });
    await earlier['passed with its package']?.(batch);
    expect(await undo(written)).toMatchObject({ status: 5005054 });
  });

  test('while somebody else holds the item, and where it changed annotations and its author may no more', async () => {
    const batch = await begun();
    const held = await decide(batch, '10');
    await opened(batch, chiyo);
    expect(await undo(held)).toMatchObject({ status: 5005158, responseObject: { holder: chiyo.userName } });
    const other = await begun();
    const edited = await decide(other, '10', { edit: mended });
    await setRights(server, bengt, { mode: 'view' });
    expect(await undo(edited)).toMatchObject({ status: 5016011 });
    await setRights(server, bengt, { mode: 'edit' });
    must(await undo(edited));
  });

  test('once the batch is finished', async () => {
    const batch = await begun('package');
    const written = await decide(batch, '20', { verdict: ticked });
    await earlier['passed with its package']?.(batch);
    const { version } = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: bengt })).batch;
    must(
      await server.customer.finishBatch(
        { batchId: batch.batchId, version, result: '10', remark: 'so be it' },
        { as: bengt },
      ),
    );
    expect(await undo(written)).toMatchObject({ status: 5007008 });
  });
});
