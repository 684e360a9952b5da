import {
  addMember,
  beginRecordings,
  intervalOf,
  makeWav,
  must,
  opinionsOf,
  setRights,
  startWorld,
} from '@countersign/testing';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

test('[2.4-12] two acceptors judge recordings apart, and their difference is shown with both verdicts', async () => {
  await setRights(server, astrid, { canFinish: true });
  const dag = await addMember(server, world.fruktlabb.id, '20', 'dagsound', 'Dag Ström');
  const recordings = [220, 330].map((hertz, at) => ({
    ...{ fileName: `${at}.wav`, bytes: makeWav([[{ hertz, seconds: 3 }]]) },
    annotations: [intervalOf('1', 'Ada', 0, 1, 'one'), intervalOf('2', 'Ben', 1.5, 2.5)],
  }));
  const batch = await beginRecordings(server, world.fruktlabb, [astrid], recordings, {
    ...{ mode: 'package', packageBy: 2, assign: [] },
  });
  const { items } = must(await server.customer.listItems({ batchId: batch.batchId }, { as: astrid }));
  const opinions = opinionsOf(server, { ...batch, items });
  await opinions.share(astrid, [[bengt, 1, 1]]);
  must(await opinions.draw(astrid, [dag]));
  await batch.start(bengt);
  const ticks = [{ annotationId: '2', typeId: 'wrong-label', remark: '' }];
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '10'));
  must(await opinions.give(dag, 1, '20', { ticks }));
  must(await opinions.give(dag, 2, '10'));
  const { differences } = must(
    await server.customer.listDifferences({ batchId: batch.batchId, state: 'waiting', size: 10 }, { as: astrid }),
  );
  expect(differences).toHaveLength(1);
  const { total } = must(await server.customer.getAgreement({ batchId: batch.batchId }, { as: astrid }));
  expect(total).toMatchObject({ pairs: 2, agreed: 0.5 });
});
