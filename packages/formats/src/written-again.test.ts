import { type Annotation, type DeliveredItem, deliveredItem, type Geometry } from '@countersign/contract';
import { annotationBox, defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from './recognise-format.ts';
import { contentOf } from './testing/contents.ts';
import { memoryFolder, withFiles } from './testing/folders.ts';

const labels = ['nut', 'fig & date', '椰枣', 'a<b>'];
const template = defaultTemplate(labels.map((name) => ({ name, geometries: ['box'], attributes: [] })));
const picture = new Uint8Array([1]);
const folder = memoryFolder({ 'x/a.jpg': picture, 'x/b 2.png': picture, 'JPEGImages/c.jpg': picture });

const coordinate = fc.oneof(fc.integer({ min: -4, max: 90 }), fc.double({ min: 0, max: 90, noNaN: true }).map(plain));
const side = fc.oneof(fc.nat(10), fc.double({ min: 0, max: 10, noNaN: true }).map(plain));

/** JSON knows no negative zero. */
function plain(value: number): number {
  return value === 0 ? 0 : value;
}

const box = fc.record({ kind: fc.constant('box' as const), x: coordinate, y: coordinate, width: side, height: side });
const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 8 }).map((points) => points.flat());
const polygon = fc.record({
  kind: fc.constant('polygon' as const),
  rings: fc.array(ring, { minLength: 1, maxLength: 3 }),
});
/** Three columns in the middle of the picture. */
const mask = fc.boolean().map(
  (isText): Geometry => ({
    kind: 'mask',
    x: 50,
    y: 0,
    width: 3,
    height: 100,
    size: [100, 100],
    counts: isText ? 'Xl4\\9lb4' : [5000, 300, 4700],
  }),
);
const attributes = fc.dictionary(
  fc.constantFrom('difficult', 'truncated', 'occluded', 'ripe'),
  fc.boolean(),
) as fc.Arbitrary<Annotation['attributes']>;

function itemsOf(geometry: fc.Arbitrary<Geometry>): fc.Arbitrary<DeliveredItem[]> {
  const annotation = fc.record({ label: fc.constantFrom(...labels), geometry, attributes });
  return fc.tuple(...folder.list().map(() => fc.array(annotation, { maxLength: 4 }))).map((drawn) =>
    folder.list().map(({ path }, at) => ({
      fileName: path,
      mediaPath: path,
      width: 100,
      height: 100,
      annotations: (drawn[at] ?? []).map((rest, index) => ({ ...rest, id: `new-${index}`, source: {} })),
      source: {},
    })),
  );
}

/** What a program that looks at annotations sees of items, whatever order the files have. */
function seen(items: readonly DeliveredItem[], look: (annotation: Annotation) => unknown): unknown {
  const entries = items.map(({ fileName, width, height, annotations }) => {
    return [fileName, { width, height, annotations: annotations.map(look) }] as const;
  });
  return Object.fromEntries(entries);
}

function isPixelWide(geometry: Geometry): boolean {
  const { width, height } = annotationBox(geometry);
  return width >= 1 && height >= 1;
}

describe('annotations made here', () => {
  it('are COCO that reads as the same', () =>
    fc.assert(
      fc.asyncProperty(itemsOf(fc.oneof(box, polygon, mask)), async (items) => {
        const written = await withFiles(folder, formats.coco.write(items, template));
        const read = await formats.coco.read(written);
        const look = ({ label, geometry, attributes: said }: Annotation) => ({ label, geometry, said });
        expect(seen(read.items, look)).toEqual(seen(items, look));
        expect(read.labels.map(({ name }) => name)).toEqual(labels);
        expect(read.items.map((item) => deliveredItem.parse(item))).toEqual(read.items);
        const again = await withFiles(folder, formats.coco.write(read.items, read.template, read.source));
        expect(await contentOf(again, 'annotations.json')).toEqual(await contentOf(written, 'annotations.json'));
      }),
      { numRuns: 150 },
    ));

  it('are VOC that reads as the same boxes', () =>
    fc.assert(
      // Boxes narrower than a pixel are wider in VOC, which empty-boxes.test.ts proves.
      fc.asyncProperty(itemsOf(fc.oneof(box, polygon).filter(isPixelWide)), async (items) => {
        const written = await withFiles(folder, formats.voc.write(items, template));
        const read = await formats.voc.read(written);
        const look = ({ label, geometry, attributes: said }: Annotation) => {
          const { x, y, width, height } = annotationBox(geometry);
          // VOC says the last pixel, not the width: a fraction loses its last digit on the way.
          const numbers = [x, y, width, height].map((value) => plain(Math.round(value * 1e9) / 1e9));
          return { label, numbers, said: { truncated: false, difficult: false, ...said } };
        };
        expect(seen(read.items, look)).toEqual(seen(items, look));
        const again = await withFiles(written, formats.voc.write(read.items, read.template));
        for (const { path } of written.list()) expect(await again.read(path)).toEqual(await written.read(path));
      }),
      { numRuns: 150 },
    ));
});

