import { createHash } from 'node:crypto';
import type { ExportFormat, ExportScope, Language } from '@countersign/contract';
import { beginBatch, deliverBatch, must, openZip, startWorld, testAnnotations } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addExport } from './delivery.store.ts';
import { makeExportWork } from './make-export.work.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;

/** Passed, rejected with everything a verdict can say, invalid, undecided. */
async function decided() {
  const batch = await beginBatch(server, world.fruktlabb, [bengt], {
    items: 4,
    name: `Nuts: <1/2> ${newId().slice(-4)}`,
  });
  must(await batch.decide(bengt, 1, '10'));
  must(
    await batch.decide(bengt, 2, '20', {
      itemErrors: [{ typeId: 'missing', remark: '=HYPERLINK("evil")' }],
      ticks: [{ annotationId: 'a2', typeId: 'loose-box', remark: 'two, "three"\nfour' }],
      comment: '@sum',
    }),
  );
  must(await batch.setValidity(bengt, 3, false));
  return batch;
}

async function whenReady(exportId: string) {
  const { getExport } = server.customer;
  await expect
    .poll(async () => must(await getExport({ exportId }, { as: astrid })).state, { timeout: 20_000 })
    .toBe('ready');
  return must(await getExport({ exportId }, { as: astrid }));
}

async function makeExport(
  batchId: string,
  format: ExportFormat,
  scope: ExportScope,
  more: { readonly wholePixels?: boolean; readonly language?: Language } = {},
) {
  const asked = { batchId, format, scope, ...more };
  const { exportId } = must(await server.customer.createExport(asked, { as: astrid }));
  const ready = await whenReady(exportId);
  const download = await server.app.inject({ method: 'GET', url: ready.url ?? '', headers: { token: astrid.token } });
  expect(download.statusCode).toBe(200);
  return { exportId, ready, download, files: await openZip(download.rawPayload) };
}

