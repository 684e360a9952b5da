import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attributeDefinition, errorTypeDefinition, geometryKinds } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CliError } from '../cli-error.ts';
import { readTemplateFile } from './template-file.ts';

let scratch: string;
let chapter: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'template-'));
  const guide = await readFile(new URL('../../../../docs/guide.md', import.meta.url), 'utf8');
  chapter = guide.split('### The template\n')[1]?.split('\n### ')[0] ?? '';
});
afterAll(() => rm(scratch, { recursive: true }));

it('reads the template that the guide shows as it stands there', async () => {
  const example = /```json\n(.*?)```/s.exec(chapter)?.[1] ?? '';
  const file = join(scratch, 'template.json');
  await writeFile(file, example);
  const read = await readTemplateFile(file);
  expect(read).toMatchObject(JSON.parse(example));
  expect(read.labels.flatMap(({ attributes }) => attributes.map(({ required }) => required))).toEqual([true, false]);
});

it.each([
  ['', 'the file is empty', ''],
  ['{"labels": [', 'it ends too early: a bracket, brace or quote is not closed', ''],
  ['{\n  "labels" []}', 'look for a comma, quote or bracket that is missing or too many', 'line 2, column 12'],
  ['[1,]', 'look for a comma, quote or bracket that is missing or too many', ''],
])('says in plain words why %j is not JSON', async (text, reason, position) => {
  const file = join(scratch, 'broken.json');
  await writeFile(file, text);
  await expect(readTemplateFile(file)).rejects.toMatchObject({
    message: `The template file ${file} is not JSON.`,
    problems: [{ file, position, reason }],
  });
});

it('knows no kind that the guide does not name', () => {
  const { kind } = attributeDefinition.shape;
  const values = [...geometryKinds, ...kind.options, ...errorTypeDefinition.shape.scope.options];
  expect(values.filter((value) => !chapter.includes(`\`${value}\``))).toEqual([]);
});

it('names every key that is not known, with the one that may be meant, and every other fault', async () => {
  const file = join(scratch, 'typos.json');
  const label = { name: 'nut', colour: 0, geometries: ['box'] };
  const labels = [
    { ...label, atributes: [] },
    { ...label, attributes: [{ name: 'a', kind: 'text', requird: true }], scale: { minimum: 1, maxx: 3 } },
  ];
  const errorTypes = [{ id: 'x', name: { en: 'X', zh: 'X', ja: 'X', de: 'X' }, scope: 'item' }];
  const rules = { passNeedsSoundRelation: true, nonsense: true, passForbidsOverlap: { labels: ['twig'] } };
  await writeFile(file, JSON.stringify({ labels, errorTypes, rules, mayOffend: 'yes' }));
  const refused = await readTemplateFile(file).catch((error: unknown) => error);
  const { problems } = refused as CliError;
  expect(problems.map(({ position, reason }) => `${position}: ${reason}`)).toEqual([
    'labels.1.name: is there twice',
    'mayOffend: is missing, or not of the type boolean',
    'rules.passForbidsOverlap.labels: name labels that are not there',
    'labels.0.atributes: is not known here; is attributes meant?',
    'labels.1.attributes.0.requird: is not known here; is required meant?',
    'labels.1.scale.minimum: is not known here; known are of, min, max, step, options, required, count',
    'labels.1.scale.maxx: is not known here; is max meant?',
    'errorTypes.0.name.de: is not known here; known are en, zh, ja',
    'rules.passNeedsSoundRelation: is not known here; is passNeedsSoundRelations meant?',
    expect.stringContaining('rules.nonsense: is not known here; known are rejectNeedsErrorType, tickNeedsRemark, '),
  ]);
});
