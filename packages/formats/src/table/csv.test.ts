import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { withEditedParts } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { formats, recogniseFormat } from '../recognise-format.ts';
import { contentOf } from '../testing/contents.ts';
import { diskFolder, memoryFolder, realData, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { recogniseWritten } from '../testing/recognise-written.ts';
import { columnMapping } from './column-mapping.ts';

const picture = picturePng(200, 100);
const pictures = { 'images/a.png': picture, 'images/b.png': picture };
type Files = Parameters<typeof memoryFolder>[0];

/** What is said of each picture: a label with the corners of its box, or alone. */
function said(items: readonly DeliveredItem[]) {
  const entries = items.map(({ mediaPath, annotations }) => {
    return [
      mediaPath,
      annotations.map(({ label, geometry }) =>
        geometry.kind === 'box'
          ? `${label} ${geometry.x} ${geometry.y} ${geometry.width} ${geometry.height}`
          : `${label} ${geometry.kind}`,
      ),
    ] as const;
  });
  return Object.fromEntries(entries);
}

async function readBack(files: Files, columns?: unknown) {
  const folder = memoryFolder({ ...pictures, ...files });
  const options = columns === undefined ? {} : { columns: columnMapping.parse(columns) };
  const format = columns === undefined ? (await recogniseWritten(folder)).format : formats.csv;
  const read = await format.read(folder, options);
  const items = JSON.parse(JSON.stringify(read.items)) as typeof read.items;
  const source = JSON.parse(JSON.stringify(read.source)) as typeof read.source;
  const written = await withFiles(folder, format.write(items, read.template, source));
  for (const path of Object.keys(files)) expect(await contentOf(written, path)).toEqual(await contentOf(folder, path));
  return { ...read, format: format.name, folder, all: format };
}

/** The text of a table after an edit of the first picture. */
async function edited(
  files: Files,
  file: string,
  edit: (annotations: readonly Annotation[]) => Annotation[],
  columns?: unknown,
) {
  const { items, template, source, all, folder } = await readBack(files, columns);
  const [first, ...rest] = items as [DeliveredItem, ...DeliveredItem[]];
  const now = { ...first, annotations: withEditedParts(first.annotations, edit(first.annotations)) };
  const written = await withFiles(folder, all.write([now, ...rest], template, source));
  return contentOf(written, file);
}

const drawn = (label: string, geometry: Geometry): Annotation => ({
  id: 'new',
  label,
  geometry,
  attributes: {},
  source: {},
});

describe('a table of boxes', () => {
  const tensorflow = [
    'filename,width,height,class,xmin,ymin,xmax,ymax',
    'a.png,200,100,cat,1,2,30,40',
    'b.png,200,100,"dog, big",5,6,70,80',
    'a.png,200,100,dog,50.5,10,60,20.25',
    '',
  ];

  it.each<[string, Files, object]>([
    [
      "TensorFlow's",
      { 'train.csv': tensorflow.join('\n') },
      { 'images/a.png': ['cat 1 2 29 38', 'dog 50.5 10 9.5 10.25'], 'images/b.png': ['dog, big 5 6 65 74'] },
    ],
    [
      'with CRLF, a mark, quotes all over and no end of the last line',
      { 'train.csv': `\ufeff${tensorflow.slice(0, 2).join('\r\n')}\r\n"images\\b.png","","","dog","1","1","2","2"` },
      { 'images/a.png': ['cat 1 2 29 38'], 'images/b.png': ['dog 1 1 1 1'] },
    ],
    [
      'with semicolons, and tabs',
      {
        'x.csv': 'image;x1;y1;x2;y2;label\na;1;2;3;4;nut\n',
        'y.tsv': 'image\tx\ty\tw\th\tlabel\nb\t1\t2\t3\t4\tfig\n',
      },
      { 'images/a.png': ['nut 1 2 2 2'], 'images/b.png': ['fig 1 2 3 4'] },
    ],
    [
      'of shares',
      { 'x.csv': 'image_path,xmin,ymin,xmax,ymax,label\n/home/me/images/a.png,0.25,0.5,0.75,1,nut\n' },
      { 'images/a.png': ['nut 50 50 100 50'] },
    ],
    [
      'with the middle of boxes',
      { 'x.csv': 'image_id,x_center,y_center,width,height,category\na,50,50,20,10,nut\nb,,,,,\n' },
      { 'images/a.png': ['nut 40 45 20 10'], 'images/b.png': [] },
    ],
    [
      'whose label is the column left over',
      { 'x.csv': 'filename,cell_type,xmin,xmax,ymin,ymax\na.png,RBC,1,3,2,4\n' },
      { 'images/a.png': ['RBC 1 2 2 2'] },
    ],
  ])('%s is recognised, read, and comes back to the byte', async (_, files, expected) => {
    const read = await readBack(files);
    expect(read.format).toBe('csv');
    expect(said(read.items)).toEqual(expected);
  });

  it.each([
    ['GB 18030', [0xd6, 0xd0, 0xb9, 0xfa, 0xd2, 0xac, 0xd4, 0xe6], '中国椰枣'],
    ['Shift_JIS', [0x83, 0x69, 0x83, 0x62, 0x83, 0x63], 'ナッツ'],
  ])('in %s is read, said, and comes back in UTF-8 with a mark', async (encoding, label, name) => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('filename,label\na.png,'), ...label, 10]);
    const folder = memoryFolder({ ...pictures, 'x.csv': bytes });
    const { items, template, source, notes } = await formats.csv.read(folder);
    expect(said(items)).toEqual({ 'images/a.png': [`${name} whole`] });
    expect(notes).toContainEqual({
      file: 'x.csv',
      note: `its encoding is not said anywhere and was taken for ${encoding}`,
    });
    const written = await withFiles(folder, formats.csv.write(items, template, source));
    expect(await contentOf(written, 'x.csv')).toBe(`\ufefffilename,label\na.png,${name}\n`);
  });

  it('says how it was understood, and what is kept and not shown', async () => {
    const { notes } = await readBack({ 'x.csv': 'filename,kind,xmin,ymin,xmax,ymax\na.png,nut,0.5,0.5,1,1\n' });
    expect(notes.map(({ note }) => note)).toEqual([
      'the column "kind" is taken as the label',
      'boxes are taken as shares of the picture, for no number is above 1',
    ]);
    const { notes: more } = await readBack({
      'x.csv': 'id,filename,label,x,y,width,height,by\n7,a.png,nut,1,2,3,4,Li\n',
    });
    expect(more.map(({ note }) => note)).toEqual([
      'x and y are taken as the upper left corner of a box',
      'columns that are kept and not shown: "id", "by"',
    ]);
  });

  it('has what an acceptor changed in its cells alone, and new rows behind those of their picture', async () => {
    const box = { kind: 'box' as const, x: 7, y: 8, width: 9, height: 10 };
    const text = await edited({ 'train.csv': tensorflow.join('\n') }, 'train.csv', ([cat, dog]) => [
      { ...(cat as Annotation), geometry: box },
      { ...(dog as Annotation), label: 'big "dog"' },
      drawn('fig', box),
    ]);
    expect(text).toBe(
      [
        tensorflow[0],
        'a.png,200,100,cat,7,8,16,18',
        tensorflow[2],
        'a.png,200,100,"big ""dog""",50.5,10,60,20.25',
        'a.png,200,100,fig,7,8,16,18',
        '',
      ].join('\n'),
    );
    expect(await edited({ 'train.csv': tensorflow.join('\n') }, 'train.csv', () => [])).toBe(
      [tensorflow[0], tensorflow[2], 'a.png,200,100,,,,,', ''].join('\n'),
    );
  });

  it('ends at the rows of separators that spreadsheets write, and names pictures of another size', async () => {
    const text = `${tensorflow.slice(0, 2).join('\n')}\nb.png,640,480,cat,1,2,3,4\n,,,,,,,\n,,,,,,,\n`;
    const { items, notes } = await formats.csv.read(memoryFolder({ ...pictures, 'x.csv': text }));
    expect(said(items)).toEqual({ 'images/a.png': ['cat 1 2 29 38'], 'images/b.png': ['cat 1 2 2 2'] });
    expect(items.map(({ width, height }) => [width, height])).toEqual([
      [200, 100],
      [200, 100],
    ]);
    expect(notes).toEqual([
      {
        file: 'x.csv',
        note: 'line 3 says 640 x 480 of images/b.png, which has 200 x 100; boxes are taken as they are',
      },
    ]);
  });

  it('finds pictures by names with dots and without an ending', async () => {
    const folder = memoryFolder({
      'p/a.final.png': picture,
      'p/v1.2.png': picture,
      'x.csv': 'image_id,label\na.final,cat\np/v1.2,dog\n',
    });
    expect(said((await formats.csv.read(folder)).items)).toEqual({
      'p/a.final.png': ['cat whole'],
      'p/v1.2.png': ['dog whole'],
    });
  });

  it('loses its confidence where somebody else judged, which other formats name', async () => {
    const files = { 'x.csv': 'filename,label,score,xmin,ymin,xmax,ymax\na.png,nut,0.5,1,2,3,4\nb.png,nut,1,1,2,3,4\n' };
    const { items } = await readBack(files);
    expect(formats.coco.losses(countContents(items, 'coco'))).toEqual(['1 × confidence of a prediction: left out.']);
    const text = await edited(files, 'x.csv', ([one]) => [{ ...(one as Annotation), label: 'fig' }]);
    expect(text).toContain('a.png,fig,,1,2,3,4\n');
  });

  it.each([
    ['a word for a number', 'a.png,200,100,cat,x,2,3,4', 'wrong-type', 'should be a number, but is "x"'],
    ['a corner that is missing', 'a.png,200,100,cat,,2,3,4', 'wrong-type', 'should be a number, but is nothing'],
    ['corners the wrong way', 'a.png,200,100,cat,9,2,3,4', 'negative-size', 'the size -6 x 2 is negative'],
    ['a box outside', 'a.png,200,100,cat,1,2,900,4', 'outside-picture', 'far outside'],
    ['a box without a label', 'a.png,200,100,,1,2,3,4', 'empty-text', 'is empty'],
    ['no picture', ',200,100,cat,1,2,3,4', 'empty-text', 'is empty'],
    ['another picture', 'c.png,200,100,cat,1,2,3,4', 'picture-missing', 'no picture c.png'],
    ['too few cells', 'a.png,200,100,cat,1,2,3', 'wrong-number-of-columns', 'has 7 columns; there should be 8'],
    ['a NUL', 'a.png,200,100,c\0t,1,2,3,4', 'unstorable-text', 'NUL'],
  ])('is refused for %s by its line', async (_, row, code, reason) => {
    const folder = memoryFolder({ ...pictures, 'x.csv': `${tensorflow.slice(0, 2).join('\n')}\n${row}\n` });
    await expect(formats.csv.read(folder)).rejects.toMatchObject({
      problems: [{ file: 'x.csv', position: 'line 3', code, reason: expect.stringContaining(reason) as string }],
    });
  });

  it('is refused where two tables speak of one picture, and where a label is not in the template', async () => {
    const twice = memoryFolder({
      ...pictures,
      'x.csv': tensorflow.join('\n'),
      'y.csv': tensorflow.slice(0, 2).join('\n'),
    });
    await expect(formats.csv.read(twice)).rejects.toThrow(
      'y.csv: line 2: the picture images/a.png is listed already, by x.csv',
    );
    const { template } = await readBack({ 'x.csv': tensorflow.slice(0, 2).join('\n') });
    const other = memoryFolder({ ...pictures, 'x.csv': tensorflow.join('\n') });
    await expect(formats.csv.read(other, { template })).rejects.toThrow('line 3: the template has no label "dog, big"');
  });

  it.each([
    ['aerial_trees_tif_csv_voc', { Tree: 61, Dead: 28, Alive: 9 }],
    ['voc_xml_bccd', { WBC: 372, RBC: 4155, Platelets: 361 }],
  ])('of %s has what its XML has', async (path, labels) => {
    const root = realData(`image/${path}`);
    if (root === null) return;
    const folder = diskFolder(root);
    const read = await formats.csv.read(folder);
    expect(Object.fromEntries(read.labels.map(({ name, count }) => [name, count]))).toEqual(labels);
    const written = await withFiles(folder, formats.csv.write(read.items, read.template, read.source));
    expect(written.writtenPaths.length).toBeGreaterThan(0);
    for (const file of written.writtenPaths)
      expect(await contentOf(written, file)).toEqual(await contentOf(folder, file));
  });
});