describe('[2.4-05] [7-04] an export of annotations', () => {
  test('holds the items of its scope, and says its size and hash', async () => {
    const { batchId, number } = await decided();
    const namesOf = ({ files }: { files: ReadonlyMap<string, Buffer> }) =>
      JSON.parse(String(files.get('annotations.json'))).images.map((image: { file_name: string }) => image.file_name);
    const accepted = await makeExport(batchId, 'coco', 'accepted');
    expect(namesOf(accepted)).toEqual(['img_0001.png']);
    expect(namesOf(await makeExport(batchId, 'coco', 'rejected'))).toEqual(['img_0002.png']);
    const all = await makeExport(batchId, 'coco', 'all');
    expect(namesOf(all)).toEqual(['img_0001.png', 'img_0002.png', 'img_0004.png']);

    const bytes = all.download.rawPayload;
    expect(all.ready).toMatchObject({
      ...{ batchId, format: 'coco', scope: 'all', items: 3, itemsDone: 3, createdBy: astrid.userName, losses: [] },
      ...{ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    });
    expect(all.ready.fileName).toMatch(new RegExp(`^${number} Nuts- -1-2- .{4} all coco\\.zip$`));
    const { headers } = all.download;
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/zip',
      expect.stringContaining('attachment'),
    ]);
  });

  test('of rejected items says what was wrong, in a table that no spreadsheet runs and in JSON', async () => {
    const { batchId } = await decided();
    const { files } = await makeExport(batchId, 'voc', 'rejected');
    expect([...files.keys()]).toEqual([
      ...['Annotations/img_0002.xml', 'ImageSets/Main/trainval.txt', 'labelmap.txt'],
      ...['verdicts.csv', 'verdicts.json'],
    ]);
    const at = server.clock.now().toISOString();
    expect(String(files.get('verdicts.csv'))).toBe(
      [
        '\uFEFFindex,file,annotation,label,error,error name,remark,comment,asked before,rejected with,remark on the batch,by,at',
        `2,img_0002.png,,,missing,Missing object,"'=HYPERLINK(""evil"")",'@sum,,,,${bengt.userName},${at}`,
        `2,img_0002.png,a2,${testAnnotations(2)[1]?.label},loose-box,Loose box,"two, ""three""\nfour",'@sum,,,,${bengt.userName},${at}`,
        '',
      ].join('\r\n'),
    );
    expect(JSON.parse(String(files.get('verdicts.json')))).toMatchObject([
      { index: 2, fileName: 'img_0002.png', by: bengt.userName, at, verdict: { comment: '@sum' } },
    ]);
  });

  test('[4.2-02] says which items were rejected with their package, and the remark on the batch', async () => {
    const more = { items: 4, mode: 'package', packageSize: 2 } as const;
    const batch = await beginBatch(server, world.fruktlabb, [bengt], more);
    const { batchId } = batch;
    must(await batch.decide(bengt, 1, '20'));
    must(await batch.decide(bengt, 2, '10'));
    const target = { kind: 'range', from: 2, to: 2 } as const;
    must(await server.customer.decidePackages({ batchId, round: 1, target, result: '20' }, { as: bengt }));
    const { packages } = must(await server.customer.listPackages({ batchId }, { as: bengt }));
    for (const { id: packageId, version } of packages.slice(0, 1))
      must(await server.customer.finishPackage({ packageId, version, result: '20', remark: '' }, { as: bengt }));
    must(await batch.finish(astrid, '20', 'package 2 is noisy'));
    const { files } = await makeExport(batchId, 'voc', 'rejected');
    const rows = String(files.get('verdicts.csv')).split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(',').slice(-4, -2))).toEqual([
      ['', 'package 2 is noisy'],
      ['its package', 'package 2 is noisy'],
      ['its package', 'package 2 is noisy'],
    ]);
    const listed = JSON.parse(String(files.get('verdicts.json')));
    expect(listed).toMatchObject([
      { index: 1, batchRemark: 'package 2 is noisy' },
      { index: 3, rejectedWith: 'package', batchRemark: 'package 2 is noisy' },
      { index: 4, rejectedWith: 'package', batchRemark: 'package 2 is noisy' },
    ]);
    expect(listed[0]).not.toHaveProperty('rejectedWith');
  });

  test.each([
    [
      'zh',
      '序号,文件,标注,标签,错误代码,错误名称,备注,评论,已要求修改次数,随何驳回,批次备注,判定人,判定时间',
      '漏标',
      '驳回',
    ],
    [
      'ja',
      '番号,ファイル,アノテーション,ラベル,エラーID,エラー名,備考,コメント,修正依頼の回数,不合格の単位,バッチの備考,判定者,判定日時',
      '漏れ',
      '不合格',
    ],
  ] as const)('[1-08] is in the language of who asked: %s', async (language, heads, error, scope) => {
    const { batchId } = await decided();
    const { files, ready } = await makeExport(batchId, 'voc', 'rejected', { language });
    const [head, row] = String(files.get('verdicts.csv')).split('\r\n');
    expect(head).toBe(`\uFEFF${heads}`);
    expect(row).toContain(error);
    expect(ready.fileName).toContain(` ${scope} voc.zip`);
    const [listed] = JSON.parse(String(files.get('verdicts.json'))) as {
      verdict: { ticks: object[]; itemErrors: object[] };
    }[];
    expect(listed?.verdict.itemErrors).toEqual([expect.objectContaining({ typeId: 'missing', typeName: error })]);
    expect(listed?.verdict.ticks).toEqual([
      expect.objectContaining({ annotationId: 'a2', label: testAnnotations(2)[1]?.label, typeId: 'loose-box' }),
    ]);
  });

  test('names what the format cannot say', async () => {
    const ring = [4, 4, 20, 4, 20, 20];
    const polygon = { ...testAnnotations(1)[0], id: 'p', geometry: { kind: 'polygon' as const, rings: [ring] } };
    const annotations = () => [{ label: 'bolt', attributes: {}, source: {}, ...polygon }];
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 2, annotations });
    const { ready } = await makeExport(batchId, 'voc', 'all');
    expect(ready.losses).toEqual(['2 × polygon: written as the upright box around it.']);
  });

  test('has who annotated an item where the format has a place for it, and says so where it has none', async () => {
    const annotator = (n: number) => (n === 0 ? 'Mei' : null);
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 2, annotator });
    const ofFirst = await server.customer.openItem(
      { batchId, to: { kind: 'index', index: 1 }, isReadOnly: true },
      { as: astrid },
    );
    expect(must(ofFirst).item).toMatchObject({ annotator: 'Mei' });
    const { files, ready } = await makeExport(batchId, 'labelstudio', 'all');
    const tasks = JSON.parse(String(files.get('tasks.json')));
    expect(tasks).toMatchObject([{ meta: { annotator: 'Mei' } }, { id: 2 }]);
    expect(tasks[1]).not.toHaveProperty('meta');
    expect(ready.losses).toEqual([]);
    expect((await makeExport(batchId, 'voc', 'all')).ready.losses).toEqual([
      '1 × name of who annotated an item: left out.',
    ]);
  });

  test('of a delivery that gave no sizes has those of the pictures, except where it comes back as it was', async () => {
    const box = { kind: 'box' as const, x: 24, y: 16, width: 48, height: 32 };
    const annotations = () => [{ id: '1', label: 'bolt', attributes: {}, source: {}, geometry: box }];
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 1, annotations, saysSizes: false });
    const yolo = await makeExport(batchId, 'yolo', 'all');
    expect(String(yolo.files.get('img_0001.txt'))).toMatch(/^\d 0\.5 0\.5 0\.5 0\.5\n$/);
    for (const format of ['mask', 'labelstudio', 'panoptic', 'cvat', 'csv', 'openimages'] as const)
      expect((await makeExport(batchId, format, 'all')).ready.state).toBe('ready');
    const coco = await makeExport(batchId, 'coco', 'all');
    expect(JSON.parse(String(coco.files.get('annotations.json'))).images).toEqual([
      { id: 1, file_name: 'img_0001.png' },
    ]);
  });

  test('of boxes between pixels has the nearest whole ones in VOC and csv where this is asked', async () => {
    const box = { kind: 'box' as const, x: 24.4, y: 15.6, width: 47.5, height: 32 };
    const annotations = () => [{ id: '1', label: 'bolt', attributes: {}, source: {}, geometry: box }];
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 1, annotations });
    const cornersOf = async (format: ExportFormat, wholePixels: boolean) => {
      const { files, ready } = await makeExport(batchId, format, 'all', { wholePixels });
      const text = String(files.get('Annotations/img_0001.xml'));
      return [ready.fileName?.includes('whole pixels'), [...text.matchAll(/<[xy]m(?:in|ax)>(.*)</g)].map(([, n]) => n)];
    };
    expect(await cornersOf('voc', true)).toEqual([true, ['25', '17', '72', '48']]);
    expect(await cornersOf('voc', false)).toEqual([false, ['25.4', '16.6', '71.9', '47.6']]);
    expect(await cornersOf('coco', true)).toEqual([false, []]);
    const rowOf = async (format: ExportFormat, wholePixels: boolean) => {
      const { files } = await makeExport(batchId, format, 'all', { wholePixels });
      return String(files.get('annotations.csv')).trim().split('\n').at(-1);
    };
    expect(await rowOf('retinanet', true)).toBe('img_0001.png,24,16,72,48,bolt');
    expect(await rowOf('csv', true)).toMatch(/,bolt,24,16,72,48$/);
    expect(await rowOf('csv', false)).toMatch(/,bolt,24\.4,15\.6,71\.9,47\.6$/);
  });

  test('goes on where a download broke off, as long as the file is the same', async () => {
    const { batchId } = await decided();
    const { ready, download } = await makeExport(batchId, 'coco', 'all');
    const rest = (ifRange: string) =>
      server.app.inject({
        url: ready.url ?? '',
        headers: { range: 'bytes=10-', 'if-range': ifRange, token: astrid.token },
      });
    const same = await rest(String(download.headers['etag']));
    expect([same.statusCode, same.headers['content-range']]).toEqual([
      206,
      `bytes 10-${(ready.size ?? 0) - 1}/${ready.size}`,
    ]);
    expect(same.rawPayload.equals(download.rawPayload.subarray(10))).toBe(true);
    const other = await rest('"another"');
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, ready.size]);
    server.clock.advance(3 * 3_600_000);
    expect((await rest(String(download.headers['etag']))).statusCode).toBe(404);
  });

  test('is refused where there is nothing to export, and the reason is told', async () => {
    const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 1 });
    const ask = (scope: ExportScope) =>
      server.customer.createExport({ batchId, format: 'coco', scope }, { as: astrid });
    expect(await ask('accepted')).toMatchObject({ status: 5007012, responseObject: { reason: 'no item is accepted' } });
    expect(await ask('rejected')).toMatchObject({ status: 5007012, responseObject: { reason: 'no item is rejected' } });
    expect(await server.customer.createExport({ batchId, format: 'coco', scope: 'all' }, { as: bengt })).toMatchObject({
      status: 5016011,
    });
    const ofOthers = { as: world.kanda.administrator };
    expect(await server.customer.createExport({ batchId, format: 'coco', scope: 'all' }, ofOthers)).toMatchObject({
      status: 5019007,
    });
  });

  test('is listed newest first, and the fifty newest are kept', async () => {
    const { batchId, customerId } = await deliverBatch(server, world.fruktlabb, { items: 1 });
    const row = { customer_id: customerId, batch_id: batchId, format: 'voc' as const, scope: 'all' as const, items: 1 };
    const oldKey = `${customerId}/export/old.zip`;
    for (let n = 0; n < 50; n++)
      await addExport(server.context.db, {
        ...{
          ...row,
          id: newId(),
          state: 'ready',
          created_by: 'x',
          created_at: new Date(server.clock.now().getTime() - 1e6 + n),
        },
        ...{ file_name: 'old.zip', object_key: n === 0 ? oldKey : `${oldKey}.${n}`, size: 1, sha256: null },
      });
    await server.context.objects.put(oldKey, (await import('node:stream')).Readable.from(['x']));
    const { exportId } = await makeExport(batchId, 'coco', 'all');
    await expect.poll(() => server.context.objects.size(oldKey)).toBe(null);
    const { exports } = must(await server.customer.listExports({ batchId }, { as: astrid }));
    expect([exports.length, exports[0]?.id]).toEqual([50, exportId]);
  });

  test('that cannot be stored is tried again, and failed once nothing helped', async () => {
    const { batchId, customerId } = await deliverBatch(server, world.fruktlabb, { items: 1 });
    const exportId = newId();
    await addExport(server.context.db, {
      ...{ customer_id: customerId, id: exportId, batch_id: batchId, format: 'coco', scope: 'all', state: 'waiting' },
      ...{ items: 1, created_by: 'x', created_at: server.clock.now() },
      ...{ file_name: null, object_key: null, size: null, sha256: null },
    });
    const { objects } = server.context;
    const full = { ...server.context, objects: { ...objects, put: () => Promise.reject(new Error('disk full')) } };
    const work = { customerId, exportId, hasCrops: false };
    const state = async () => must(await server.customer.getExport({ exportId }, { as: astrid })).state;
    await expect(makeExportWork.run(full, work)).rejects.toThrow('disk full');
    expect(await state()).toBe('making');
    await makeExportWork.giveUp(full, work);
    expect(await state()).toBe('failed');
    await makeExportWork.run(server.context, work);
    expect(await state()).toBe('ready');
    await makeExportWork.giveUp(full, work);
    expect(await state()).toBe('ready');
  });
});

