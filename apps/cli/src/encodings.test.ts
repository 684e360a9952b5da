import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

/** Written by Python's codecs. */
const russian = 'd0f3f1f1eae8e920f2e5eaf1f2';
const french = '636166e92c2064e96ae0207675';

async function folderOf(name: string, texts: readonly string[]): Promise<string> {
  const folder = join(at.scratch, name);
  await mkdir(folder);
  for (const [n, hex] of texts.entries()) await writeFile(join(folder, `${n}.txt`), Buffer.from(hex, 'hex'));
  return folder;
}

it('a text whose encoding cannot be told is refused by name, and delivered with --encoding', async () => {
  const folder = await folderOf('russian', [russian]);
  const refused = await at.deliver(folder, 'Russian');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/0\.txt: is not UTF-8, .*name it with --encoding, such as --encoding windows-1251\n/);
  const told = await at.deliver(folder, 'Russian', '--encoding', 'cp1251');
  expect([told.stderr, told.code]).toEqual(['', 0]);
  const [batch] = await at.batches();
  const as = at.world.fruktlabb.administrator;
  const seen = must(await at.server.customer.listItems({ batchId: batch?.id ?? '' }, { as }));
  expect(seen.items.map(({ excerpt }) => excerpt)).toEqual(['Русский текст']);
});

it.each([
  ['cp874', 'Near it: windows-874.'],
  ['windows-1521', 'Near it: windows-1251, '],
  ['cp936', 'Near it: gbk.'],
  ['nothing at all', 'Known are utf-8, '],
])('%s is no encoding, and those near it are named', async (name, near) => {
  const { stderr, code } = await at.deliver(at.scratch, 'Unknown', '--encoding', name);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`No such encoding is known. ${near}`)]);
});

it('every file whose encoding was guessed is named, a line for each encoding', async () => {
  const folder = await folderOf(
    'french',
    Array.from({ length: 12 }, () => french),
  );
  const { stderr, code } = await at.deliver(folder, 'French');
  const files = Array.from({ length: 12 }, (_, n) => `${n}.txt`).join(', ');
  expect([stderr, code]).toEqual([
    `${files}: its encoding is not said anywhere and was taken for Windows-1252; --encoding says another\n`,
    0,
  ]);
});
