import { addMember, beginBatch, must, opinionsOf, setRights, startWorld, testTemplate } from '@countersign/testing';
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
