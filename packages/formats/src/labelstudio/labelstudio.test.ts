import { type Annotation, deliveredItem } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { FormatError } from '../problem.ts';
import { itemsOf, seen } from '../testing/arbitraries.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { labelstudio } from './labelstudio.ts';

const picture = new Uint8Array([1]);
const size = { original_width: 200, original_height: 100, image_rotation: 0 };
const of = (name: string) => ({ from_name: name, to_name: 'image' });
const results = [
  {
    ...{ ...size, ...of('box'), id: 'b1', type: 'rectanglelabels', origin: 'manual', score: 0.5 },
    value: { x: 50, y: 20, width: 10, height: 40, rotation: 90, rectanglelabels: ['car'] },
  },
  { ...size, ...of('colour'), id: 'b1', type: 'choices', value: { x: 50, y: 20, choices: ['red'] } },
  { ...size, ...of('note'), id: 'b1', type: 'textarea', value: { text: ['one', 'two'] } },
  { from_id: 'b1', to_id: 'p1', type: 'relation', direction: 'right' },
  {
    ...{ ...size, ...of('poly'), id: 'p1', type: 'polygonlabels' },
    value: {
      closed: true,
      points: [
        [10, 10],
        [20, 10],
        [20, 30],
      ],
      polygonlabels: ['tree'],
    },
  },
  {
    ...size,
    ...of('key'),
    id: 'k1',
    type: 'keypointlabels',
    value: { x: 25, y: 50, width: 0.3, keypointlabels: ['tip'] },
  },
  {
    ...{ ...size, ...of('oval'), id: 'e1', type: 'ellipselabels' },
    value: { x: 50, y: 50, radiusX: 10, radiusY: 5, rotation: 0, ellipselabels: ['car'] },
  },
  { ...size, ...of('area'), id: 'r1', type: 'rectangle', value: { x: 0, y: 0, width: 5, height: 5, rotation: 0 } },
  { ...size, ...of('kind'), id: 'r1', type: 'labels', value: { x: 0, y: 0, labels: ['sign'] } },
  {
    ...{ ...size, ...of('line'), id: 'v1', type: 'vectorlabels' },
    value: {
      vertices: [
        { id: 'x', x: 0, y: 0 },
        { id: 'y', x: 10, y: 10 },
      ],
      closed: false,
      vectorlabels: ['lane'],
    },
  },
  { ...of('weather'), id: 'c1', type: 'choices', value: { choices: ['sunny', 'dry'] } },
  { ...of('quality'), id: 'q1', type: 'rating', value: { rating: 4 } },
];
const document = [
  {
    id: 1,
    data: { image: '/data/upload/3/1a2b3c4d-a.jpg', other: 1 },
    annotations: [
      { id: 5, result: [], was_cancelled: false, updated_at: '2024-02-02T00:00:00Z' },
      { id: 6, result: results, was_cancelled: false, ground_truth: true, updated_at: '2024-01-01T00:00:00Z' },
      { id: 7, result: [], was_cancelled: true, updated_at: '2024-03-03T00:00:00Z' },
    ],
    predictions: [{ id: 1, result: [] }],
  },
  { id: 2, data: { image: '/data/local-files/?d=sub%2Fb.jpg' }, annotations: [{ id: 8, result: [] }] },
  { id: 3, data: { image: 'x.jpg' }, annotations: [] },
  { id: 4, data: { image: 'https://example.org/c.png?token=1' }, annotations: [{ id: 9, result: [] }] },
];
const config = `<View><Image name="image" value="$image"/><RectangleLabels name="box" toName="image"><Label value="car"/><Label value="bus"/></RectangleLabels>
<Choices name="colour" perRegion="true" toName="image"><Choice value="red"/><Choice value="blue"/></Choices><Rating name="quality" toName="image"/></View>`;
const media = { 'ls/a.jpg': picture, 'ls/images/sub/b.jpg': picture, 'ls/c.png': picture };
const folder = memoryFolder({ 'ls/export.json': document, 'ls/label_config.xml': config, ...media });

