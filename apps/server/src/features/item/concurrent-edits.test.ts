import type { Annotation } from '@countersign/contract';
import { applyEdit, randomSource } from '@countersign/domain';
import { beginBatch, setRights, startWorld, testAnnotations } from '@countersign/testing';
import { expect, test } from 'vitest';
import {
  readCounters,
  readErrors,
  readInspection,
  recount,
  recountErrors,
  recountInspection,
} from '../../testing/recount.ts';

const { server, world } = await startWorld();

const ITEMS = 6;
const STEPS = 30;
const delivered = testAnnotations(2);

/** The delivered annotations with one of them moved, removed or joined by a new one. */
function editOf(below: (limit: number) => number) {
  const [first, second] = delivered as [Annotation, Annotation];
  const moved = { ...first, geometry: { kind: 'box', x: below(60), y: below(40), width: 12, height: 9 } } as const;
  return [
    { removed: [], put: [moved] },
    { removed: [second.id], put: [] },
    { removed: [first.id], put: [{ ...moved, id: `new-${below(3)}` }] },
    null,
  ][below(4)];
}

test.each([
  ['e1111111111111111111111111111111', 'item'],
  ['e2222222222222222222222222222222', 'item'],
  ['e333333333333333333333333333333a', 'package'],
] as const)(
  '[2.4-09] three people edit and decide the same pictures at once: what counts is what the last accepted write said (seed %s, %s mode)',
  async (seed, mode) => {
    const { administrator, acceptor, otherAcceptor } = world.fruktlabb;
    const people = [administrator, acceptor, otherAcceptor];
    for (const person of [acceptor, otherAcceptor]) await setRights(server, person, { mode: 'edit' });
    const options = { items: ITEMS, mode, packageSize: 3, assign: [acceptor, otherAcceptor] } as const;
    const batch = await beginBatch(server, world.fruktlabb, people, options);
    /** By item: the version an accepted write made, and what the annotations have to be then. */
    const accepted = new Map<string, { version: number; annotations: readonly Annotation[] }>();

    const workOf = async (as: (typeof people)[number], nth: number): Promise<void> => {
      const { below } = randomSource(`${seed.slice(0, 31)}${nth + 1}`);
      for (let step = 0; step < STEPS; step++) {
        const opened = await batch.open(as, { kind: 'index', index: 1 + below(ITEMS) });
        if (opened.status === 5005046 && opened.responseObject !== null) {
          // What was left without a result comes first.
          const { changed } = opened.responseObject;
          const { item } = (await batch.open(as, { kind: 'index', index: changed })).responseObject as {
            item: { id: string; round: number; version: number };
          };
          const write = { itemId: item.id, round: item.round, version: item.version, verdict: {} };
          const kept = await server.customer.decideItem({ ...write, result: '10' }, { as });
          const before = accepted.get(item.id);
          if (kept.status === 200 && before !== undefined && kept.responseObject.version > before.version)
            accepted.set(item.id, { ...before, version: kept.responseObject.version });
          continue;
        }
        if (opened.status !== 200 || opened.responseObject.item === null) continue;
        const { id: itemId, round, version, annotations } = opened.responseObject.item;
        const edit = below(100) < 70 ? editOf(below) : undefined;
        const result = below(2) === 0 ? '10' : '20';
        const verdict = result === '20' ? { itemErrors: [{ typeId: 'missing', remark: '' }] } : {};
        const input = { itemId, round, version, ...(edit === undefined ? {} : { edit }) };
        const written =
          below(3) === 0
            ? await server.customer.saveItem({ ...input, verdict: {} }, { as })
            : await server.customer.decideItem({ ...input, result, verdict }, { as });
        if (written.status !== 200) continue;
        const after = edit === undefined ? annotations : edit === null ? delivered : applyEdit(delivered, edit);
        if (written.responseObject.version > (accepted.get(itemId)?.version ?? 0))
          accepted.set(itemId, { version: written.responseObject.version, annotations: after });
      }
    };
    await Promise.all(people.map(workOf));

    const { db } = server.context;
    expect(accepted.size).toBeGreaterThan(0);
    const contents = await db
      .selectFrom('item as i')
      .innerJoin('item_content as c', (join) =>
        join.onRef('c.item_id', '=', 'i.id').onRef('c.revision', '=', 'i.revision'),
      )
      .where('i.batch_id', '=', batch.batchId)
      .select([
        'i.id',
        'i.version',
        'i.mark',
        'i.result',
        'i.is_edited',
        'i.revision',
        'i.delivered_revision',
        'c.annotations',
      ])
      .execute();
    expect(contents).toHaveLength(ITEMS);
    for (const item of contents) {
      const isEdited = item.revision > item.delivered_revision;
      expect(item.is_edited).toBe(isEdited);
      const marks = isEdited ? (item.result === '00' ? ['1'] : ['91', '92']) : [null];
      expect(marks).toContain(item.mark);
      const said = accepted.get(item.id);
      if (said?.version !== item.version) continue;
      const plain = (list: readonly Annotation[]) => list.map(({ id, label, geometry }) => ({ id, label, geometry }));
      expect(plain(item.annotations)).toEqual(plain(said.annotations));
    }
    expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
    expect(await readInspection(db, batch)).toEqual(await recountInspection(db, batch));
    expect(await readErrors(db, batch)).toEqual(await recountErrors(db, batch));
  },
);
