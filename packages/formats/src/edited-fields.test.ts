import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { annotationArea, applyEdit, defaultTemplate, withEditedParts } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from './contents.ts';
import { maskOfPixels } from './mask-pixels.ts';
import { formats } from './recognise-format.ts';
import { SIDE } from './testing/arbitraries.ts';
import { entriesOf } from './testing/coco-entries.ts';
import { contentOf } from './testing/contents.ts';
import { memoryFolder, withFiles } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';
import { pictures, shapeAt } from './testing/shapes.ts';

describe('what a format says beside a shape', () => {
  const one = (items: readonly DeliveredItem[], edit: (annotation: Annotation) => Annotation): DeliveredItem[] =>
    items.map((item) => {
      const put = item.annotations.slice(0, 1).map(edit);
      const now = applyEdit(item.annotations, { removed: [], put });
      return { ...item, annotations: withEditedParts(item.annotations, now) };
    });
  const box: Geometry = { kind: 'box', x: 10, y: 20, width: 40, height: 20 };

  it('COCO: area, bbox and num_keypoints are those of the new shape, and the old confidence is gone', async () => {
    const ring = [1, 1, 11, 1, 11, 11, 1, 11];
    const person = [2, 2, 2, 8, 2, 1, 8, 8, 0];
    const document = {
      images: [{ id: 1, file_name: 'a.png' }],
      annotations: [
        {
          id: 7,
          image_id: 1,
          category_id: 1,
          segmentation: [ring],
          area: 99,
          bbox: [1, 1, 10, 10],
          iscrowd: 0,
          score: 0.5,
        },
      ],
      categories: [{ id: 1, name: 'nut' }],
    };
    const write = async (given: typeof document, edit: (annotation: Annotation) => Annotation) => {
      const folder = memoryFolder({ 'a.json': given, 'a.png': picturePng(SIDE, SIDE) });
      const { items, template, source } = await formats.coco.read(folder);
      const written = await withFiles(folder, formats.coco.write(one(items, edit), template, source));
      return (await entriesOf(written, 'a.json')).get('7');
    };
    const bigger = { kind: 'polygon' as const, rings: [[1, 1, 21, 1, 21, 11, 1, 11]] };
    expect(await write(document, (annotation) => ({ ...annotation, geometry: bigger }))).toEqual({
      ...{
        id: 7,
        image_id: 1,
        category_id: 1,
        segmentation: bigger.rings,
        area: 200,
        bbox: [1, 1, 20, 10],
        iscrowd: 0,
      },
    });
    expect(await write(document, (annotation) => ({ ...annotation, attributes: { ripe: true } }))).toEqual({
      ...document.annotations[0],
      attributes: { ripe: true },
    });
    const boxed = await write(document, (annotation) => ({ ...annotation, geometry: box }));
    expect(boxed).toEqual({ id: 7, image_id: 1, category_id: 1, area: 800, bbox: [10, 20, 40, 20], iscrowd: 0 });

    const posed = {
      ...document,
      annotations: [{ ...document.annotations[0], keypoints: person, num_keypoints: 3 }],
    } as unknown as typeof document;
    const nudge = (by: number) => (annotation: Annotation) => {
      if (annotation.geometry.kind !== 'skeleton') throw new Error('no skeleton was read');
      const { points, box: around } = annotation.geometry;
      const next = points.map((point, at) => (at === 0 ? { ...point, x: point.x + 1 } : point));
      const moved = around === undefined ? {} : { box: { ...around, x: around.x + by } };
      return { ...annotation, geometry: { ...annotation.geometry, points: next, ...moved } };
    };
    const shared = {
      id: 7,
      image_id: 1,
      category_id: 1,
      iscrowd: 0,
      keypoints: [3, 2, 2, ...person.slice(3)],
      num_keypoints: 2,
    };
    expect(await write(posed, nudge(0))).toEqual({ ...shared, segmentation: [ring], area: 99, bbox: [1, 1, 10, 10] });
    expect(await write(posed, nudge(30))).toEqual({ ...shared, segmentation: [], area: 100, bbox: [31, 1, 10, 10] });
  });

  it('YOLO: a box among polygons stays a box, and what was edited has no confidence', async () => {
    const rows = '0 0.5 0.5 0.2 0.2 0.9\n1 0.1 0.1 0.2 0.1 0.2 0.2 0.1 0.3 0.15 0.2 0.9\n0 0.2 0.2 0.2 0.2 0.8\n';
    const folder = memoryFolder({ 'a.txt': rows, 'a.png': picturePng(SIDE, SIDE), 'classes.txt': 'nut\nfig\n' });
    const { items, template, source } = await formats.yolo.read(folder);
    const moved = one(items, (annotation) => ({ ...annotation, geometry: box }));
    const written = await withFiles(folder, formats.yolo.write(moved, template, source));
    expect(await contentOf(written, 'a.txt')).toBe(rows.replace('0 0.5 0.5 0.2 0.2 0.9', '0 0.3 0.3 0.4 0.2'));
    const named = one(items, (annotation) => ({ ...annotation, label: 'fig' }));
    const relabelled = await withFiles(folder, formats.yolo.write(named, template, source));
    expect(await contentOf(relabelled, 'a.txt')).toBe(rows.replace('0 0.5 0.5 0.2 0.2 0.9', '1 0.5 0.5 0.2 0.2'));
  });

  it('LabelMe: a line that got a third point is a line strip', async () => {
    const shape = {
      label: 'nut',
      points: [
        [1, 1],
        [9, 9],
      ],
      shape_type: 'line',
      group_id: null,
      flags: {},
    };
    const document = { imagePath: 'a.png', imageWidth: SIDE, imageHeight: SIDE, shapes: [shape], imageData: null };
    const folder = memoryFolder({ 'a.json': document, 'a.png': picturePng(SIDE, SIDE) });
    const { items, template } = await formats.labelme.read(folder);
    const longer = one(items, (annotation) => ({
      ...annotation,
      geometry: { kind: 'polyline', points: [1, 1, 9, 9, 20, 9] },
    }));
    const again = await formats.labelme.read(await withFiles(folder, formats.labelme.write(longer, template)));
    expect(again.items[0]?.annotations[0]?.geometry).toEqual({ kind: 'polyline', points: [1, 1, 9, 9, 20, 9] });
  });

  it('Label Studio: a point keeps the width it is drawn with, and loses the old confidence', async () => {
    const frame = { original_width: SIDE, original_height: SIDE, image_rotation: 0 };
    const value = { x: 10, y: 10, width: 2.5, keypointlabels: ['nut'] };
    const result = { id: 'r', type: 'keypointlabels', from_name: 'k', to_name: 'image', ...frame, value };
    const task = { id: 1, data: { image: 'a.png' }, annotations: [{ id: 1, result: [{ ...result, score: 0.5 }] }] };
    const folder = memoryFolder({ 'a.json': [task], 'a.png': picturePng(SIDE, SIDE) });
    const { items, template, source } = await formats.labelstudio.read(folder);
    const moved = one(items, (annotation) => ({ ...annotation, geometry: { kind: 'points', points: [50, 40] } }));
    const written = await withFiles(folder, formats.labelstudio.write(moved, template, source));
    expect(await contentOf(written, 'a.json')).toMatchObject([
      { annotations: [{ result: [{ ...result, value: { ...value, x: 50, y: 40 } }] }] },
    ]);
    expect(JSON.stringify(await contentOf(written, 'a.json'))).not.toContain('score');
  });

  it('Datumaro: a skeleton of points of their own stays one', async () => {
    const element = (x: number) => ({
      id: x,
      type: 'points',
      attributes: {},
      points: [x, 5],
      visibility: [2],
      label_id: 1,
    });
    const entry = { id: 1, type: 'skeleton', attributes: {}, label_id: 0, elements: [element(4), element(8)] };
    const names = [{ name: 'nut' }, { name: 'dot', parent: 'nut' }];
    const items = [{ id: 'a', annotations: [entry], image: { path: 'a.png', size: [SIDE, SIDE] } }];
    const folder = memoryFolder({
      'annotations/default.json': { infos: {}, categories: { label: { labels: names } }, items },
      'images/default/a.png': picturePng(SIDE, SIDE),
    });
    const read = await formats.datumaro.read(folder);
    const moved = one(read.items, (annotation) => ({
      ...annotation,
      geometry: {
        kind: 'skeleton',
        points: [
          { x: 6, y: 7, visibility: 1 },
          { x: 8, y: 5, visibility: 2 },
        ],
      },
    }));
    const written = await withFiles(folder, formats.datumaro.write(moved, read.template, read.source));
    expect(await contentOf(written, 'annotations/default.json')).toMatchObject({
      items: [
        { annotations: [{ ...entry, elements: [{ ...element(4), points: [6, 7], visibility: [1] }, element(8)] }] },
      ],
    });
  });

  it.each(['mask', 'panoptic'] as const)('%s: an edited shape is seen above what lies beside it', async (name) => {
    const at = (x: number) =>
      maskOfPixels(new Uint8Array(400).fill(1), { x, y: 10, width: 20, height: 20 }, [SIDE, SIDE]);
    const annotations = ['nut', 'fig'].map((label, place) => ({
      ...{ id: label, label, attributes: {}, source: {}, geometry: at(10 + 30 * place) },
    }));
    const path = 'images/a.png';
    const template = defaultTemplate(['nut', 'fig'].map((label) => ({ name: label, geometries: [], attributes: [] })));
    const made = { fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations, source: {} };
    const folder = await withFiles(pictures, formats[name].write([made], template));
    const read = await formats[name].read(folder);
    const moved = one(read.items, (annotation) => ({ ...annotation, geometry: at(30) }));
    const written = await withFiles(folder, formats[name].write(moved, read.template, read.source));
    const again = await formats[name].read(written);
    const areas = again.items.flatMap((item) =>
      item.annotations.map(({ label, geometry }) => [label, annotationArea(geometry)]),
    );
    expect(areas).toEqual([
      ['nut', 400],
      ['fig', 200],
    ]);
  });

  it.each(['mask', 'panoptic'] as const)(
    '%s: a new shape is seen above smaller ones that were delivered',
    async (name) => {
      const at = (x: number, side: number): Geometry => ({ kind: 'box', x, y: 10, width: side, height: side });
      const nut = { id: 'nut', label: 'nut', attributes: {}, source: {}, geometry: at(10, 10) };
      const path = 'images/a.png';
      const template = defaultTemplate(
        ['nut', 'fig'].map((label) => ({ name: label, geometries: [], attributes: [] })),
      );
      const made = { fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations: [nut], source: {} };
      const folder = await withFiles(pictures, formats[name].write([made], template));
      const read = await formats[name].read(folder);
      const drawn = { ...nut, id: 'new', label: 'fig', geometry: at(15, 40) };
      const more = read.items.map((item) => ({ ...item, annotations: [...item.annotations, drawn] }));
      expect(formats[name].losses(countContents(more, name))).toContain(
        '1 × mask: written without the pixels that smaller or edited annotations cover.',
      );
      const written = await withFiles(folder, formats[name].write(more, read.template, read.source));
      const again = await formats[name].read(written);
      const areas = again.items.flatMap(({ annotations }) =>
        annotations.map(({ label, geometry }) => [label, annotationArea(geometry)]),
      );
      expect(areas).toEqual([
        ['nut', 50],
        ['fig', 1600],
      ]);
    },
  );

  it('mask: a second shape of a class becomes one with the first where no PNG tells objects apart, and this is said', async () => {
    const path = 'images/a.png';
    const template = defaultTemplate([{ name: 'nut', geometries: [], attributes: [] }]);
    const nut = (id: string, geometry: Geometry) => ({ id, label: 'nut', attributes: {}, source: {}, geometry });
    const made = {
      ...{ fileName: path, mediaPath: path, width: SIDE, height: SIDE, source: {} },
      annotations: [nut('1', shapeAt.mask(5, 5))],
    };
    const both = await withFiles(pictures, formats.mask.write([made], template));
    const folder = memoryFolder({
      [path]: await both.read(path),
      'SegmentationClass/images/a.png': await both.read('SegmentationClass/images/a.png'),
    });
    const read = await formats.mask.read(folder);
    expect(formats.mask.losses(countContents(read.items, 'mask'))).toEqual([]);
    const [item] = read.items;
    const label = item?.annotations[0]?.label ?? '';
    const drawn = read.items.map((one) => ({
      ...one,
      annotations: [...one.annotations, { ...nut('new', shapeAt.mask(50, 50)), label }],
    }));
    const said = ['2 × mask of a class that is there twice: written as one mask with the others of its class.'];
    expect(formats.mask.losses(countContents(drawn, 'mask'))).toEqual(said);
    const again = await formats.mask.read(
      await withFiles(folder, formats.mask.write(drawn, read.template, read.source)),
    );
    expect(
      again.items.flatMap(({ annotations }) => annotations.map(({ geometry }) => annotationArea(geometry))),
    ).toEqual([110]);
    // Where there is a PNG of objects, both stay.
    const numbered = await formats.mask.read(both);
    const two = numbered.items.map((one) => ({
      ...one,
      annotations: [...one.annotations, nut('new', shapeAt.mask(50, 50))],
    }));
    expect(formats.mask.losses(countContents(two, 'mask'))).toEqual([]);
  });

  it('panoptic: an area that was not that of the pixels is counted anew', async () => {
    const annotations = [{ id: '1', label: 'nut', attributes: {}, source: {}, geometry: shapeAt.mask(5, 5) }];
    const path = 'images/a.png';
    const template = defaultTemplate([{ name: 'nut', geometries: [], attributes: [] }]);
    const made = { fileName: path, mediaPath: path, width: SIDE, height: SIDE, annotations, source: {} };
    const folder = await withFiles(pictures, formats.panoptic.write([made], template));
    const text = JSON.stringify(await contentOf(folder, 'panoptic.json'));
    const odd = memoryFolder({
      'panoptic.json': text.replace(/"area":\d+/, '"area":5'),
      [path]: await folder.read(path),
      'panoptic/a-1.png': await folder.read('panoptic/a-1.png'),
    });
    const read = await formats.panoptic.read(odd);
    const moved = one(read.items, (annotation) => ({ ...annotation, geometry: shapeAt.mask(50, 40) }));
    const segments = async (items: readonly DeliveredItem[]) =>
      JSON.stringify(
        await contentOf(
          await withFiles(odd, formats.panoptic.write(items, read.template, read.source)),
          'panoptic.json',
        ),
      );
    expect(await segments(read.items)).toContain('"area":5');
    expect(await segments(moved)).toContain('"area":55,"bbox":[50,40,10,10]');
  });

  it('CVAT: an ellipse that was moved becomes a polygon, and this is said', async () => {
    const image = (shape: string) =>
      `<annotations><image id="0" name="a.png" width="100" height="100">${shape}</image></annotations>`;
    const ellipse = '<ellipse label="nut" occluded="0" cx="50" cy="50" rx="20" ry="10" z_order="3"></ellipse>';
    const folder = memoryFolder({ 'a.xml': image(ellipse), 'a.png': picturePng(SIDE, SIDE) });
    const { items } = await formats.cvat.read(folder);
    expect(formats.cvat.losses(countContents(items, 'cvat'))).toEqual([]);
    const moved = one(items, (annotation) => {
      if (annotation.geometry.kind !== 'polygon') throw new Error('no ellipse was read');
      const rings = annotation.geometry.rings.map((ring) => ring.map((value) => value + 1));
      return { ...annotation, geometry: { kind: 'polygon', rings } };
    });
    expect(formats.cvat.losses(countContents(moved, 'cvat'))).toEqual(['1 × ellipse: written as a polygon.']);
  });
});
