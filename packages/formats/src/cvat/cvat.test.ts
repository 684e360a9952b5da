import { type Annotation, deliveredItem } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { FormatError } from '../problem.ts';
import { itemsOf, seen, skeleton } from '../testing/arbitraries.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { cvat } from './cvat.ts';

const picture = new Uint8Array([1]);
const svg = `&lt;line x1="1" y1="1" x2="2" y2="2" data-type="edge" data-node-from="7" data-node-to="9"&gt;&lt;/line&gt;&lt;circle data-node-id="7" data-label-name="head"&gt;&lt;/circle&gt;&lt;circle data-node-id="9" data-label-name="tail"&gt;&lt;/circle&gt;`;
const xml = `<?xml version="1.0" encoding="utf-8"?>
<annotations>
  <version>1.1</version>
  <meta><project><id>3</id><labels>
    <label><name>car</name><color>#ff0000</color><type>any</type><attributes>
      <attribute><name>model</name><mutable>False</mutable><input_type>select</input_type><default_value>a</default_value><values>a
b</values></attribute>
      <attribute><name>parked</name><input_type>checkbox</input_type><default_value>false</default_value><values>false</values></attribute>
      <attribute><name>doors</name><input_type>number</input_type><values>0;9;1</values></attribute>
    </attributes></label>
    <label><name>fox</name><type>skeleton</type><attributes></attributes><svg>${svg}</svg></label>
    <label><name>head</name><type>points</type><attributes></attributes><parent>fox</parent></label>
    <label><name>tail</name><type>points</type><attributes></attributes><parent>fox</parent></label>
    <label><name>night</name><type>tag</type><attributes></attributes></label>
  </labels></project><dumped>2023-10-15 11:29:25+00:00</dumped></meta>
  <image id="4" name="street/a.jpg" width="100" height="80" task_id="2">
    <box label="car" source="manual" occluded="1" xtl="10.50" ytl="2.00" xbr="20.50" ybr="12.00" rotation="30.0" z_order="3" group_id="2">
      <attribute name="model">b</attribute><attribute name="parked">true</attribute><attribute name="doors">04</attribute>
    </box>
    <ellipse label="car" occluded="0" cx="50.00" cy="40.00" rx="10.00" ry="5.00" z_order="0"></ellipse>
    <mask label="car" occluded="0" rle="1, 2, 1, 2" left="3" top="4" width="3" height="2" z_order="0"></mask>
    <skeleton label="fox" source="manual" occluded="0" z_order="0">
      <points label="tail" source="manual" outside="0" occluded="1" points="30.00,31.00"></points>
      <points label="head" source="manual" outside="1" occluded="0" points="7.00,8.00"></points>
    </skeleton>
    <polyline label="car" occluded="0" points="1.00,2.00;3.00,4.50" z_order="0"/>
    <tag label="night" source="manual"></tag>
  </image>
  <image id="5" name="b.jpg" width="100" height="80"></image>
</annotations>`;
const folder = memoryFolder({
  'cvat/annotations.xml': xml,
  'cvat/street/a.jpg': picture,
  'cvat/images/b.jpg': picture,
});