describe('a table of classes', () => {
  it.each<[string, string, object]>([
    ['one a row', 'filename,label\na.png,cat\nb.png,\n', { 'images/a.png': ['cat whole'], 'images/b.png': [] }],
    ['several rows a picture', 'image,class\na.png,cat\na.png,dog\n', { 'images/a.png': ['cat whole', 'dog whole'] }],
    [
      'several in a cell',
      'image,tags\na.png,cat| dog\nb.png,cat\n',
      { 'images/a.png': ['cat whole', 'dog whole'], 'images/b.png': ['cat whole'] },
    ],
    [
      'a column a class',
      'filename, cat, dog,"椰枣"\na.png,1,0,1.0\nb.png,0,0,0\n',
      { 'images/a.png': ['cat whole', '椰枣 whole'], 'images/b.png': [] },
    ],
  ])('with %s is read, and comes back to the byte', async (_, text, expected) => {
    const read = await readBack({ '_classes.csv': text });
    expect(read.format).toBe('csv');
    expect(said(read.items)).toEqual(expected);
  });

  it('says how it was understood, without the numbers that pandas gives to rows', async () => {
    const hot = ',filename,cat,dog\n0,a.png,1,0\n1,b.png,0,1\n';
    const { why } = await recogniseFormat(memoryFolder({ ...pictures, 'x.csv': hot }));
    expect(why).toBe('x.csv is a table of classes, a column for each of 2, the picture in "filename"');
    expect((await readBack({ 'x.csv': hot })).labels.map(({ name }) => name)).toEqual(['cat', 'dog']);
    const boxes = await recogniseFormat(
      memoryFolder({ ...pictures, 'x.csv': 'image,x1,y1,x2,y2,kind\na.png,1,2,3,4,nut\n' }),
    );
    expect(boxes.why).toBe('x.csv is a table of boxes, the label in "kind", the picture in "image"');
  });

  it('of many classes is no file of names for masks', async () => {
    const classes = Array.from({ length: 150 }, (_, at) => `class-${at}`);
    const rows = Array.from(
      { length: 60 },
      (_, at) => `${at}.png,${classes.map((_name, nth) => (nth === at ? 1 : 0)).join(',')}`,
    );
    const all = Object.fromEntries(rows.map((_, at) => [`${at}.png`, picture]));
    const folder = memoryFolder({ ...all, '_classes.csv': [`filename,${classes.join(',')}`, ...rows].join('\n') });
    const { format } = await recogniseFormat(folder);
    expect([format.name, (await format.read(folder)).annotations]).toEqual(['csv', 60]);
  });

  it('names a class that no picture has', async () => {
    const { labels } = await readBack({ 'x.csv': 'filename,cat,dog\na.png,1,0\n' });
    expect(labels).toEqual([
      { name: 'cat', count: 1 },
      { name: 'dog', count: 0 },
    ]);
  });

  it('with a column a class takes a new class as a new column', async () => {
    const text = await edited({ 'x.csv': 'filename,cat,dog\na.png,1,0\nb.png,0,1\n' }, 'x.csv', () => [
      drawn('dog', { kind: 'whole' }),
      drawn('fox', { kind: 'whole' }),
    ]);
    expect(text).toBe('filename,cat,dog,fox\na.png,0,1,1\nb.png,0,1,0\n');
  });

  it('with several in a cell has what an acceptor chose, and none where all were taken away', async () => {
    const files = { 'x.csv': 'image,tags\na.png,cat|dog\nb.png,cat\n' };
    const text = await edited(files, 'x.csv', ([cat]) => [cat as Annotation, drawn('fox', { kind: 'whole' })]);
    expect(text).toBe('image,tags\na.png,cat|fox\nb.png,cat\n');
    expect(await edited(files, 'x.csv', () => [])).toBe('image,tags\na.png,\nb.png,cat\n');
  });

  it('gets a table of boxes beside it where somebody draws one', async () => {
    const box = { kind: 'box' as const, x: 1, y: 2, width: 3, height: 4 };
    const files = { 'labels.csv': 'filename,label\nimages/a.png,cat\n' };
    const text = await edited(files, 'annotations.csv', (all) => [...all, drawn('dog', box)]);
    expect(text).toBe('filename,width,height,class,xmin,ymin,xmax,ymax\nimages/a.png,200,100,dog,1,2,4,6\n');
  });
});

