import { beginRecordings, intervalOf, makeWav, must, startWorld } from '@countersign/testing';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';

const { server, world } = await startWorld({ startAt: new Date('2026-11-20T09:00:00.000Z') });
const { administrator: boss, acceptor: bengt } = world.fruktlabb;
const DAY_SECONDS = 86_400;

test('[9-08] recordings settle by the time of their segments, which a spreadsheet shows as hours', async () => {
  const recordings = [220, 330].map((hertz) => ({
    ...{ fileName: `${hertz}.wav`, bytes: makeWav([[{ hertz, seconds: 4 }]]) },
    annotations: [intervalOf('1', 'Ada', 0, 1.5, 'one'), intervalOf('2', 'Ben', 1, 3.25)],
  }));
  const batch = await beginRecordings(server, world.fruktlabb, [bengt], recordings);
  must(await batch.decide(bengt, 1, '10'));
  must(await batch.decide(bengt, 2, '20'));
  const asked = { orderIds: [batch.orderId], months: ['2026-11'], type: 'label' as const, language: 'en' as const };
  const { reportId } = must(await server.customer.createWorkloadReport(asked, { as: boss }));
  const find = async () =>
    must(await server.customer.listWorkloadReports({ size: 100 }, { as: boss })).reports.find(
      ({ id }) => id === reportId,
    );
  await expect.poll(async () => (await find())?.state).toBe('ready');
  const url = (await find())?.url ?? '';
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { token: boss.token } });
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  const rows = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  expect(rows('Months')[0]?.at(-1)).toBe('durations');
  expect(secondsOf(rows('Months')[1]?.at(-1))).toBe(7.5);
  expect(
    rows('Labels')
      .slice(1)
      .map(([, , label, , unit, , amount]) => [label, unit, secondsOf(amount)]),
  ).toEqual([
    ['Ada', 'durations', 3],
    ['Ben', 'durations', 4.5],
  ]);
});

/** Seconds of a cell that shows hours: a spreadsheet counts days from the end of 1899. */
function secondsOf(cell: unknown): number {
  const days = cell instanceof Date ? (cell.getTime() - Date.UTC(1899, 11, 31)) / (DAY_SECONDS * 1000) : Number(cell);
  return Math.round(days * DAY_SECONDS * 100) / 100;
}
