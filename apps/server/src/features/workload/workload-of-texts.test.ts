import {
  addOrder,
  addProject,
  beginBatch,
  beginTexts,
  must,
  spanOf,
  startWorld,
  textTemplate,
} from '@countersign/testing';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';

const { server, world } = await startWorld({ startAt: new Date('2026-11-20T09:00:00.000Z') });
const { administrator: boss, acceptor: bengt } = world.fruktlabb;

const ada = 'Ada Lovelace lives in London.';
const whole = { id: 'n1', label: 'news', geometry: { kind: 'whole' as const }, attributes: {}, source: {} };
const annotations = [spanOf('T1', 'person', ada, 'Ada', 'Lovelace'), spanOf('T2', 'place', ada, 'London'), whole];

/** An order with two decided texts. */
async function withTexts() {
  const order = await addOrder(server, world.fruktlabb);
  const project = await addProject(server, order.id);
  const texts = [1, 2].map((nth) => ({ fileName: `${nth}.txt`, text: ada, annotations }));
  const batch = await beginTexts(server, world.fruktlabb, [bengt], texts, { project });
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '20'));
  return { id: order.id, project };
}

async function sheetsOf(orderId: string): Promise<Map<string, unknown[][]>> {
  const asked = { orderIds: [orderId], months: ['2026-11'], type: 'label' as const, language: 'en' as const };
  const { reportId } = must(await server.customer.createWorkloadReport(asked, { as: boss }));
  const find = async () => {
    const { reports } = must(await server.customer.listWorkloadReports({ size: 100 }, { as: boss }));
    return reports.find(({ id }) => id === reportId);
  };
  await expect.poll(async () => (await find())?.state, { timeout: 20_000 }).toBe('ready');
  const url = (await find())?.url ?? '';
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: boss.token } });
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

test('[9-08] texts settle by their spans, and are no images', async () => {
  const { id } = await withTexts();
  const sheets = await sheetsOf(id);
  expect(sheets.get('Months')?.[0]?.slice(-2)).toEqual(['Decided in an earlier round', 'pieces']);
  expect(sheets.get('Months')?.[1]).toEqual(['2026-11', 2, 1, 1, 2, 0, 0, 0, 0, 0, 4]);
  expect(
    sheets
      .get('Labels')
      ?.slice(1)
      .map((row) => row.slice(2, 6)),
  ).toEqual([
    ['news', 'Whole item', 'pieces', 2],
    ['person', 'Text span', 'pieces', 2],
    ['place', 'Text span', 'pieces', 2],
  ]);
  expect(sheets.get('Units')?.slice(1)).toEqual([['pieces', 6, 6, 3, 3]]);
});

test('[9-08] pictures and texts of one order are counted apart', async () => {
  const { id, project } = await withTexts();
  const pictures = await beginBatch(server, world.fruktlabb, [bengt], {
    ...{ items: 3, project, annotations: () => [whole] },
    template: { ...textTemplate, relations: [], labels: textTemplate.labels.filter(({ name }) => name === 'news') },
  });
  must(await pictures.decide(bengt, 1, '10'));
  const sheets = await sheetsOf(id);
  expect(sheets.get('Months')?.[0]?.slice(-2)).toEqual(['images', 'pieces']);
  expect(sheets.get('Months')?.[1]?.slice(-2)).toEqual([1, 4]);
  expect(
    sheets
      .get('Labels')
      ?.slice(1)
      .map((row) => row.slice(2, 6)),
  ).toContainEqual(['news', 'Whole item', 'images', 1]);
});