describe('CVAT for images', () => {
  it('is read with every kind of shape, its attributes by their types', async () => {
    const { items, template, labels } = await cvat.read(folder);
    expect(items.map(({ mediaPath }) => mediaPath)).toEqual(['cvat/street/a.jpg', 'cvat/images/b.jpg']);
    const [box, ellipse, mask, fox, line, night] = items[0]?.annotations ?? [];
    expect(box?.geometry).toEqual({ kind: 'box', x: 10.5, y: 2, width: 10, height: 10, rotation: 30 });
    expect(box?.attributes).toEqual({ occluded: true, model: 'b', parked: true, doors: 4 });
    expect(ellipse?.geometry).toMatchObject({ kind: 'polygon', rings: [expect.arrayContaining([60, 40, 50, 45])] });
    // Row by row `.##` over `.##`, so column by column 3 rows of the picture's 80 down.
    expect(mask?.geometry).toEqual({
      ...{ kind: 'mask', x: 4, y: 4, width: 2, height: 2, size: [80, 100] },
      counts: [324, 2, 78, 2, 80 * 100 - 406],
    });
    expect(fox?.geometry).toEqual({
      kind: 'skeleton',
      points: [
        { x: 7, y: 8, visibility: 0 },
        { x: 30, y: 31, visibility: 1 },
      ],
    });
    expect(line?.geometry).toEqual({ kind: 'polyline', points: [1, 2, 3, 4.5] });
    expect(night).toMatchObject({ label: 'night', geometry: { kind: 'whole' }, attributes: {} });
    expect(labels).toEqual([
      { name: 'car', count: 4 },
      { name: 'fox', count: 1 },
      { name: 'night', count: 1 },
    ]);
    expect(template.labels[1]?.skeleton).toEqual({ points: ['head', 'tail'], edges: [[0, 1]] });
    expect(template.labels[0]?.attributes).toEqual([
      { name: 'model', kind: 'choice', options: ['a', 'b'], required: false },
      { name: 'parked', kind: 'boolean', required: false },
      { name: 'doors', kind: 'number', required: false },
      { name: 'occluded', kind: 'boolean', required: false },
    ]);
    for (const item of items) expect(deliveredItem.parse(item)).toEqual(item);
  });

  it('comes back as it was', async () => {
    const read = await cvat.read(folder);
    const items = JSON.parse(JSON.stringify(read.items)) as typeof read.items;
    const written = await withFiles(folder, cvat.write(items, read.template, read.source));
    expect(await contentOf(written, 'cvat/annotations.xml')).toEqual(await contentOf(folder, 'cvat/annotations.xml'));
    expect(await cvat.read(written)).toEqual(read);
  });

  it('is written with what an acceptor changed, and the rest as it was', async () => {
    const { items, template, source } = await cvat.read(folder);
    const [item, empty] = items;
    if (item === undefined || empty === undefined) throw new Error('nothing was read');
    const [box, ellipse] = item.annotations as [Annotation, Annotation];
    const moved: Annotation = {
      ...box,
      geometry: { kind: 'box', x: 1, y: 2, width: 3, height: 4 },
      attributes: { ...box.attributes, occluded: false, doors: 5 },
    };
    const drawn: Annotation = { ...box, id: 'new', source: {}, attributes: {}, label: 'bus' };
    const polygon: Annotation = { ...ellipse, geometry: { kind: 'polygon', rings: [[0, 0, 9, 0, 9, 9]] } };
    const changed = [{ ...item, annotations: [moved, polygon, drawn] }, empty];
    const labels = [...template.labels, { name: 'bus', colour: 0, geometries: [], attributes: [] }];
    const text = await textOf(cvat.write(changed, { ...template, labels }, source));
    expect(text).toContain(
      '<box label="car" source="manual" occluded="0" z_order="3" group_id="2" xtl="1" ytl="2" xbr="4" ybr="6">',
    );
    expect(text).toContain('<attribute name="doors">5</attribute>');
    expect(text).toContain('<attribute name="model">b</attribute>');
    expect(text).toContain(
      '<polygon label="car" occluded="0" z_order="0" points="0,0;9,0;9,9"></polygon>'.replace('></polygon>', '/>'),
    );
    expect(text).toContain('<box label="bus" source="manual" occluded="0" xtl="10.5"');
    expect(text).toContain('<name>bus</name>');
    expect(text).toContain('<color>#ff0000</color>');
  });

  it('holds every geometry made here', () =>
    fc.assert(
      fc.asyncProperty(
        itemsOf(
          ['x/a.jpg', 'x/b 2.png'],
          ['nut', 'a<b> & "c"', '椰枣'],
          ['box', 'rotatedBox', 'polygon', 'mask', 'polyline', 'points', 'skeleton', 'whole'],
          fc.dictionary(
            fc.constantFrom('occluded', 'ripe', 'a&b'),
            fc.oneof(fc.boolean(), fc.nat(9), fc.constant('x "y"')),
          ),
        ),
        async (items) => {
          const attributes = (['ripe', 'a&b'] as const).map((name) => ({
            name,
            kind: 'text' as const,
            required: false,
          }));
          const template = defaultTemplate(
            ['nut', 'a<b> & "c"', '椰枣'].map((name) => ({ name, geometries: [], skeleton, attributes })),
          );
          const media = memoryFolder({ 'x/a.jpg': picture, 'x/b 2.png': picture });
          const written = await withFiles(media, cvat.write(items, template));
          const read = await cvat.read(written);
          // Whatever is said in XML under an attribute of text is text.
          const expected = items.map((item) => ({
            ...item,
            annotations: item.annotations.map((annotation) => ({
              ...annotation,
              attributes: Object.fromEntries(
                Object.entries(annotation.attributes).map(([name, value]) => {
                  const isFlag =
                    name === 'occluded' && typeof value === 'boolean' && annotation.geometry.kind !== 'whole';
                  return [name, isFlag ? value : String(value)];
                }),
              ),
            })),
          }));
          expect(withFlags(seen(read.items, 9))).toEqual(withFlags(seen(expected, 9)));
          expect(read.template.labels[0]?.skeleton).toEqual(skeleton);
          const again = await withFiles(media, cvat.write(read.items, read.template, read.source));
          expect(await contentOf(again, 'annotations.xml')).toEqual(await contentOf(written, 'annotations.xml'));
        },
      ),
      { numRuns: 80 },
    ));

  it.each([
    ['a cuboid', '<cuboid label="car"/>', 'unsupported-shape'],
    [
      'a point that its skeleton has not',
      '<skeleton label="fox"><points label="ear" points="1,1"/></skeleton>',
      'unknown-point',
    ],
    [
      'a point that is there twice',
      '<skeleton label="fox"><points label="head" points="1,1"/><points label="head" points="1,1"/></skeleton>',
      'duplicate-name',
    ],
    [
      'runs beyond their mask',
      '<mask label="car" rle="1, 9" left="0" top="0" width="2" height="2"/>',
      'invalid-run-lengths',
    ],
    [
      'a mask beyond its picture',
      '<mask label="car" rle="4" left="99" top="0" width="2" height="2"/>',
      'outside-picture',
    ],
    [
      'a mask of more pixels than memory',
      '<mask label="car" rle="4" left="0" top="0" width="99999999" height="2"/>',
      'outside-picture',
    ],
    ['points that are none', '<points label="car" points="1,2;3"/>', 'wrong-type'],
    ['a number beyond range', '<polygon label="car" points="1,2;3,4;1e999,2"/>', 'wrong-type'],
    ['a box inside out', '<box label="car" xtl="9" ytl="1" xbr="2" ybr="2"/>', 'negative-size'],
    ['a shape without label', '<box xtl="1" ytl="1" xbr="2" ybr="2"/>', 'empty-text'],
    [
      'an attribute twice',
      '<tag label="car"><attribute name="a">1</attribute><attribute name="a">2</attribute></tag>',
      'duplicate-name',
    ],
  ])('refuses %s at its line', async (_, shape, code) => {
    const broken = xml.replace('<tag label="night" source="manual"></tag>', shape);
    const problem = await refusalOf({ 'cvat/annotations.xml': broken });
    expect(problem).toMatchObject({ file: 'cvat/annotations.xml', position: 'line 27, column 5', code });
  });

  it.each([
    ['../a.jpg', 'path-outside'],
    ['/etc/passwd', 'path-outside'],
    ['c\\a.jpg', 'path-outside'],
    ['missing.jpg', 'picture-missing'],
    ['', 'empty-text'],
  ])('refuses the picture %j', async (name, code) => {
    const broken = xml.replace('name="b.jpg"', `name="${name}"`);
    expect(await refusalOf({ 'cvat/annotations.xml': broken })).toMatchObject({ position: 'line 29, column 3', code });
  });

  it('refuses the tracks of a video and document types', async () => {
    const track = xml.replace('<image id="5"', '<track id="0" label="car"></track><image id="5"');
    expect(await refusalOf({ 'cvat/annotations.xml': track })).toMatchObject({ code: 'unsupported-shape' });
    const doctype = xml.replace('<annotations>', '<!DOCTYPE a [<!ENTITY b "c">]><annotations>');
    expect(await refusalOf({ 'cvat/annotations.xml': doctype })).toMatchObject({ code: 'doctype-refused' });
  });

  const person = (name: string) =>
    `<assignee><username>${name}</username><email>somebody@example.org</email></assignee>`;
  const segments = (count: number) => `<segments>${'<segment><start>0</start></segment>'.repeat(count)}</segments>`;
  const tooLong = 'names of annotators with more than 100 characters were left out';
  it.each<[string, string, (string | undefined)[]]>([
    ['a job', `<job>${segments(1)}${person('mei')}</job>`, ['mei', 'mei']],
    ['a job of nobody', `<job>${segments(1)}<assignee></assignee></job>`, [undefined, undefined]],
    ['a task of one job', `<task>${segments(1)}${person('mei')}</task>`, ['mei', 'mei']],
    ['a task of two jobs', `<task>${segments(2)}${person('mei')}</task>`, [undefined, undefined]],
    ['an owner', `<job><owner><username>boss</username></owner></job>`, [undefined, undefined]],
    [
      'an address alone',
      `<job><assignee><email>mei@example.org</email></assignee></job>`,
      Array(2).fill('mei@example.org'),
    ],
    [
      'the tasks of a project',
      `<project>${person('boss')}<tasks><task><id>1</id>${person('lin')}</task><task><id>2</id>${person('mei')}</task></tasks></project>`,
      ['mei', undefined],
    ],
    ['control and bidi characters', `<job>${person(' Mei&#x202e;&#10;Lin ')}</job>`, ['Mei Lin', 'Mei Lin']],
    ['100 characters', `<job>${person('x'.repeat(100))}</job>`, ['x'.repeat(100), 'x'.repeat(100)]],
    ['101 characters', `<job>${person('x'.repeat(101))}</job>`, [undefined, undefined, tooLong]],
  ])('has the annotator from %s, and writes what was there', async (_, meta, expected) => {
    const text = xml.replace(/<project>[^]*<\/project>/, meta);
    const own = await withFiles(folder, files(new TextEncoder().encode(text)));
    const read = await cvat.read(own);
    const notes = read.notes.map(({ note }) => note);
    expect([...read.items.map(({ annotator }) => annotator), ...notes]).toEqual(expected);
    for (const item of read.items) expect(deliveredItem.parse(item)).toEqual(item);
    const written = await withFiles(own, cvat.write(read.items, read.template, read.source));
    expect((await cvat.read(written)).items).toEqual(read.items);
    expect(cvat.losses(countContents(read.items, 'cvat'))).toEqual([]);
  });

  it('says that it leaves out annotators who do not stand in the document already', () => {
    const item = { fileName: 'a.jpg', mediaPath: 'a.jpg', width: 8, height: 8, annotations: [], source: {} };
    const items = [{ ...item, annotator: 'Mei' }, { ...item, annotator: null }, item];
    expect(cvat.losses(countContents(items, 'cvat'))).toEqual(['1 × name of who annotated an item: left out.']);
  });

  it('says that the rings of a polygon become annotations of their own', () => {
    const contents = { ...countContents([], 'cvat'), rotatedBox: 1, skeleton: 1, severalRings: 2, attributes: 3 };
    expect(cvat.losses(contents)).toHaveLength(1);
  });
});

/** A new shape says that it is not occluded where nobody said so. */
function withFlags(items: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(items), (key, value) => {
    return key === 'attributes' && value.occluded === false ? { ...value, occluded: undefined } : value;
  });
}

async function* files(bytes: Uint8Array) {
  yield { path: 'cvat/annotations.xml', bytes };
}

async function refusalOf(files: Readonly<Record<string, string>>) {
  const pictures = { 'cvat/street/a.jpg': picture, 'cvat/images/b.jpg': picture };
  const refused = await cvat.read(memoryFolder({ ...pictures, ...files })).catch((error: unknown) => error);
  if (!(refused instanceof FormatError)) throw refused;
  return refused.problems[0];
}

async function textOf(written: AsyncIterable<{ readonly bytes: Uint8Array }>): Promise<string> {
  const texts: string[] = [];
  for await (const { bytes } of written) texts.push(new TextDecoder().decode(bytes));
  return texts.join('');
}
