import type { Annotation } from '@countersign/contract';
import {
  beginBatch,
  createWorld,
  must,
  type Person,
  setRights,
  startTestServer,
  type TestServer,
  testAnnotations,
  type World,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
/** Another node on the same database. */
let other: TestServer;
let world: World;
let bengt: Person;

beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
  world = await createWorld(server);
  bengt = world.fruktlabb.acceptor;
  await setRights(server, bengt, { mode: 'edit', canFinish: true });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const [first, second] = testAnnotations(2) as [Annotation, Annotation];
const at = (x: number): Annotation => ({ ...first, geometry: { kind: 'box', x, y: 4, width: 20, height: 9 } });
const verdict = { itemErrors: [], ticks: [], comment: '' };

async function begun() {
  const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 2 });
  const { item } = must(await batch.open(bengt, { kind: 'index', index: 1 }));
  if (item === null) throw new Error('nothing was opened');
  const write = (x: number, version = item.version) => ({
    ...{ itemId: item.id, round: item.round, version, verdict },
    edit: { removed: [], put: [at(x)] },
  });
  const seen = async () => {
    const to = { kind: 'index', index: 1 } as const;
    return must(await other.customer.openItem({ batchId: batch.batchId, to, isReadOnly: true }, { as: bengt })).item;
  };
  return { write, seen };
}

test('[2.4-09] an edit that was sent to two nodes at once is applied once, and both give the same answer', async () => {
  const { write, seen } = await begun();
  const options = { as: bengt, requestId: '01900000-0000-7000-8000-00000000ed01' };
  const answers = await Promise.all(
    [server, other, server, other].map((node) => node.customer.saveItem(write(7), options)),
  );
  // One that is still under way asks to come back.
  const given = answers.filter(({ status }) => status === 200).map((answer) => must(answer));
  const again = must(await other.customer.saveItem(write(7), options));
  expect(given.length).toBeGreaterThan(0);
  for (const answer of given) expect(answer).toEqual(again);
  expect(await seen()).toMatchObject({ version: again.version, mark: '1', annotations: [at(7), second] });
});

test('[2.4-09] an edit whose answer was lost changes nothing when it arrives again after a later one', async () => {
  const { write, seen } = await begun();
  const lost = { as: bengt, requestId: '01900000-0000-7000-8000-00000000ed02' };
  const { version } = must(await server.customer.saveItem(write(7), lost));
  const later = must(await other.customer.decideItem({ ...write(12, version), result: '10' }, { as: bengt }));
  expect(must(await other.customer.saveItem(write(7), lost)).version).toBe(version);
  expect(await seen()).toMatchObject({ version: later.version, mark: '91', annotations: [at(12), second] });
});

test('an edit that arrives late, after another one of the same version, is refused and changes nothing', async () => {
  const { write, seen } = await begun();
  const { version } = must(await other.customer.saveItem(write(7), { as: bengt }));
  expect(await server.customer.saveItem(write(30), { as: bengt })).toMatchObject({ status: 5007019 });
  expect(await seen()).toMatchObject({ version, annotations: [at(7), second] });
});
