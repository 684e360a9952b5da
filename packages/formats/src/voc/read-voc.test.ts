import { describe, expect, it } from 'vitest';
import { FormatError, type FormatProblem } from '../problem.ts';
import { memoryFolder } from '../testing/folders.ts';
import { voc } from './voc.ts';

const picture = new Uint8Array([1]);

/** One object a line, from line 4 on. */
function xml(...objects: string[]): string {
  return `<annotation>
<filename>a.jpg</filename>
<size><width>100</width><height>80</height></size>
${objects.join('\n')}
</annotation>`;
}

function object(corners: readonly (number | string)[] = [11, 11, 30, 30], more = '<difficult>0</difficult>'): string {
  const [xmin, ymin, xmax, ymax] = corners;
  return `<object><name>nut</name>${more}<bndbox><xmin>${xmin}</xmin><ymin>${ymin}</ymin><xmax>${xmax}</xmax><ymax>${ymax}</ymax></bndbox></object>`;
}

async function problemsOf(files: Parameters<typeof memoryFolder>[0]): Promise<readonly FormatProblem[]> {
  try {
    await voc.read(memoryFolder(files));
  } catch (error) {
    if (error instanceof FormatError) return error.problems;
    throw error;
  }
  return [];
}

async function told(content: string | Uint8Array): Promise<string[]> {
  const problems = await problemsOf({ 'a.xml': content, 'a.jpg': picture });
  expect(problems.every(({ file }) => file === 'a.xml')).toBe(true);
  return problems.map(({ position, code }) => `${position} ${code}`);
}

const bomb = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>
<annotation><filename>&lol2;</filename></annotation>`;

describe('what is refused, where and why', () => {
  const cases: [string, string, string[]][] = [
    ['a box turned over', xml(object(), object([30, 11, 11, 30])), ['line 5, column 49 negative-size']],
    ['text for a number', xml(object(['x', 11, 30, 30])), ['line 4, column 57 wrong-type']],
    ['NaN', xml(object(['NaN', 11, 30, 30])), ['line 4, column 57 wrong-type']],
    ['hexadecimal', xml(object(['0x1f', 11, 40, 30])), ['line 4, column 57 wrong-type']],
    ['a number beyond range', xml(object(['-1e999', 11, 30, 30])), ['line 4, column 57 number-out-of-range']],
    ['a box far outside', xml(object([500, 11, 530, 30])), ['line 4, column 49 outside-picture']],
    ['no box', xml('<object><name>nut</name></object>'), ['line 4, column 1 missing-key']],
    ['no corner', xml(object().replace(/<ymax>.*<\/ymax>/, '')), ['line 4, column 49 missing-key']],
    ['no name', xml(object().replace('<name>nut</name>', '')), ['line 4, column 1 missing-key']],
    ['an empty name', xml(object().replace('nut', ' ')), ['line 4, column 9 empty-text']],
    ['a path upwards', xml().replace('a.jpg', '../a.jpg'), ['line 2, column 1 path-outside']],
    ['an absolute path', xml().replace('a.jpg', '/a.jpg'), ['line 2, column 1 path-outside']],
    ['a backslash', xml().replace('a.jpg', 'x\\a.jpg'), ['line 2, column 1 path-outside']],
    ['a negative picture', xml().replace('100', '-100'), ['line 3, column 7 negative-size']],
    ['a document type, before anything is expanded', bomb, ['line 2, column 74 doctype-refused']],
    ['an unknown entity', xml().replace('a.jpg', '&xxe;'), ['line 2, column 15 invalid-xml']],
    ['an element left open', xml('<object>'), ['line 5, column 13 invalid-xml']],
    ['an end too early', xml().slice(0, 30), ['line 2, column 17 invalid-xml']],
    ['text beside elements', xml('stray'), ['line 5, column 1 invalid-xml']],
    [
      'text before elements',
      '<annotation>stray<filename>a.jpg</filename></annotation>',
      ['line 1, column 18 invalid-xml'],
    ],
    ['two attributes of one name', xml('<object a="1" a="2"/>'), ['line 4, column 21 invalid-xml']],
    ['a character that XML cannot hold', xml(object().replace('nut', '&#0;')), ['line 4, column 18 invalid-xml']],
    ['an encoding nobody knows', `<?xml version="1.0" encoding="x-own"?>${xml()}`, [' unknown-encoding']],
    ['nesting that exhausts a stack', '<annotation>'.repeat(50_000), ['line 1, column 385 too-deep']],
  ];
  it.each(cases)('%s', async (_, content, expected) => {
    expect(await told(content)).toEqual(expected);
  });

  it('an annotation without its picture, and the other way round only a remark', async () => {
    const files = { 'a.xml': xml(), 'b.xml': xml().replace('a.jpg', 'b.jpg'), 'a.jpg': picture };
    expect(await problemsOf(files)).toMatchObject([
      { file: 'b.xml', position: 'line 2, column 1', code: 'picture-missing', parameters: { path: 'b.jpg' } },
    ]);
    const { skipped } = await voc.read(memoryFolder({ 'a.xml': xml(), 'a.jpg': picture, 'c.jpg': picture }));
    expect(skipped).toEqual([{ file: 'c.jpg', reason: 'no Pascal VOC file describes this picture' }]);
  });

  it('two annotations of one picture', async () => {
    const problems = await problemsOf({ 'a.xml': xml(), 'b.xml': xml(), 'a.jpg': picture });
    expect(problems).toMatchObject([{ file: 'b.xml', code: 'duplicate-picture' }]);
  });

  it('bytes that are no UTF-8', async () => {
    const latin = Uint8Array.from(xml(object().replace('nut', 'n\u00fc')), (character) => character.charCodeAt(0));
    expect(await told(latin)).toEqual([`byte ${latin.indexOf(0xfc)} invalid-encoding`]);
  });

  it('every broken file of a delivery, not the first alone', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.xml`, '<annotation>']));
    const problems = await problemsOf(files);
    expect(problems).toHaveLength(50);
    expect(problems[2]).toMatchObject({ file: '2.xml', code: 'invalid-xml' });
  });

  it('a folder of other XML', async () => {
    expect(await problemsOf({ 'a.xml': '<annotations/>' })).toMatchObject([{ code: 'no-annotation-file' }]);
  });
});