describe('a table that nobody knows', () => {
  const files = {
    'x.csv':
      'Bild,Art,links,oben,breit,hoch,reif,Farbe\na.png,Nuss,0.5,0.5,0.25,0.5,true,2\nb.png,Feige,0,0,1,1,,rot\n',
  };
  const mapping = {
    picture: 'Bild',
    label: 'Art',
    box: { x: 'links', y: 'oben', width: 'breit', height: 'hoch' },
    units: 'fractions',
    attributes: ['reif', 'Farbe'],
  };

  it('is refused with its columns and the way to say what they mean', async () => {
    const folder = memoryFolder({ ...pictures, ...files });
    const { format } = await recogniseFormat(folder);
    await expect(format.read(folder)).rejects.toThrow(
      /^x\.csv: has the columns "Bild", "Art", "links", .*; say it in a file for --columns, or deliver the pictures alone as pictures$/,
    );
  });

  it('is read by a mapping, and comes back with what was changed', async () => {
    const { items, template, all } = await readBack(files, mapping);
    expect(said(items)).toEqual({ 'images/a.png': ['Nuss 100 50 50 50'], 'images/b.png': ['Feige 0 0 200 100'] });
    expect(items.map(({ annotations }) => annotations[0]?.attributes)).toEqual([
      { reif: true, Farbe: 2 },
      { Farbe: 'rot' },
    ]);
    expect(template.labels[0]?.attributes.map(({ name, kind }) => [name, kind])).toEqual([
      ['reif', 'boolean'],
      ['Farbe', 'number'],
    ]);
    expect(all.losses(countContents(items, 'csv'))).toEqual([]);
    const text = await edited(
      files,
      'x.csv',
      ([one]) => [{ ...(one as Annotation), attributes: { reif: false } }],
      mapping,
    );
    expect(text).toContain('\na.png,Nuss,0.5,0.5,0.25,0.5,false,\n');
    const more = items.map((item) => ({
      ...item,
      annotations: item.annotations.map((one) => ({ ...one, attributes: { mood: 'good' } })),
    }));
    expect(all.losses(countContents(more, 'csv'))).toEqual([
      '2 × annotation with attributes: written as far as the format has a place for it.',
    ]);
  });

  it('is read by places where it names no columns, with labels between blanks', async () => {
    const { items } = await readBack(
      { 'x.csv': 'a.png,7,cat dog\n' },
      { picture: 1, label: 3, separator: ' ', header: false },
    );
    expect(said(items)).toEqual({ 'images/a.png': ['cat whole', 'dog whole'] });
  });

  it('is refused where it lacks a column of the mapping', async () => {
    const folder = memoryFolder({ ...pictures, ...files });
    const columns = columnMapping.parse({ picture: 'Bild', label: 'Sorte' });
    await expect(formats.csv.read(folder, { columns })).rejects.toThrow('x.csv: has no column Sorte, only "Bild"');
  });

  it.each([
    ['nothing said', { picture: 'a' }],
    ['boxes without a label', { picture: 'a', box: { x: 1, y: 2, width: 3, height: 4 } }],
    ['boxes and classes', { picture: 'a', label: 'b', classes: ['c'], box: { x: 1, y: 2, width: 3, height: 4 } }],
    ['another key', { picture: 'a', label: 'b', colour: 'c' }],
    ['half a box', { picture: 'a', label: 'b', box: { xmin: 1, ymin: 2 } }],
  ])('cannot be mapped with %s', (_, mapped) => {
    expect(columnMapping.safeParse(mapped).success).toBe(false);
  });
});

