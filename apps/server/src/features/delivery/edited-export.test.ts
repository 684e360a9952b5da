import type { Annotation, AnnotationEdit } from '@countersign/contract';
import { formats, type SourceFolder } from '@countersign/formats';
import { beginBatch, deliverBatch, must, openZip, setRights, startWorld } from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureScope, readItems } from './exported-items.store.ts';

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt } = world.fruktlabb;
beforeAll(async () => {
  await setRights(server, bengt, { mode: 'edit' });
});

const fileNames = ['img_0001.png', 'img_0002.png'];

/** Two polygons and a box on the first picture, a box on the second, as a tool wrote them. */
const delivered = {
  images: fileNames.map((file_name, at) => ({ id: at + 1, file_name, width: 96, height: 64 })),
  annotations: [
    { id: 11, image_id: 1, category_id: 5, segmentation: [[2, 2, 12, 2, 12, 12]], area: 51.5, bbox: [2, 2, 10, 10] },
    { id: 12, image_id: 1, category_id: 6, segmentation: [[20, 2, 40, 2, 40, 12]], area: 99.5, bbox: [20, 2, 20, 10] },
    { id: 13, image_id: 1, category_id: 6, segmentation: [], area: 100, bbox: [50, 20, 10, 10] },
    { id: 14, image_id: 2, category_id: 5, segmentation: [], area: 100, bbox: [10, 20, 10, 10] },
  ].map((entry) => ({ ...entry, iscrowd: 0, by: 'mei' })),
  categories: [
    { id: 5, name: 'bolt' },
    { id: 6, name: 'nut' },
  ],
};

/** The COCO document of a folder with the pictures. */
async function readCoco(document: string | Buffer) {
  const folder: SourceFolder = {
    list: () => ['annotations.json', ...fileNames].map((path) => ({ path, size: 1 })),
    read: async (path) => (path === 'annotations.json' ? Buffer.from(document) : new Uint8Array()),
  };
  return await formats.coco.read(folder);
}

async function exported(batchId: string): Promise<Buffer> {
  const { exportId } = must(
    await server.customer.createExport({ batchId, format: 'coco', scope: 'all' }, { as: astrid }),
  );
  const ask = async () => must(await server.customer.getExport({ exportId }, { as: astrid }));
  await expect.poll(async () => (await ask()).state, { timeout: 20_000 }).toBe('ready');
  const { url, losses } = await ask();
  expect(losses).toEqual([]);
  const { rawPayload } = await server.app.inject({ url: url ?? '', headers: { token: astrid.token } });
  return (await openZip(rawPayload)).get('annotations.json') as Buffer;
}

describe('an export of a batch in which an acceptor edited', () => {
  test('delivered as a batch of its own, has what was edited and everything else as it was', async () => {
    const { items, template } = await readCoco(JSON.stringify(delivered));
    const annotations = (n: number): Annotation[] => [...(items[n]?.annotations ?? [])];
    const batch = await beginBatch(server, world.fruktlabb, [bengt], { items: 2, annotations, template });
    const [moved, kept, gone] = annotations(0) as [Annotation, Annotation, Annotation];
    const wider = { ...moved, geometry: { kind: 'polygon' as const, rings: [[2, 2, 22, 2, 22, 12]] } };
    const named = { ...kept, label: 'bolt' };
    const [one, two] = [1, 2].map((n) => ({
      ...{ id: `drawn ${n}`, label: 'nut', attributes: {}, source: {} },
      geometry: { kind: 'box' as const, x: 60 + n, y: 30, width: 8, height: 6 },
    })) as [Annotation, Annotation];
    const edit: AnnotationEdit = { removed: [gone.id], put: [wider, named, one, two] };
    const { item } = must(await batch.open(bengt, { kind: 'index', index: 1 }));
    if (item === null) throw new Error('nothing was opened');
    const verdict = { itemErrors: [], ticks: [], comment: '' };
    const said = { itemId: item.id, round: item.round, version: item.version, result: '10' as const, verdict, edit };
    must(await server.customer.decideItem(said, { as: bengt }));

    const document = await exported(batch.batchId);
    const written = JSON.parse(String(document)).annotations as { readonly id: number }[];
    const [first, second, , fourth] = delivered.annotations;
    expect(written).toEqual([
      { ...first, segmentation: wider.geometry.rings, area: 100, bbox: [2, 2, 20, 10] },
      { ...second, category_id: expect.any(Number) },
      { ...fourth, category_id: expect.any(Number) },
      ...[one, two].map(({ geometry }) => {
        const { x, y, width, height } = geometry as Extract<typeof geometry, { kind: 'box' }>;
        return expect.objectContaining({ image_id: 1, bbox: [x, y, width, height], area: 48, segmentation: [] });
      }),
    ]);

    const asked = { customerId: batch.customerId, id: batch.batchId };
    expect(await measureScope(server.context.db, asked, 'all')).toEqual({ items: 2, annotations: 5, extent: 2 });
    const rows = await readItems(server.context.db, asked, { scope: 'all', format: 'coco' }, -1, 10);
    expect(rows.map(({ annotationCount }) => annotationCount)).toEqual([4, 1]);

    const again = await readCoco(document);
    const redelivered = await deliverBatch(server, world.fruktlabb, {
      ...{ items: 2, template: again.template },
      annotations: (n) => [...(again.items[n]?.annotations ?? [])],
    });
    const shown = await Promise.all(
      [1, 2].map(async (index) => {
        const to = { kind: 'index', index } as const;
        const opened = must(
          await server.customer.openItem({ batchId: redelivered.batchId, to, isReadOnly: true }, { as: astrid }),
        );
        return opened.item?.annotations.map(({ label, geometry, attributes }) => ({ label, geometry, attributes }));
      }),
    );
    const bare = ({ label, geometry, attributes }: Annotation) => ({ label, geometry, attributes });
    expect(shown).toEqual([[wider, named, one, two].map(bare), annotations(1).map(bare)]);
  });
});