describe('Label Studio', () => {
  it('is read in pixels, with what was said of each shape and of the picture', async () => {
    const { items, template, skipped, notes } = await labelstudio.read(folder);
    expect(items.map(({ mediaPath, width }) => [mediaPath, width])).toEqual([
      ['ls/a.jpg', 200],
      ['ls/images/sub/b.jpg', null],
      ['ls/c.png', null],
    ]);
    const [box, tree, tip, oval, sign, lane, weather, quality] = items[0]?.annotations ?? [];
    // Turned by 90° about its corner at 100, 20, a box 20 wide and 40 high reaches from 60 to 100 and from 20 to 40.
    expect(box).toMatchObject({ label: 'car', attributes: { colour: 'red', note: 'one\ntwo' } });
    expect(seen([{ ...items[0], annotations: [box] } as never], 9)['ls/a.jpg']).toMatchObject({
      annotations: [{ geometry: { kind: 'box', x: 70, y: 10, width: 20, height: 40, rotation: 90 } }],
    });
    expect(tree?.geometry).toEqual({ kind: 'polygon', rings: [[20, 10, 40, 10, 40, 30]] });
    expect(tip?.geometry).toEqual({ kind: 'points', points: [50, 50] });
    expect(oval?.geometry).toMatchObject({ kind: 'polygon', rings: [expect.arrayContaining([120, 50])] });
    expect(sign).toMatchObject({ label: 'sign', geometry: { kind: 'box', width: 10, height: 5 } });
    expect(lane).toMatchObject({ label: 'lane', geometry: { kind: 'polyline', points: [0, 0, 20, 10] } });
    expect(weather).toMatchObject({
      label: 'weather',
      geometry: { kind: 'whole' },
      attributes: { choices: 'sunny, dry' },
    });
    expect(quality).toMatchObject({ label: 'quality', attributes: { rating: 4 } });
    expect(template.labels.slice(0, 3)).toMatchObject([
      { name: 'car', attributes: [{ name: 'colour', kind: 'choice', options: ['red', 'blue'] }, { name: 'note' }] },
      { name: 'bus' },
      { name: 'quality', geometries: ['whole'], attributes: [{ name: 'rating', kind: 'number' }] },
    ]);
    expect(skipped).toEqual([]);
    expect(notes.map(({ file, note }) => `${file}: ${note}`)).toEqual([
      'ls/export.json: predictions of a model are no annotations and were left out (task 1)',
      'ls/export.json: annotations beside the ground truth, or else beside the latest that was not cancelled, were left out (task 1)',
      'ls/export.json: tasks nobody annotated, or whose annotations were cancelled, were left out (task 3)',
    ]);
    for (const item of items) expect(deliveredItem.parse(item)).toEqual(item);
  });

  it('comes back as it was, with what was left out', async () => {
    const read = await labelstudio.read(folder);
    const items = JSON.parse(JSON.stringify(read.items)) as typeof read.items;
    const written = await withFiles(folder, labelstudio.write(items, read.template, read.source));
    expect(await contentOf(written, 'ls/export.json')).toEqual(document);
    expect(await labelstudio.read(written)).toEqual(read);
  });

  it('asks a picture on which nothing was drawn for its size, so that something can be', async () => {
    const files = { 'ls/e.json': [{ ...document[1], data: { image: 'p.png' } }], 'ls/p.png': picturePng(40, 20) };
    const { items, template } = await labelstudio.read(memoryFolder(files));
    const box: Annotation = {
      ...{ id: 'new', label: 'car', attributes: {}, source: {} },
      geometry: { kind: 'box', x: 10, y: 10, width: 20, height: 5 },
    };
    const drawn = items.map((item) => ({ ...item, annotations: [box] }));
    const again = await labelstudio.read(await withFiles(memoryFolder(files), labelstudio.write(drawn, template)));
    expect(again.items[0]).toMatchObject({ width: 40, height: 20, annotations: [{ geometry: box.geometry }] });
  });

  it('takes the latest annotation where none is the ground truth', async () => {
    const annotation = (id: number, updated_at: string) => ({
      id,
      updated_at,
      result: [{ ...results[10], id: `n${id}` }],
    });
    const task = {
      id: 1,
      data: { image: 'a.jpg' },
      annotations: [annotation(1, '2024-05-05'), annotation(2, '2024-01-01')],
    };
    const { items } = await labelstudio.read(memoryFolder({ 'ls/e.json': [task], ...media }));
    expect(items[0]?.source['labelstudio']).toMatchObject({ chosen: 0 });
  });

  it('is written with what an acceptor changed', async () => {
    const { items, template, source } = await labelstudio.read(folder);
    const [item] = items;
    if (item === undefined) throw new Error('nothing was read');
    const [box, tree, , , sign] = item.annotations;
    if (box === undefined || tree === undefined || sign === undefined) throw new Error('not all was read');
    const annotations: Annotation[] = [
      { ...box, attributes: { colour: 'blue', n: 3 } },
      { ...tree, label: 'bush', geometry: { kind: 'polygon', rings: [[0, 0, 20, 0, 20, 20]] } },
      { ...sign, label: 'post' },
      { ...box, id: 'new', source: {}, attributes: {}, geometry: { kind: 'box', x: 20, y: 10, width: 20, height: 10 } },
    ];
    const written = await withFiles(folder, labelstudio.write([{ ...item, annotations }], template, source));
    const [task] = (await contentOf(written, 'ls/export.json')) as [{ annotations: { result: object[] }[] }];
    expect(task.annotations[1]?.result).toEqual([
      results[0],
      { ...results[1], value: { x: 50, y: 20, choices: ['blue'] } },
      results[3],
      {
        ...results[4],
        value: {
          closed: true,
          points: [
            [0, 0],
            [10, 0],
            [10, 20],
          ],
          polygonlabels: ['bush'],
        },
      },
      results[7],
      { ...results[8], value: { x: 0, y: 0, labels: ['post'] } },
      { ...size, id: 'b1', from_name: 'n', to_name: 'image', type: 'number', value: { number: 3 } },
      {
        ...{
          ...size,
          id: 'r2',
          from_name: 'rectanglelabels',
          to_name: 'image',
          origin: 'manual',
          type: 'rectanglelabels',
        },
        value: { x: 10, y: 10, width: 10, height: 10, rotation: 0, rectanglelabels: ['car'] },
      },
    ]);
  });

  it('holds every geometry made here', () =>
    fc.assert(
      fc.asyncProperty(
        itemsOf(
          ['x/a.jpg', 'b 2.png'],
          ['nut', 'a, b', '椰枣'],
          ['box', 'rotatedBox', 'polygon', 'mask', 'polyline', 'whole'],
          fc.dictionary(
            fc.constantFrom('ripe', 'n', 'choices'),
            fc.oneof(fc.boolean(), fc.nat(9), fc.constantFrom('x, y', 'true', '')),
          ),
        ),
        async (items) => {
          const labels = ['nut', 'a, b', '椰枣'].map((name) => ({ name, geometries: [], attributes: [] }));
          const pictures = memoryFolder({ 'x/a.jpg': picture, 'b 2.png': picture });
          // A picture on which nothing was drawn does not say its size.
          const drawn = items.map((item) => {
            const isSized = item.annotations.some(({ geometry }) => geometry.kind !== 'whole');
            const annotations = item.annotations.map((one) => ({ ...one, attributes: plainChoices(one) }));
            return isSized ? { ...item, annotations } : { ...item, annotations, width: null, height: null };
          });
          const written = await withFiles(pictures, labelstudio.write(drawn, defaultTemplate(labels)));
          const read = await labelstudio.read(written);
          expect(seen(read.items, 6)).toEqual(seen(drawn, 6));
          const again = await withFiles(pictures, labelstudio.write(read.items, read.template, read.source));
          expect(await contentOf(again, 'tasks.json')).toEqual(await contentOf(written, 'tasks.json'));
        },
      ),
      { numRuns: 60 },
    ));

  it('reads the short form by its configuration, and writes it as it was', async () => {
    const { rectanglelabels, ...place } = {
      x: 50,
      y: 20,
      width: 10,
      height: 40,
      rotation: 0,
      rectanglelabels: ['car'],
    };
    const { image_rotation: _, ...sides } = size;
    const tasks = [
      {
        ...{
          id: 1,
          image: '/data/upload/3/1a2b3c4d-a.jpg',
          annotation_id: 4,
          annotator: 1,
          lead_time: 2.5,
          note: 'kept',
        },
        box: [{ ...place, rectanglelabels, ...sides }],
        quality: 3,
        mood: { choices: ['a', 'b'] },
      },
    ];
    const short = memoryFolder({ 'ls/min.json': tasks, 'ls/label_config.xml': config, ...media });
    const read = await labelstudio.read(short);
    expect(read.items[0]?.annotations).toMatchObject([
      { label: 'car', geometry: { kind: 'box', x: 100, y: 20, width: 20, height: 40 } },
      { label: 'quality', attributes: { rating: 3 } },
      { label: 'mood', attributes: { choices: 'a, b' } },
    ]);
    const written = await withFiles(short, labelstudio.write(read.items, read.template, read.source));
    expect(await contentOf(written, 'ls/min.json')).toEqual(tasks);
  });

  const annotatorOf = async (document: object) => {
    const said = memoryFolder({ 'ls/e.json': document, 'ls/a.jpg': picture });
    const read = await labelstudio.read(said);
    const written = await withFiles(said, labelstudio.write(read.items, read.template, read.source));
    expect(await contentOf(written, 'ls/e.json')).toEqual(await contentOf(said, 'ls/e.json'));
    for (const item of read.items) expect(deliveredItem.parse(item)).toEqual(item);
    const again = await labelstudio.read(written);
    expect(again.items).toEqual(read.items);
    expect(labelstudio.losses(countContents(read.items, 'labelstudio'))).toEqual([]);
    return [read.items[0]?.annotator, ...read.notes.map(({ note }) => note)];
  };
  const full = (completed_by: unknown, rest: object = {}) => [
    { id: 1, data: { image: 'a.jpg' }, annotations: [{ id: 1, completed_by, result: [] }], ...rest },
  ];
  const short = (annotator: unknown) => [{ id: 1, image: 'a.jpg', annotation_id: 4, annotator }];
  const tooLong = 'names of annotators with more than 100 characters were left out (task 1)';
  it.each<[string, object, (string | undefined)[]]>([
    ['a number', full(7), ['7']],
    ['a person with an address', full({ id: 7, email: 'mei@example.org', first_name: 'Mei' }), ['mei@example.org']],
    ['a person without an address', full({ id: 7, email: '' }), ['7']],
    ['a name', full('Mei'), ['Mei']],
    ['nobody', full(null), [undefined]],
    ['blanks', full('  '), [undefined]],
    ['something else', full([7]), [undefined]],
    ['the name of another program', full(null, { meta: { annotator: 'Mei' } }), ['Mei']],
    ['both', full(7, { meta: { annotator: 'Mei' } }), ['7']],
    ['control and bidi characters', full(' Mei\u202e\u200b\n\tLin\u0007 '), ['Mei Lin']],
    ['marks put together in another way', full('A\u030ake'), ['Åke']],
    ['100 characters', full('x'.repeat(100)), ['x'.repeat(100)]],
    ['101 characters', full('x'.repeat(101)), [undefined, tooLong]],
    ['a number in the short form', short(7), ['7']],
    ['an address in the short form', short('mei@example.org'), ['mei@example.org']],
    ['101 characters in the short form', short('x'.repeat(101)), [undefined, tooLong]],
  ])('has the annotator from %s, and writes what was there', async (_, document, expected) => {
    expect(await annotatorOf(document)).toEqual(expected);
  });

  it('takes the annotator of the annotation that is shown', async () => {
    const annotations = [
      { id: 1, completed_by: 3, result: [], updated_at: '2024-02-02T00:00:00Z' },
      { id: 2, completed_by: 4, result: [], updated_at: '2024-01-01T00:00:00Z' },
    ];
    const read = await labelstudio.read(
      memoryFolder({ 'ls/e.json': [{ id: 1, data: { image: 'a.jpg' }, annotations }], 'ls/a.jpg': picture }),
    );
    expect(read.items[0]?.annotator).toBe('3');
  });

  it('writes the annotators of another format where Label Studio asks nobody whether it knows them', async () => {
    const pictures = memoryFolder({ 'a.jpg': picture, 'b.jpg': picture });
    const items = ['a.jpg', 'b.jpg'].map((path) => ({
      ...{ fileName: path, mediaPath: path, width: 8, height: 8, annotations: [], source: {} },
      annotator: path === 'a.jpg' ? 'Mei' : null,
    }));
    const written = await withFiles(pictures, labelstudio.write(items, defaultTemplate([])));
    expect(await contentOf(written, 'tasks.json')).toMatchObject([{ meta: { annotator: 'Mei' } }, { id: 2 }]);
    expect(JSON.stringify(await contentOf(written, 'tasks.json'))).not.toContain('completed_by');
    const read = await labelstudio.read(written);
    expect(read.items.map(({ annotator }) => annotator)).toEqual(['Mei', undefined]);
    expect(labelstudio.losses(countContents(items, 'labelstudio'))).toEqual([]);
  });

  const task = (fields: object, data: object = { image: 'a.jpg' }) => [
    { id: 1, data, annotations: [{ id: 1, result: [{ ...results[0], ...fields }] }] },
  ];
  const result = '[0].annotations[0].result[0]';
  it.each([
    ['a picture on the network', task({}, { image: 'https://example.org/z.png' }), '[0].data.image', 'picture-remote'],
    ['a picture that is not there', task({}, { image: '/data/upload/zz.png' }), '[0].data.image', 'picture-missing'],
    ['a path upwards', task({}, { image: '/data/local-files/?d=../a.jpg' }), '[0].data.image', 'path-outside'],
    [
      'a path upwards in other words',
      task({}, { image: '/data/upload/%2e%2e/%2e%2e/a.jpg' }),
      '[0].data.image',
      'path-outside',
    ],
    ['a text', task({}, { text: 'hello' }), '[0].data', 'no-picture'],
    ['a picture that was turned', task({ image_rotation: 90 }), `${result}.image_rotation`, 'picture-turned'],
    ['a shape of another kind', task({ type: 'videorectangle' }), `${result}.type`, 'unsupported-shape'],
    ['no size', task({ original_width: 0 }), `${result}.original_width`, 'wrong-type'],
    [
      'no label',
      task({ value: { x: 1, y: 1, width: 1, height: 1 } }),
      `${result}.value.rectanglelabels`,
      'missing-key',
    ],
    [
      'a broken brush',
      task({ type: 'brushlabels', value: { rle: [1], brushlabels: ['a'] } }),
      `${result}.value.rle`,
      'invalid-run-lengths',
    ],
  ])('refuses %s', async (_, broken, position, code) => {
    const refused = await labelstudio
      .read(memoryFolder({ 'ls/e.json': broken, ...media }))
      .catch((error: unknown) => error);
    if (!(refused instanceof FormatError)) throw refused;
    expect(refused.problems).toMatchObject([{ file: 'ls/e.json', position, code }]);
  });
});