describe('RetinaNet', () => {
  const files = {
    'set/annotations.csv': '../images/a.png,1,2,30,40,cat\nimages/b.png,,,,,\n',
    'set/classes.csv': 'cat,0\ndog,1\n',
  };

  it('is recognised with pictures without boxes and its classes, and comes back to the byte', async () => {
    const { format, items, labels } = await readBack(files);
    expect(format).toBe('retinanet');
    expect(said(items)).toEqual({ 'images/a.png': ['cat 1 2 29 38'], 'images/b.png': [] });
    expect(labels).toEqual([
      { name: 'cat', count: 1 },
      { name: 'dog', count: 0 },
    ]);
    const box = { kind: 'box' as const, x: 1, y: 1, width: 2, height: 2 };
    const edit = (all: readonly Annotation[]) => [...all, drawn('fox', box)];
    expect(await edited(files, 'set/classes.csv', edit)).toBe('cat,0\ndog,1\nfox,2\n');
    expect(await edited(files, 'set/annotations.csv', edit)).toContain('../images/a.png,1,1,3,3,fox\n');
  });

  it('names classes of pictures as lost', async () => {
    const { items } = await readBack({ 'x.csv': 'filename,label\na.png,cat\n' });
    expect(formats.retinanet.losses(countContents(items, 'retinanet'))).toEqual([
      '1 × class of the whole item: left out.',
    ]);
  });
});