describe("[2.4-05] [7-04] the provider's export", () => {
  test('takes the id of a batch or its number, where one customer alone has that number', async () => {
    const { batchId, number } = await deliverBatch(server, world.fruktlabb, { items: 2 });
    const asked = { format: 'coco', scope: 'all' } as const;
    const { exportId } = must(await server.provider.createBatchExport({ ...asked, batchId }));
    const { url, ...made } = await whenReady(exportId);
    const { url: ofKey, ...same } = must(await server.provider.getBatchExport({ exportId }));
    expect(same).toEqual(made);
    const fileOf = (address: string | null) => new URL(address ?? '', 'http://localhost').searchParams.get('key');
    expect(fileOf(ofKey)).toBe(fileOf(url));
    must(await server.provider.createBatchExport({ ...asked, batchId: number }));
    expect(await server.provider.createBatchExport({ ...asked, batchId: 'B-1' })).toMatchObject({ status: 5019007 });
    expect(await server.provider.createBatchExport({ ...asked, batchId: newId() })).toMatchObject({ status: 5019007 });
    expect(await server.provider.getBatchExport({ exportId: newId() })).toMatchObject({ status: 5002001 });

    const [kandas] = [await deliverBatch(server, world.kanda, { items: 1 })];
    const both = await server.provider.createBatchExport({ ...asked, batchId: kandas.number });
    expect(both).toMatchObject({
      status: 5007012,
      responseObject: { reason: expect.stringContaining('several customers') },
    });
  });
});