/** The types of answers about the picture distinguish them: an answer with one choice is text. */
function plainChoices({ geometry, attributes }: Annotation): Annotation['attributes'] {
  const { choices, ...rest } = attributes;
  if (geometry.kind !== 'whole' || typeof choices !== 'string' || choices === '' || choices === 'true') return rest;
  return { ...rest, choices };
}

it('finds a picture whose name looks encoded by the name as it stands', async () => {
  const name = 'a#b?c%20d&e.jpg';
  const item = { fileName: name, mediaPath: name, width: 20, height: 10, annotations: [], source: {} };
  const pictures = memoryFolder({ [name]: picturePng(20, 10) });
  const written = await withFiles(pictures, labelstudio.write([item], defaultTemplate([])));
  expect((await labelstudio.read(written)).items.map(({ mediaPath }) => mediaPath)).toEqual([name]);
  const safe = name.replace('?', '_x003F_');
  const task = [{ id: 1, data: { image: safe }, annotations: [{ id: 1, result: [] }] }];
  for (const onDisk of [name, safe]) {
    const folder = memoryFolder({ [onDisk]: picturePng(20, 10), 'tasks.json': task });
    expect((await labelstudio.read(folder)).items.map(({ mediaPath }) => mediaPath)).toEqual([onDisk]);
  }
});