it('corners are whole numbers where somebody asks, and rows that have them stay as they came', async () => {
  const rows = [
    'a.png,1,2,30,40,cat',
    'a.png, 1.0,2,30,40,cat',
    'a.png,1.4,2.6,30.5,40,dog',
    'a.png,5,6,5,6,dot',
    'b.png,,,,,',
  ];
  const folder = memoryFolder({ ...pictures, 'x.csv': rows.join('\n') });
  const { items, template, source } = await formats.retinanet.read(folder);
  const written = await withFiles(folder, formats.retinanet.write(items, template, source, { wholePixels: true }));
  expect(await contentOf(written, 'x.csv')).toBe(
    ['a.png,1,2,30,40,cat', 'a.png,1,2,30,40,cat', 'a.png,1,3,31,40,dog', 'a.png,5,6,6,7,dot', 'b.png,,,,,'].join('\n'),
  );
});

describe('Open Images', () => {
  const files = {
    'annotations/class-descriptions.csv': '/m/01g317,Person\n/m/01yrx,Cat\n',
    'annotations/train-annotations-bbox.csv':
      'ImageID,Source,LabelName,Confidence,XMin,XMax,YMin,YMax,IsOccluded,IsTruncated,IsGroupOf,IsDepiction,IsInside\na,xclick,/m/01yrx,1,0.25,0.75,0.1,0.5,0,1,1,-1,0\na,xclick,/m/01g317,1,0.0,0.5,0.0,1.0,0,0,0,0,0\n',
    'annotations/train-annotations-human-imagelabels.csv':
      'ImageID,Source,LabelName,Confidence\na,verification,/m/01yrx,1\na,verification,/m/01g317,0\nb,verification,/m/01g317,1\n',
  };

  it('is recognised with boxes, classes and their names, and comes back to the byte', async () => {
    const { format, items, labels } = await readBack(files);
    expect(format).toBe('openimages');
    expect(said(items)).toEqual({
      'images/a.png': ['Cat 50 10 100 40', 'Person 0 0 100 100', 'Cat whole'],
      'images/b.png': ['Person whole'],
    });
    expect(items[0]?.annotations[0]?.attributes).toEqual({
      IsOccluded: false,
      IsTruncated: true,
      IsGroupOf: true,
      IsInside: false,
    });
    expect(labels.map(({ name }) => name)).toEqual(['Person', 'Cat']);
    expect(formats.coco.losses(countContents(items, 'coco'))).toContain('1 × mark of a crowd: left out.');
  });

  it('of version 6 has a row of names above its classes', async () => {
    const descriptions = { 'oidv6-class-descriptions.csv': 'LabelName,DisplayName\n/m/01yrx,Cat\n/m/01g317,Person\n' };
    const { 'annotations/class-descriptions.csv': _, ...tables } = files;
    const { labels } = await readBack({ ...tables, ...descriptions });
    expect(labels.map(({ name }) => name)).toEqual(['Cat', 'Person']);
  });

  it('has the codes of its labels, and a description of a new one, after an edit', async () => {
    const change = ([cat, person]: readonly Annotation[]) => [
      { ...(cat as Annotation), label: 'Person' },
      { ...(person as Annotation), label: 'Fox' },
    ];
    const [descriptions, boxes, labels] = await Promise.all(
      Object.keys(files).map((file) => edited(files, file, change)),
    );
    expect(descriptions).toBe('/m/01g317,Person\n/m/01yrx,Cat\nFox,Fox\n');
    expect(boxes).toMatch(/\na,xclick,\/m\/01g317,1,0\.25,0\.75,0\.1,0\.5,0,1,1,-1,0\na,xclick,Fox,1,0\.0,/);
    expect(labels).toBe(
      'ImageID,Source,LabelName,Confidence\na,verification,/m/01g317,0\nb,verification,/m/01g317,1\n',
    );
  });
});
