import type { Verdict } from '@countersign/contract';
import {
  addMember,
  beginBatch,
  beginTexts,
  must,
  opinionsOf,
  setRights,
  spanOf,
  startWorld,
  testTemplate,
  textTemplate,
} from '@countersign/testing';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

const box = (id: string, x: number) => ({
  ...{ id, label: 'bolt', attributes: {}, source: {} },
  geometry: { kind: 'box', x, y: 4, width: 12, height: 10 } as const,
});

test('[5-06] an opinion is held to the rules of the template, about the annotations as they were delivered', async () => {
  const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
  await setRights(server, bengt, { mode: 'edit' });
  const dag = await addMember(server, world.fruktlabb.id, '20', 'dagson5', 'Dag Ström');
  const rules = { ...testTemplate.rules, passForbidsOverlap: { tolerancePx: 0 } };
  const batch = await beginBatch(server, world.fruktlabb, [astrid], {
    ...{ items: 1, mode: 'package', packageSize: 1, assign: [], template: { ...testTemplate, rules } },
    annotations: () => [box('a1', 0), box('a2', 9)],
  });
  const opinions = opinionsOf(server, batch);
  await opinions.share(astrid, [[bengt, 1, 1]]);
  must(await opinions.draw(astrid, [dag]));
  await batch.start(bengt);
  const { id: itemId, round, version } = await batch.take(bengt, 1);
  const mended = { removed: [], put: [box('a2', 12)] };
  must(
    await server.customer.decideItem(
      { itemId, round, version, result: '10', verdict: {}, edit: mended },
      { as: bengt },
    ),
  );
  const problems = [{ rule: 'overlap', annotationId: 'a2', otherId: 'a1', areaPx: 30 }];
  expect(await opinions.give(dag, 1, '10')).toMatchObject({ status: 5007003, responseObject: { problems } });
  must(await opinions.give(dag, 1, '20'));
});

test('[5-06] [2.4-12] an opinion on a text is held to the rules, and a difference shows its first words', async () => {
  const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
  const ebba = await addMember(server, world.fruktlabb.id, '20', 'ebbason5', 'Ebba Ek');
  const text = 'Ada Lovelace lives in London.';
  const [lovelace, ada] = [spanOf('T1', 'person', text, 'Ada Lovelace'), spanOf('T2', 'person', text, 'Ada')];
  const texts = [
    { fileName: 'a.txt', text, annotations: [lovelace, ada] },
    { fileName: 'b.txt', text, annotations: [lovelace] },
  ];
  const rules = { ...textTemplate.rules, passForbidsOverlap: { tolerancePx: 0 } };
  const batch = await beginTexts(server, world.fruktlabb, [], texts, {
    ...{ mode: 'package', packageBy: 2, template: { ...textTemplate, rules } },
  });
  const { batchId } = batch;
  await batch.start(astrid);
  const { items } = must(await server.customer.listItems({ batchId }, { as: astrid }));
  const opinions = opinionsOf(server, { batchId, items });
  await opinions.share(astrid, [[bengt, 1, 1]]);
  must(await opinions.draw(astrid, [ebba]));
  await batch.start(bengt);
  for (const index of [1, 2]) must(await batch.decide(bengt, index, '20'));
  const problems = [{ rule: 'overlap', annotationId: 'T2', otherId: 'T1', characters: 3 }];
  expect(await opinions.give(ebba, 1, '10')).toMatchObject({ status: 5007003, responseObject: { problems } });
  must(await opinions.give(ebba, 2, '10'));
  const { differences } = must(await server.customer.listDifferences({ batchId, size: 10 }, { as: astrid }));
  expect(differences).toMatchObject([{ fileName: 'b.txt', thumbnailUrl: null, excerpt: text }]);
});

test('[2.4-09] [5-06] a second opinion on a text names the place of what is missing, and keeps it when it is settled', async () => {
  const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
  const frida = await addMember(server, world.fruktlabb.id, '20', 'fridason5', 'Frida Fors');
  const text = 'Ada 🙂 lives in London.';
  const batch = await beginTexts(server, world.fruktlabb, [], [{ fileName: 'a.txt', text }], {
    ...{ mode: 'package', packageBy: 1 },
  });
  const { batchId } = batch;
  await batch.start(astrid);
  const { items } = must(await server.customer.listItems({ batchId }, { as: astrid }));
  const opinions = opinionsOf(server, { batchId, items });
  await opinions.share(astrid, [[bengt, 1, 1]]);
  must(await opinions.draw(astrid, [frida]));
  await batch.start(bengt);
  must(await batch.decide(bengt, 1, '10'));
  const missing = (...range: [number, number]): Partial<Verdict> => ({
    itemErrors: [{ typeId: 'missing', remark: '', place: { kind: 'span', ranges: [range] } }],
  });
  const problems = [{ rule: 'unknownPlace', annotationId: null }];
  const give = (from: number, to: number) => opinions.give(frida, 1, '20', missing(from, to));
  expect(await give(0, 5)).toMatchObject({ status: 5007003, responseObject: { problems } });
  must(await give(0, 3));
  const { differences } = must(await server.customer.listDifferences({ batchId, size: 10 }, { as: astrid }));
  expect(differences[0]?.second.verdict).toMatchObject(missing(0, 3));
  await server.customer.releaseClaims({ batchId, itemIds: items.map(({ id }) => id) }, { as: bengt });
  must(await opinions.settle(astrid, 1, 'second'));
  expect((await batch.take(bengt, 1)).verdict).toMatchObject(missing(0, 3));
});
