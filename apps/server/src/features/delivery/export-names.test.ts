import type { ExportFormat } from '@countersign/contract';
import { beginBatch, must, openZip, startWorld } from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const delivered = [
  'CON.png',
  'a\nb.png',
  'a_x000A_b.png',
  'invoice\u202egnp.exe.png',
  'ends./y.png',
  'back\\slash.png',
  'plain/第一.png',
];
const written = [
  '_x0043_ON.png',
  'a_x000A_b.png',
  'a_x005F_x000A_b.png',
  'invoice_x202E_gnp.exe.png',
  'ends_x002E_/y.png',
  'back_x005C_slash.png',
  'plain/第一.png',
];

const { server, world } = await startWorld();
const { fruktlabb } = world;
const astrid = fruktlabb.administrator;
let batchId: string;
beforeAll(async () => {
  const fileName = (n: number) => delivered[n] ?? '';
  const batch = await beginBatch(server, fruktlabb, [astrid], { items: delivered.length, fileName });
  for (let index = 1; index <= delivered.length; index++) must(await batch.decide(astrid, index, '20'));
  batchId = batch.batchId;
});

async function filesOf(format: ExportFormat) {
  const { exportId } = must(await server.customer.createExport({ batchId, format, scope: 'rejected' }, { as: astrid }));
  const state = async () => must(await server.customer.getExport({ exportId }, { as: astrid }));
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
  const url = (await state()).url ?? '';
  const download = await server.app.inject({ method: 'GET', url, headers: { token: astrid.token } });
  return openZip(download.rawPayload);
}

const stem = (path: string) => path.slice(0, path.lastIndexOf('.'));

describe('names that some file system does not take, or that lie about themselves', () => {
  test('are made safe in the paths of every format, each still its own', async () => {
    for (const [format, pathOf] of [
      ['voc', (path: string) => `Annotations/${stem(path)}.xml`],
      ['labelme', (path: string) => `${stem(path)}.json`],
    ] as const) {
      const paths = [...(await filesOf(format)).keys()];
      expect(paths).toEqual(expect.arrayContaining(written.map(pathOf)));
      for (const path of paths) expect(path).not.toMatch(/[\p{Cc}\u202a-\u202e\\:]|(^|\/)con\.|\.(\/|$)/iu);
    }
  });

  test('are the same in the annotations, in the list of verdicts, and told apart in a list of their own', async () => {
    const files = await filesOf('coco');
    const { images } = JSON.parse(String(files.get('annotations.json'))) as { images: { file_name: string }[] };
    expect(images.map((image) => image.file_name)).toEqual(written);
    const verdicts = JSON.parse(String(files.get('verdicts.json'))) as { fileName: string }[];
    expect(verdicts.map(({ fileName }) => fileName)).toEqual(written);
    const changed = written.flatMap((name, n) => (name === delivered[n] ? [] : [[name, delivered[n]]]));
    expect(JSON.parse(String(files.get('names.json')))).toEqual(Object.fromEntries(changed));
  });
});
