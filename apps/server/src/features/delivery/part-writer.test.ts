import type { ExportFormat } from '@countersign/contract';
import { testTemplate } from '@countersign/testing';
import { expect, test } from 'vitest';
import { itemWriterOf } from './item-writer.ts';
import { createPartWriter, createSmallPartWriter, isFile, type PartWriter } from './part-writer.ts';
import type { PackedItem } from './unpack-item.ts';

const [label = { name: '' }] = testTemplate.labels;
const items: PackedItem[] = Array.from({ length: 3 }, (_, at) => ({
  fileName: `img_${at}.jpg`,
  mediaPath: `img_${at}.jpg`,
  width: 100,
  height: 80,
  annotations: JSON.stringify([
    {
      id: `a${at}`,
      label: label.name,
      geometry: { kind: 'box', x: at, y: 2, width: 30, height: 40 },
      attributes: {},
      source: {},
    },
  ]),
  relations: '[]',
  source: '{}',
  text: null,
  durationUs: null,
  clip: null,
}));

/** The files, and after them the number of boxes in them. */
async function readAll(writer: PartWriter): Promise<[path: string, told: string | number][]> {
  const files: [string, string | number][] = [];
  for await (const written of writer.write())
    if (isFile(written)) files.push([written.path, Buffer.from(written.bytes).toString('hex')]);
    else files.push(['boxes', written.box]);
  return files;
}

/** A text with a span. */
const texts = items.map(
  (item, at): PackedItem => ({
    ...{ ...item, fileName: `${at}.txt`, mediaPath: `${at}.txt`, width: null, height: null, text: `${at} Ada 🙂` },
    annotations: JSON.stringify([
      { id: 'T1', label: 'person', geometry: { kind: 'span', ranges: [[2, 8]] }, attributes: {}, source: {} },
    ]),
  }),
);

async function filesOf(create: typeof createPartWriter, name: ExportFormat, all = items) {
  const facts = { template: testTemplate, source: undefined, options: { wholePixels: true } };
  const writer = create(itemWriterOf(name), facts);
  for (const item of all) writer.add([item]);
  try {
    return await readAll(writer);
  } finally {
    await writer.close();
  }
}

test.each(['coco', 'voc'] as const)('[2.4-05] %s files are the same from a thread and in place', async (name) => {
  const onThread = await filesOf(createPartWriter, name);
  expect(onThread.length).toBeGreaterThan(1);
  expect(onThread.at(-1)).toEqual(['boxes', 3]);
  expect(onThread).toEqual(await filesOf(createSmallPartWriter, name));
});

test('[2.4-05] files of texts are the same from a thread and in place', async () => {
  const onThread = await filesOf(createPartWriter, 'brat', texts);
  const written = onThread.find(([path]) => path === '2.txt')?.[1];
  expect(written).toBe(Buffer.from('2 Ada 🙂').toString('hex'));
  expect(onThread).toEqual(await filesOf(createSmallPartWriter, 'brat', texts));
});

test('what stands against writing is told from the thread too', async () => {
  const writer = createPartWriter(itemWriterOf('yolo'), { template: testTemplate, source: undefined, options: {} });
  writer.add(items.map((item) => ({ ...item, width: null, height: null })));
  await expect(readAll(writer)).rejects.toThrow(/size/);
  await writer.close();
});
