import type { Verdict } from '@countersign/contract';
import {
  addOrder,
  addProject,
  answersTemplate,
  deliverAnswers,
  deliverTexts,
  must,
  setRights,
  startWorld,
  stated,
  twoAnswers,
  twoStatements,
} from '@countersign/testing';
import { beforeAll, describe, expect, it } from 'vitest';

let projectId: string;
const { server, world } = await startWorld();
const { administrator: as, acceptor } = world.fruktlabb;
beforeAll(async () => {
  const { id } = await addOrder(server, world.fruktlabb, { agreedRate: 0.9 });
  projectId = (await addProject(server, id)).id;
  await setRights(server, acceptor, { mode: 'edit', canFinish: true });
});

const deliver = (annotations = twoStatements, document: unknown = twoAnswers()) =>
  deliverAnswers(server, projectId, [{ fileName: 'maths/1.json', document, annotations }], {
    assign: [acceptor.loginName],
  });

async function open(batchId: string, isReadOnly = false) {
  const to = { kind: 'index', index: 1 } as const;
  const { item } = must(
    await server.customer.openItem({ batchId, to, isReadOnly }, { as: isReadOnly ? as : acceptor }),
  );
  if (item === null) throw new Error('nothing was opened');
  return item;
}

describe('a delivery of answers', () => {
  it('[2.4-08] lists them by what was asked last, with the turns they hold', async () => {
    const { batchId } = await deliver();
    const { batch } = must(await server.customer.getBatch({ batchId }, { as }));
    expect(batch).toMatchObject({ medium: 'answers', delivered: 1, extent: 4 });
    const { items } = must(await server.customer.listItems({ batchId }, { as }));
    expect(items).toMatchObject([{ excerpt: 'What is 2 + 2?', isExcerptHidden: false, annotationCount: 3 }]);
  });

  it('[2.4-08] sends no list the words of a template that may offend', async () => {
    const template = { ...answersTemplate, mayOffend: true };
    const { batchId } = await deliverAnswers(server, projectId, [{ fileName: 'rude.json', document: twoAnswers() }], {
      ...{ template, assign: [acceptor.loginName] },
    });
    const hidden = { excerpt: null, isExcerptHidden: true, thumbnailUrl: null };
    const listed = must(await server.customer.listItems({ batchId }, { as }));
    const found = must(await server.customer.listItems({ batchId, search: 'rude' }, { as }));
    const strip = must(await server.customer.listStrip({ batchId, from: 1, size: 10 }, { as }));
    expect([listed, found, strip].map(({ items }) => items)).toMatchObject([[hidden], [hidden], [hidden]]);
    expect(await open(batchId, true)).toMatchObject(hidden);
  });

  it('[2.4-09] shows the document as it was sent, with its statements', async () => {
    const { batchId } = await deliver();
    const item = await open(batchId, true);
    expect(item).toMatchObject({ media: { kind: 'answers', turns: 4 }, annotations: twoStatements });
    const { payload, headers } = await server.app.inject({
      ...{ method: 'GET', url: item.media.url ?? '', headers: { token: as.token } },
    });
    expect(JSON.parse(payload)).toEqual(twoAnswers());
    // A browser that opens the address shows text, and runs nothing.
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  });

  it.each([
    ['a document without content', [], {}, /no document of answers: it has neither/],
    [
      'a statement about nothing',
      [stated('9', 'correct', { kind: 'rating', of: 'c', value: 1 })],
      undefined,
      /about .{1,3}c.{1,3}, which/,
    ],
    [
      'a place behind a passage',
      [stated('9', 'correct', { kind: 'reply', text: '', ranges: [[0, 1]] })],
      undefined,
      /ends at 1/,
    ],
  ])('refuses %s', async (_, annotations, document, reason) => {
    await expect(deliver(annotations, document)).rejects.toThrow(reason);
  });

  it('refuses a span that cuts a character of a turn in two', async () => {
    const document = twoAnswers('What is 🙂?');
    const span = (from: number, to: number) => ({
      ...{ id: '9', label: 'wrong words', attributes: {}, source: {} },
      geometry: { kind: 'span' as const, part: 't2', ranges: [[from, to] satisfies [number, number]] },
    });
    await deliver([...twoStatements, span(8, 10)], document);
    await expect(deliver([...twoStatements, span(9, 10)], document)).rejects.toThrow(/within a character/);
  });

  it('refuses a text as a document, and statements of a text', async () => {
    const text = { fileName: 'a.txt', text: 'Once upon a time' };
    await expect(
      deliverTexts(server, projectId, [text], { medium: 'answers', template: answersTemplate }),
    ).rejects.toThrow(/no JSON document of answers/);
    await expect(deliverTexts(server, projectId, [text], { template: answersTemplate })).rejects.toThrow(/rating/);
  });
});

describe('[5-06] a verdict on answers', () => {
  const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };

  it('is refused to pass while a required statement is missing, and may reject it', async () => {
    const { batchId } = await deliver(twoStatements.slice(1));
    must(await server.customer.startBatch({ batchId, version: 0 }, { as: acceptor }));
    const { id: itemId, round, version } = await open(batchId);
    const decide = (result: '10' | '20', verdict = clean) =>
      server.customer.decideItem({ itemId, round, version, result, verdict }, { as: acceptor });
    expect(await decide('10')).toMatchObject({
      status: 5007003,
      responseObject: { problems: [{ rule: 'statementMissing', label: 'correct', pieceId: 'a' }] },
    });
    const ticks = [{ annotationId: 's2', typeId: 'wrong-label', remark: 'too low' }];
    must(await decide('20', { ...clean, ticks }));
  });

  it('passes after the acceptor stated what was missing, and keeps values on their scale', async () => {
    const { batchId } = await deliver(twoStatements.slice(1));
    must(await server.customer.startBatch({ batchId, version: 0 }, { as: acceptor }));
    const { id: itemId, round, version } = await open(batchId);
    const stating = (value: number) => ({
      removed: [],
      put: [stated('new', 'correct', { kind: 'rating', of: 'a', value })],
    });
    const decide = (value: number) =>
      server.customer.decideItem(
        { itemId, round, version, result: '10', verdict: clean, edit: stating(value) },
        { as: acceptor },
      );
    expect(await decide(7)).toMatchObject({
      status: 5007003,
      responseObject: { edit: { rule: 'notOnScale', annotationId: 'new' } },
    });
    must(await decide(5));
    expect(await open(batchId, true)).toMatchObject({ result: '10', mark: '91' });
  });
});