describe('what an acceptor changed', () => {
  const document = {
    images: [{ id: 5, file_name: 'a.jpg' }],
    annotations: [
      { id: 1, image_id: 5, category_id: 90, bbox: [1, 2, 3, 4], score: 0.5 },
      { id: 2, image_id: 5, category_id: 91, bbox: [5, 6, 7, 8] },
    ],
    categories: [
      { id: 90, name: 'nut' },
      { id: 91, name: 'fig' },
    ],
  };
  const xml = `<annotation><filename>a.jpg</filename><object><name>nut</name><truncated>1</truncated>
    <bndbox><xmax>20.0</xmax><xmin>2.0</xmin><ymin>3</ymin><ymax>9</ymax></bndbox><difficult>0</difficult></object></annotation>`;

  async function textOf(written: AsyncIterable<{ readonly bytes: Uint8Array }>): Promise<string> {
    const texts: string[] = [];
    for await (const { bytes } of written) texts.push(new TextDecoder().decode(bytes));
    return texts.join('');
  }

  it('is written as COCO with the ids and fields that were there', async () => {
    const {
      items,
      template: made,
      source,
    } = await formats.coco.read(memoryFolder({ 'c.json': document, 'a.jpg': picture }));
    const [item] = items;
    if (item === undefined) throw new Error('nothing was read');
    const [first, second] = item.annotations;
    if (first === undefined || second === undefined) throw new Error('not all was read');
    const drawn: Annotation = { ...first, id: 'new', label: 'date', source: {} };
    const changed = [{ ...item, annotations: [drawn, { ...second, label: 'nut' }] }];
    const text = await textOf(formats.coco.write(changed, made, source));
    expect(JSON.parse(text)).toEqual({
      images: document.images,
      annotations: [
        { ...document.annotations[1], category_id: 90 },
        { id: 3, image_id: 5, category_id: 1, segmentation: [], area: 12, bbox: [1, 2, 3, 4], iscrowd: 0 },
      ],
      categories: [...document.categories, { id: 1, name: 'date', supercategory: 'date' }],
    });
  });

  it('keeps the ids of categories even where only the items are left', async () => {
    const { items, template: made } = await formats.coco.read(memoryFolder({ 'c.json': document, 'a.jpg': picture }));
    const written = JSON.parse(await textOf(formats.coco.write(items, made)));
    expect(written.annotations).toEqual(document.annotations);
    expect(written.categories).toEqual(document.categories.map(({ id, name }) => ({ id, name, supercategory: name })));
  });

  it('is written as VOC in the places and digits that were there', async () => {
    const { items } = await formats.voc.read(memoryFolder({ 'a.xml': xml, 'a.jpg': picture }));
    const changed = items.map((item) => ({
      ...item,
      annotations: item.annotations.map((annotation) => ({
        ...annotation,
        label: 'fig',
        attributes: { truncated: true, difficult: true, ripe: 2 },
      })),
    }));
    expect(await textOf(formats.voc.write(changed, template))).toBe(`<annotation>
	<filename>a.jpg</filename>
	<object>
		<name>fig</name>
		<truncated>1</truncated>
		<bndbox>
			<xmax>20.0</xmax>
			<xmin>2.0</xmin>
			<ymin>3</ymin>
			<ymax>9</ymax>
		</bndbox>
		<difficult>1</difficult>
		<attributes>
			<attribute>
				<name>ripe</name>
				<value>2</value>
			</attribute>
		</attributes>
	</object>
</annotation>
a
`);
  });

  it('goes from one format into the other', async () => {
    const { items, template: made } = await formats.voc.read(memoryFolder({ 'x/a.xml': xml, 'x/a.jpg': picture }));
    const written = JSON.parse(await textOf(formats.coco.write(items, made)));
    expect(written).toEqual({
      images: [{ id: 1, file_name: 'x/a.jpg' }],
      annotations: [
        {
          id: 1,
          image_id: 1,
          category_id: 1,
          segmentation: [],
          bbox: [1, 2, 19, 7],
          area: 133,
          iscrowd: 0,
          attributes: { truncated: true, difficult: false },
        },
      ],
      categories: [{ id: 1, name: 'nut', supercategory: 'nut' }],
    });
  });
});
