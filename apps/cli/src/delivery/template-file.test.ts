import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attributeDefinition, errorTypeDefinition, geometryKinds } from '@countersign/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