describe('what is read', () => {
  async function read(content: string | Uint8Array) {
    return (await voc.read(memoryFolder({ 'a.xml': content, 'a.jpg': picture }))).items[0];
  }

  it('pixels counted from 1, the last one included', async () => {
    const item = await read(xml(object([1, 1, 100, 80]), object([5, 5, 5, 5]), object([0, 1.5, 101, 80.25])));
    expect(item?.annotations.map(({ geometry }) => geometry)).toEqual([
      { kind: 'box', x: 0, y: 0, width: 100, height: 80 },
      { kind: 'box', x: 4, y: 4, width: 1, height: 1 },
      { kind: 'box', x: -1, y: 0.5, width: 102, height: 79.75 },
    ]);
    expect(item?.annotations.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('flags, a pose somebody chose, and the attributes of newer tools', async () => {
    const more = `<pose>Left</pose><truncated>1</truncated><occluded/><difficult>0</difficult><attributes>
      <attribute><name>ripe</name><value>true</value></attribute>
      <attribute><name>grams</name><value>12.5</value></attribute>
      <attribute><name>code</name><value>007</value></attribute></attributes>`;
    const item = await read(xml(object(undefined, more), object(undefined, '<pose>Unspecified</pose>')));
    expect(item?.annotations.map(({ attributes }) => attributes)).toEqual([
      { pose: 'Left', truncated: true, difficult: false, ripe: true, grams: 12.5, code: '007' },
      {},
    ]);
  });

  it.each([
    ['a byte order mark and line ends of Windows', `\ufeff${xml(object()).replaceAll('\n', '\r\n')}`],
    ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${xml(object())}`, 'utf16le'))],
    [
      'GBK as declared',
      Uint8Array.from(Buffer.from(`<?xml version="1.0" encoding="GBK"?>\n${xml(object())}`, 'latin1')),
    ],
    ['comments and CDATA', `<!-- by hand -->${xml(object().replace('nut', '<![CDATA[nut]]>'))}`],
  ])('%s', async (_, content) => {
    expect(await read(content)).toMatchObject({ width: 100, height: 80, annotations: [{ label: 'nut' }] });
  });

  it.each([
    ['beside the file', 'v/Annotations/a.jpg', 'a.jpg'],
    ['in JPEGImages', 'v/JPEGImages/a.jpg', 'a.jpg'],
    ['in images', 'v/images/a.jpg', 'a.jpg'],
    ['under the name of the file, for the filename is old', 'v/JPEGImages/a.png', 'old.jpg'],
    ['under the name of the file, for the filename has no ending', 'v/JPEGImages/a.tif', 'a'],
    ['under a name that is unique', 'elsewhere/z.jpg', 'z.jpg'],
  ])('a picture %s', async (_, path, name) => {
    const content = xml().replace('a.jpg', name);
    const { items } = await voc.read(memoryFolder({ 'v/Annotations/a.xml': content, [path]: picture }));
    expect(items.map(({ mediaPath }) => mediaPath)).toEqual([path]);
  });

  it('files as people number them', async () => {
    const numbers = [10, 2, 1];
    const files = numbers.flatMap((n) => [
      [`${n}.xml`, xml().replace('a.jpg', `${n}.jpg`)],
      [`${n}.jpg`, picture],
    ]);
    const { items } = await voc.read(memoryFolder(Object.fromEntries(files)));
    expect(items.map(({ fileName }) => fileName)).toEqual(['1.jpg', '2.jpg', '10.jpg']);
  });

  it('a picture whose size nobody wrote', async () => {
    const content = xml(object([900, 900, 950, 950]))
      .replace('100', '0')
      .replace('<height>80</height>', '');
    expect(await read(content)).toMatchObject({ width: null, height: null, annotations: [{ label: 'nut' }] });
  });
});

it('refuses XML of the old LabelMe once, by its name', async () => {
  const pt = '<pt><x>1</x><y>2</y></pt>';
  const object = `<object><name>nut</name><polygon>${pt.repeat(3)}</polygon></object>`;
  const xml = (name: string) => `<annotation><filename>${name}</filename>${object.repeat(2)}</annotation>`;
  const picture = new Uint8Array([1]);
  const files = { 'a.xml': xml('a.jpg'), 'b.xml': xml('b.jpg'), 'a.jpg': picture, 'b.jpg': picture };
  await expect(voc.read(memoryFolder(files))).rejects.toThrow(/^a\.xml: [^\n]*: is XML of the old LabelMe[^\n]*$/);
  // Newer tools put the outline beside the box.
  const box = '<bndbox><xmin>1</xmin><ymin>1</ymin><xmax>4</xmax><ymax>4</ymax></bndbox>';
  const withBox = (content: string) => content.replaceAll('</object>', `${box}</object>`);
  const { items } = await voc.read(
    memoryFolder({ ...files, 'a.xml': withBox(xml('a.jpg')), 'b.xml': withBox(xml('b.jpg')) }),
  );
  expect(items.map(({ annotations }) => annotations.length)).toEqual([2, 2]);
});
