import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { must, startWorld } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';

const strings = fileURLToPath(
  new URL('../../../../../../shared/data/badinput/text/naughty-strings/blns.json', import.meta.url),
);

let datasetId: string;
const { server, world } = await startWorld();
beforeAll(async () => {
  datasetId = must(await server.customer.createDataset({ name: 'Trays', storageArea: 'Standard' }, me())).id;
});

const me = () => ({ as: world.fruktlabb.administrator });
const open = async (files: number) => {
  const { id: batchId } = must(await server.customer.createDatasetBatch({ datasetId, name: newId() }, me()));
  const asked = { batchId, way: 'folder', batchFilesId: newId(), files, bytes: files } as const;
  return must(await server.customer.openUpload(asked, me())).upload.id;
};
const PART = 5 * 1024 ** 2;
const add = (uploadId: string, paths: readonly string[]) => {
  const files = paths.map((path) => ({ path, size: 1, modifiedMs: 1 }));
  return server.customer.addUploadFiles({ uploadId, partBytes: PART, files }, me());
};

describe('[9-03] the path of a file', () => {
  test.each([
    ['that begins with a slash', '/etc/passwd'],
    ['that leads up', '../up'],
    ['that leads up in the middle', 'a/../../b'],
    ['with a part that is a dot', 'a/./b'],
    ['with an empty part', 'a//b'],
    ['that ends with a slash', 'a/'],
    ['with a line break', 'a\nb'],
    ['with a line separator', 'a\u2028b'],
  ])('%s is refused', async (_, path) => {
    expect(await add(await open(1), [path])).toMatchObject({ status: 5020021 });
  });

  test.each(['a\0b', 'a\ud800b', 'é'.repeat(1001)])('that no text may be, %j, is refused', async (path) => {
    expect(await add(await open(1), [path])).toMatchObject({ status: 5002002 });
  });

  test('may have a thousand characters', async () => {
    const path = `${'d/'.repeat(100)}${'é'.repeat(800)}`;
    expect(must(await add(await open(1), [path])).files.map((file) => file.path)).toEqual([path]);
  });

  test('that differs in case, in the form of its letters or by what nobody sees is one of its own', async () => {
    const paths = [
      'a.txt',
      'A.txt',
      'caf\u00e9',
      'cafe\u0301',
      'x\u200by',
      'xy',
      '\u202egpj.exe',
      'C:\\up',
      '..\\up',
      '~',
      ' ',
    ];
    const { files } = must(await add(await open(paths.length), paths));
    expect(files.map(({ path }) => path)).toEqual(paths);
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(paths.length);
  });

  test('that comes twice in a call is one file', async () => {
    const { files } = must(await add(await open(2), ['a', 'a']));
    expect(files.map(({ path }) => path)).toEqual(['a', 'a']);
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1);
  });

  test.skipIf(!existsSync(strings))('of naughty strings is kept as it is or refused', async () => {
    const all = [...new Set<string>(JSON.parse(readFileSync(strings, 'utf8')))].filter((path) => path !== '');
    const left = new Set(all.slice(0, 500));
    const uploadId = await open(all.length);
    let answer = await add(uploadId, [...left]);
    for (; answer.status === 5020021; answer = await add(uploadId, [...left])) left.delete(answer.responseObject.path);
    expect(must(answer).files.map((file) => file.path)).toEqual([...left]);
    expect(left.size).toBeGreaterThan(400);
  });
});
