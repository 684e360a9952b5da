import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from './format.ts';
import { FormatError } from './problem.ts';
import { formats, recogniseFormat } from './recognise-format.ts';
import { contentOf } from './testing/contents.ts';
import { damaged, expectRefusal, oddValue, pathsOf, replaced } from './testing/damage.ts';
import { memoryFolder, realData, withFiles } from './testing/folders.ts';

const document = {
  info: { year: 2026 },
  images: [
    { id: 1, file_name: 'a.jpg', width: 100, height: 80 },
    { id: 2, file_name: 'b.jpg', license: 4 },
  ],
  annotations: [
    { id: 7, image_id: 1, category_id: 3, bbox: [10, 10, 20, 20], attributes: { ripe: true } },
    {
      id: 8,
      image_id: 2,
      category_id: 4,
      segmentation: [[1, 1, 9, 1, 9, 9]],
      bbox: [1, 1, 8, 8],
      area: 32,
      iscrowd: 0,
    },
    { id: 9, image_id: 1, category_id: 4, segmentation: { size: [80, 100], counts: [4000, 8, 3992] }, iscrowd: 1 },
  ],
  categories: [
    { id: 3, name: 'nut', supercategory: 'food' },
    { id: 4, name: 'fig' },
  ],
};
const xml = `<?xml version="1.0" encoding="utf-8"?>
<annotation verified="no"><folder/><filename>a.jpg</filename><size><width>100</width><height>80</height><depth>3</depth></size>
<object><name>nut</name><pose>Left</pose><truncated>1</truncated><bndbox><xmin>11.50</xmin><ymin>1</ymin><xmax>20</xmax><ymax>30</ymax></bndbox></object>
<object><name>fig &amp; nut</name><difficult>0</difficult><bndbox><xmin>1</xmin><ymin>1</ymin><xmax>1</xmax><ymax>1</ymax></bndbox><part><name>stem</name></part></object>
</annotation>`;

/** Reads in every way. What is accepted must be written and read again as it is; anything refused, in the proper way. */
async function survive(file: string, content: string | Uint8Array | object): Promise<ReadResult | null> {
  const picture = new Uint8Array([1]);
  const folder = memoryFolder({ [file]: content, 'a.jpg': picture, 'b.jpg': picture });
  try {
    await recogniseFormat(folder);
  } catch (error) {
    expectRefusal(error);
  }
  const format = file.endsWith('.json') ? formats.coco : formats.voc;
  let read: ReadResult;
  try {
    read = await format.read(folder);
  } catch (error) {
    expectRefusal(error);
    return null;
  }
  const written = await withFiles(folder, format.write(read.items, read.template, read.source));
  expect(await contentOf(written, file)).toEqual(await contentOf(folder, file));
  expect(await format.read(written)).toEqual(read);
  return read;
}

describe('input of every kind is read or refused with a reason', () => {
  it('the sound documents themselves', async () => {
    expect((await survive('c.json', document))?.annotations).toBe(3);
    expect((await survive('a.xml', xml))?.annotations).toBe(2);
  });

  it('COCO with damaged bytes', async () => {
    const checked = fc.assert(
      fc.asyncProperty(damaged(JSON.stringify(document)), async (bytes) => void (await survive('c.json', bytes))),
      { numRuns: 400 },
    );
    await expect(checked).resolves.toBeUndefined();
  });

  it('COCO with another value somewhere', async () => {
    const checked = fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...pathsOf(document)), oddValue), { minLength: 1, maxLength: 2 }),
        async (changes) => {
          // One after the other; a place that an earlier change took away is put there again.
          const changed = changes.reduce<unknown>((value, [path, put]) => replaced(value, path, put), document);
          await survive('c.json', JSON.stringify(changed) ?? '');
        },
      ),
      { numRuns: 600 },
    );
    await expect(checked).resolves.toBeUndefined();
  });

  it('VOC with damaged bytes', async () => {
    const checked = fc.assert(
      fc.asyncProperty(damaged(xml), async (bytes) => void (await survive('a.xml', bytes))),
      { numRuns: 600 },
    );
    await expect(checked).resolves.toBeUndefined();
  });

  it('VOC with another text somewhere', async () => {
    const texts = [...xml.matchAll(/>([^<\n]+)</g)].map(({ index, 1: text = '' }) => [index + 1, text.length] as const);
    const put = fc.oneof(
      fc.string(),
      fc.constantFrom('', ' ', '-1', '1e999', '0', '&lt;', '../a.jpg', '\u0000', '1 2'),
    );
    const checked = fc.assert(
      fc.asyncProperty(fc.constantFrom(...texts), put, async ([at, length], text) => {
        await survive('a.xml', `${xml.slice(0, at)}${text}${xml.slice(at + length)}`);
      }),
      { numRuns: 400 },
    );
    await expect(checked).resolves.toBeUndefined();
  });

  it('bytes of any kind', async () => {
    const checked = fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.constantFrom('c.json', 'a.xml'), async (bytes, file) => {
        expect(await survive(file, bytes)).toBeNull();
      }),
      { numRuns: 300 },
    );
    await expect(checked).resolves.toBeUndefined();
  });
});

describe('JSON of every kind', () => {
  const root = realData('badinput/json/JSONTestSuite');
  const files = root === null ? [] : readdirSync(root).filter((name) => name.endsWith('.json'));

  it.skipIf(root === null)('is refused where it is no JSON, at its line or byte', async () => {
    const broken = files.filter((name) => name.startsWith('n_'));
    expect(broken.length).toBeGreaterThan(100);
    for (const name of broken) {
      const folder = memoryFolder({ 'c.json': readFileSync(join(root ?? '', name)) });
      const problems = await formats.coco.read(folder).then(
        () => [],
        (error: unknown) => (error instanceof FormatError ? error.problems : Promise.reject(error)),
      );
      expect({ name, problems }).toMatchObject({
        name,
        problems: [{ file: 'c.json', position: expect.stringMatching(/^(line \d+, column \d+|byte \d+)$/) }],
      });
    }
  });

  it.skipIf(root === null)('is survived where parsers differ', async () => {
    const disputed = files.filter((name) => name.startsWith('i_'));
    expect(disputed.length).toBeGreaterThan(10);
    for (const name of disputed) expect(await survive('c.json', readFileSync(join(root ?? '', name)))).toBeNull();
  });
});
