import type { ErrorPlace, Span, Verdict } from '@countersign/contract';
import { beginBatch, beginTexts, must, setRights, spanOf, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { acceptor: bengt } = world.fruktlabb;

const text = 'Ada Lovelace 🙂 lives in London.';
const at = (...ranges: [number, number][]): Span => ({ kind: 'span', ranges });
const missing = (place?: ErrorPlace): Partial<Verdict> => ({
  itemErrors: [{ typeId: 'missing', remark: 'her name', ...(place && { place }) }],
});
const unknown = {
  status: 5007003,
  responseObject: { problems: [{ rule: 'unknownPlace', annotationId: null }] },
};

const begin = () =>
  beginTexts(
    server,
    world.fruktlabb,
    [bengt],
    [{ fileName: 'a.txt', text, annotations: [spanOf('T1', 'place', text, 'London')] }],
  );

describe('[2.4-09] an error of a whole text', () => {
  test('keeps the place that it names', async () => {
    const { decide, take } = await begin();
    must(await decide(bengt, 1, '20', missing(at([0, 12]))));
    expect((await take(bengt, 1)).verdict.itemErrors).toEqual([
      { typeId: 'missing', remark: 'her name', place: at([0, 12]) },
    ]);
  });

  test('has its place again after a later verdict is taken back', async () => {
    const { decide, take } = await begin();
    must(await decide(bengt, 1, '20', missing(at([0, 3], [13, 15]))));
    must(await decide(bengt, 1, '20', missing()));
    const { id: itemId, round, version } = await take(bengt, 1);
    must(await server.customer.undoVerdict({ itemId, round, version }, { as: bengt }));
    expect((await take(bengt, 1)).verdict.itemErrors).toMatchObject([{ place: at([0, 3], [13, 15]) }]);
  });

  test.each([
    ['behind its end', at([25, text.length + 1])],
    ['that cuts a character in two', at([0, 14])],
  ])('[8-09] 5007003 is refused a place %s, decided or only saved', async (_, place) => {
    const { decide, take } = await begin();
    expect(await decide(bengt, 1, '20', missing(place))).toMatchObject(unknown);
    const { id: itemId, round, version } = await take(bengt, 1);
    const saved = server.customer.saveItem({ itemId, round, version, verdict: missing(place) }, { as: bengt });
    expect(await saved).toMatchObject(unknown);
  });

  test('[8-09] 5007003 in a picture has no place', async () => {
    const { decide } = await beginBatch(server, world.fruktlabb, [bengt], { items: 1 });
    expect(await decide(bengt, 1, '20', missing(at([0, 3])))).toMatchObject(unknown);
    must(await decide(bengt, 1, '20', missing()));
  });

  test('stands beside many others, each at its place', async () => {
    const { decide, take } = await begin();
    const itemErrors = Array.from({ length: 300 }, (_, nth) => ({
      ...{ typeId: 'missing', remark: '' },
      place: at([nth % 12, (nth % 12) + 1]),
    }));
    must(await decide(bengt, 1, '20', { itemErrors }));
    expect((await take(bengt, 1)).verdict.itemErrors).toHaveLength(300);
  });
});

test.each([
  ['within a character', [13, 14]],
  ['behind the end', [25, text.length + 1]],
] as const)('[8-09] 5007003 is refused an edit with a span that ends %s', async (_, [from, to]) => {
  await setRights(server, bengt, { mode: 'edit' });
  const { take } = await begin();
  const { id: itemId, round, version } = await take(bengt, 1);
  const put = [{ ...spanOf('new', 'person', text, 'Ada'), geometry: at([from, to]) }];
  const save = (edit: { removed: string[]; put: typeof put }) =>
    server.customer.saveItem(
      { itemId, round, version, verdict: { itemErrors: [], ticks: [], comment: '' }, edit },
      { as: bengt },
    );
  expect(await save({ removed: [], put })).toMatchObject({
    status: 5007003,
    responseObject: { edit: { annotationId: 'new' } },
  });
  must(await save({ removed: [], put: put.map((one) => ({ ...one, geometry: at([13, 15]) })) }));
});
