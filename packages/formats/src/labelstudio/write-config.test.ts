import type { Annotation, Geometry } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import { expect, it } from 'vitest';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { labelstudio } from './labelstudio.ts';

const pictures = memoryFolder({ 'a.png': picturePng(100, 80) });
const template = {
  ...defaultTemplate([
    {
      name: 'a "b" & <c>',
      geometries: ['box', 'polyline'],
      attributes: [
        { name: 'colour', kind: 'choice' as const, options: ['red', 'blue'], required: false },
        { name: 'ripe', kind: 'boolean' as const, required: false },
        { name: 'weight', kind: 'number' as const, required: false },
      ],
    },
    {
      name: 'weather',
      geometries: ['whole'],
      attributes: [{ name: 'choices', kind: 'choice' as const, options: ['sun', 'rain'], required: false }],
    },
  ]),
  relations: [{ label: 'on top of', isDirected: true, attributes: [] }],
};

function itemWith(...shapes: readonly (readonly [string, Geometry, Annotation['attributes']])[]) {
  const annotations = shapes.map(([label, geometry, attributes], at) => ({
    ...{ id: `${at}`, label, geometry, attributes, source: {} },
  }));
  return { fileName: 'a.png', mediaPath: 'a.png', width: 100, height: 80, annotations, source: {} };
}

it('a new export has the configuration of its template, and reads as that', async () => {
  const box: Geometry = { kind: 'box', x: 1, y: 2, width: 30, height: 20 };
  const item = itemWith(
    ['a "b" & <c>', box, { colour: 'red', ripe: true, weight: 3 }],
    ['nut', { kind: 'points', points: [5, 6] }, { note: 'x' }],
    ['weather', { kind: 'whole' }, { choices: 'fog' }],
  );
  const folder = await withFiles(pictures, labelstudio.write([item], template));
  expect(new TextDecoder().decode(await folder.read('label_config.xml'))).toBe(`<View>
	<Image name="image" value="$image"/>
	<RectangleLabels name="rectanglelabels" toName="image">
		<Label value="a &#34;b&#34; &#38; &#60;c&#62;"/>
	</RectangleLabels>
	<VectorLabels name="vectorlabels" toName="image">
		<Label value="a &#34;b&#34; &#38; &#60;c&#62;"/>
	</VectorLabels>
	<Choices name="colour" toName="image" perRegion="true">
		<Choice value="red"/>
		<Choice value="blue"/>
	</Choices>
	<Choices name="ripe" toName="image" perRegion="true">
		<Choice value="true"/>
		<Choice value="false"/>
	</Choices>
	<Number name="weight" toName="image" perRegion="true"/>
	<Choices name="weather" toName="image">
		<Choice value="sun"/>
		<Choice value="rain"/>
		<Choice value="fog"/>
	</Choices>
	<KeyPointLabels name="keypointlabels" toName="image">
		<Label value="nut"/>
	</KeyPointLabels>
	<TextArea name="note" toName="image" perRegion="true"/>
	<Relations>
		<Relation value="on top of"/>
	</Relations>
</View>
`);
  const read = await labelstudio.read(folder);
  expect(read.template.labels.map(({ name }) => name).toSorted()).toEqual(['a "b" & <c>', 'nut', 'weather']);
  expect(read.items[0]?.annotations.map(({ label, attributes }) => [label, attributes])).toEqual(
    item.annotations.map(({ label, attributes }) => [label, attributes]),
  );
  const colour = read.template.labels[0]?.attributes.find(({ name }) => name === 'colour');
  expect(colour).toMatchObject({ kind: 'choice', options: ['red', 'blue'] });
});

it('what came from a project of Label Studio goes back without one', async () => {
  const first = await withFiles(pictures, labelstudio.write([itemWith()], template));
  const { items, source, template: own } = await labelstudio.read(first);
  expect((await withFiles(pictures, labelstudio.write(items, own, source))).writtenPaths).toEqual(['tasks.json']);
});

it('a class of the picture without a value is a choice of its own name, and read as that class', async () => {
  const item = itemWith(['sunny', { kind: 'whole' }, {}], ['true', { kind: 'whole' }, {}]);
  const classes = ['sunny', 'true', 'rainy'].map((name) => ({ name, geometries: ['whole' as const], attributes: [] }));
  const written = await withFiles(pictures, labelstudio.write([item], defaultTemplate(classes)));
  const config = new TextDecoder().decode(await written.read('label_config.xml'));
  for (const name of ['sunny', 'true', 'rainy'])
    expect(config).toContain(`<Choices name="${name}" toName="image">\n\t\t<Choice value="${name}"/>\n\t</Choices>`);
  const tasks = await contentOf(written, 'tasks.json');
  expect(tasks).toMatchObject([
    { annotations: [{ result: [{ from_name: 'sunny', value: { choices: ['sunny'] } }, { from_name: 'true' }] }] },
  ]);
  const { items, template: own, source } = await labelstudio.read(written);
  expect(items[0]?.annotations.map(({ label, geometry, attributes }) => [label, geometry, attributes])).toEqual([
    ['sunny', { kind: 'whole' }, {}],
    ['true', { kind: 'whole' }, {}],
  ]);
  expect(own.labels.find(({ name }) => name === 'rainy')).toMatchObject({ geometries: ['whole'], attributes: [] });
  expect(await contentOf(await withFiles(pictures, labelstudio.write(items, own, source)), 'tasks.json')).toEqual(
    tasks,
  );
  const [first] = items;
  if (first === undefined) throw new Error('nothing was read');
  const renamed = { ...first, annotations: first.annotations.slice(0, 1).map((one) => ({ ...one, label: 'rainy' })) };
  const edited = await withFiles(pictures, labelstudio.write([renamed], own, source));
  expect(await contentOf(edited, 'tasks.json')).toMatchObject([
    { annotations: [{ result: [{ from_name: 'rainy', value: { choices: ['rainy'] } }] }] },
  ]);
});

it('a class of the picture with and without a value has its values alone as choices', async () => {
  const item = itemWith(['weather', { kind: 'whole' }, {}], ['weather', { kind: 'whole' }, { choices: 'sun' }]);
  const written = await withFiles(pictures, labelstudio.write([item], template));
  expect(new TextDecoder().decode(await written.read('label_config.xml'))).toContain('<Choice value="weather"/>');
  const { template: own } = await labelstudio.read(written);
  expect(own.labels.find(({ name }) => name === 'weather')?.attributes).toEqual([
    { name: 'choices', kind: 'choice', options: ['sun', 'rain'], required: false },
  ]);
});
