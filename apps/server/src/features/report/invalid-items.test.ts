import { phrasesOf } from '@countersign/phrases';
import {
  acceptanceOf,
  createWorld,
  deliverBatch,
  must,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

const { sheets } = phrasesOf('en').report;

/** The cells of a sheet of the batch's report, row by row. */
async function sheetOf(batchId: string, name: string) {
  const as = world.fruktlabb.administrator;
  const { reportId } = must(await server.customer.createReport({ batchId, language: 'en' }, { as }));
  const look = async () => must(await server.customer.getReport({ reportId }, { as }));
  await expect.poll(async () => (await look()).state, { timeout: 20_000 }).toBe('ready');
  const { url } = await look();
  const { rawPayload } = await server.app.inject({ method: 'GET', url: url ?? '', headers: { token: as.token } });
  const workbook = await readXlsx(new Uint8Array(rawPayload));
  return workbook.sheets.find((one) => one.name === name)?.rows ?? [];
}

test('[2.4-05] errors of an item that was declared invalid are not among those of the report, until it is valid again', async () => {
  const acceptor = world.fruktlabb.acceptor;
  const batch = await deliverBatch(server, world.fruktlabb, { items: 2, assign: [acceptor] });
  const acceptance = acceptanceOf(server, batch);
  await acceptance.start(acceptor);
  const found = (remark: string) => ({
    itemErrors: [{ typeId: 'missing', remark }],
    ticks: [{ annotationId: 'a2', typeId: 'loose-box', remark }],
    comment: '',
  });
  must(await acceptance.decide(acceptor, 1, '20', found('on a valid item')));
  must(await acceptance.decide(acceptor, 2, '20', found('on an invalid item')));
  must(await acceptance.setValidity(acceptor, 2, false));
  /** Keyed by remark; another test covers where a remark stands. */
  const remarks = async () => {
    const cells = (await sheetOf(batch.batchId, sheets.errors)).flat();
    return ['on a valid item', 'on an invalid item'].map((remark) => cells.filter((cell) => cell === remark).length);
  };
  expect(await remarks()).toEqual([2, 0]);
  must(await acceptance.setValidity(acceptor, 2, true));
  expect(await remarks()).toEqual([2, 2]);
});
