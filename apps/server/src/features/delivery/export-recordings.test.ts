import type { ExportFormat, ExportScope, LabelDefinition } from '@countersign/contract';
import { exportFormatsOf } from '@countersign/contract';
import {
  addOrder,
  addProject,
  beginRecordings,
  deliverRecordings,
  intervalOf,
  makeWav,
  must,
  openZip,
  recordingTemplate,
  startWorld,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const { administrator: astrid } = world.fruktlabb;
let batchId: string;

beforeAll(async () => {
  const { id } = await addOrder(server, world.fruktlabb, { agreedRate: 0.9 });
  const project = await addProject(server, id);
  const bytes = makeWav([[{ hertz: 300, seconds: 3 }]]);
  const annotations = [
    intervalOf('1', 'Ada', 0.5, 1.25, 'hello there', 1),
    intervalOf('2', 'word', 0.5, 0.8, 'hello'),
    { id: '3', label: 'noise', geometry: { kind: 'whole' as const }, attributes: {}, source: {} },
  ];
  ({ batchId } = await deliverRecordings(server, project.id, [{ fileName: 'a/talk.wav', bytes, annotations }]));
});

async function filesOf(format: ExportFormat, scope: ExportScope = 'all', of = batchId) {
  const { exportId } = must(await server.customer.createExport({ batchId: of, format, scope }, { as: astrid }));
  const state = async () => must(await server.customer.getExport({ exportId }, { as: astrid }));
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
  const { rawPayload } = await server.app.inject({
    ...{ method: 'GET', url: (await state()).url ?? '' },
    headers: { token: astrid.token },
  });
  return { files: await openZip(rawPayload), losses: (await state()).losses };
}

describe('[2.4-05] an export of recordings', () => {
  test.each(exportFormatsOf.audio)('can be written as %s', async (format) => {
    const { files } = await filesOf(format);
    expect([...files.keys()].length).toBeGreaterThan(0);
  });

  test('has a tier for each label, and says what it has no place for', async () => {
    const { files, losses } = await filesOf('textgrid');
    const grid = String(files.get('a/talk.TextGrid'));
    expect(grid).toMatch(/name = "Ada"[\s\S]*xmin = 0.5 \n\s*xmax = 1.25 \n\s*text = "hello there"/);
    expect(losses).toContain('1 × class of the whole item: left out.');
    expect(grid).toMatch(/^xmin = 0 \nxmax = 3 /m);
  });

  test('of rejected recordings says when each segment with an error is, and where one is missing', async () => {
    const { acceptor: bengt } = world.fruktlabb;
    const bytes = makeWav([[{ hertz: 400, seconds: 3 }]]);
    const whole = { id: '3', label: 'transcript', geometry: { kind: 'whole' as const }, source: {} };
    const annotations = [
      intervalOf('1', 'Ada', 0.5, 1.25, 'hello there'),
      intervalOf('2', 'Ada', 2, 2.5),
      { ...whole, attributes: { text: 'hello there, hello' } },
    ];
    const talk = { fileName: 'talk.wav', bytes, annotations };
    const transcript: LabelDefinition = {
      ...{ name: 'transcript', colour: 4, geometries: ['whole'] },
      attributes: [{ name: 'text', kind: 'text', required: false }],
    };
    const template = { ...recordingTemplate, labels: [...recordingTemplate.labels, transcript] };
    const batch = await beginRecordings(server, world.fruktlabb, [bengt], [talk], { template });
    const place = { kind: 'interval' as const, fromUs: 1_500_000, toUs: 1_750_000 };
    const itemErrors = [{ typeId: 'missing', remark: '', place }];
    const ticks = ['1', '2', '3'].map((annotationId) => ({ annotationId, typeId: 'wrong-label', remark: '' }));
    must(await batch.decide(bengt, 1, '20', { itemErrors, ticks }));
    const { files } = await filesOf('textgrid', 'rejected', batch.batchId);
    const [verdict] = JSON.parse(String(files.get('verdicts.json'))) as { quotes: (string | null)[] }[];
    const quotes = [
      '0:01.500–0:01.750',
      '0:00.500–0:01.250 "hello there"',
      '0:02.000–0:02.500',
      '"hello there, hello"',
    ];
    expect(verdict?.quotes).toEqual(quotes);
    const table = String(files.get('verdicts.csv')).split('\r\n');
    expect(table[0]).toMatch(/,words$/);
    expect(table[2]).toContain('0:00.500–0:01.250 ""hello there""');
  });

  test.each(['coco', 'brat'] as const)('is refused as %s', async (format) => {
    const asked = await server.customer.createExport({ batchId, format, scope: 'all' }, { as: astrid });
    expect(asked).toMatchObject({ status: 5007012, responseObject: { reason: expect.stringContaining('recordings') } });
  });
});
