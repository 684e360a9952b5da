import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openZip, writeCocoFolder, writeVocFolder } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';
import { spawnCli } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

const folderOf = async (name: string) => {
  const folder = join(at.scratch, name);
  await mkdir(folder);
  return folder;
};

async function delivered(name: string, write: typeof writeCocoFolder) {
  const folder = await folderOf(name);
  await write(folder, { pictures: 6, seed: name.length });
  const run = await at.deliver(folder, name);
  expect(run.code).toBe(0);
  return { folder, ...(JSON.parse(run.stdout) as { batchId: string; batchNumber: string }) };
}

const exportOf = (
  out: string,
  batch: string,
  args: readonly string[] = ['--format', 'coco', '--result', 'all'],
  url = at.url,
) =>
  [
    ['export', '--batch', batch, ...args, '--out', out, '--json'],
    { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: at.server.providerKey },
  ] as const;
const exportTo = (...asked: Parameters<typeof exportOf>) => runCli(...exportOf(...asked));

describe('[2.4-05] countersign export', () => {
  it('brings an unchanged COCO batch back as it was delivered', async () => {
    const { folder, batchId, batchNumber } = await delivered('coco', writeCocoFolder);
    const out = await folderOf('coco-out');
    const run = await exportTo(out, batchNumber);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const said = JSON.parse(run.stdout);
    const bytes = await readFile(said.file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(said).toMatchObject({ batchId, items: 6, size: bytes.length, sha256, losses: [] });
    expect(await readdir(out)).toEqual([`${batchNumber} coco all coco.zip`]);
    const files = await openZip(bytes);
    expect([...files.keys()]).toEqual(['annotations.json']);
    const original = await readFile(join(folder, 'annotations.json'), 'utf8');
    expect(JSON.parse(String(files.get('annotations.json')))).toEqual(JSON.parse(original));
  });

  it('brings an unchanged VOC batch back as it was delivered', async () => {
    const { folder, batchId } = await delivered('voc', writeVocFolder);
    const out = join(await folderOf('voc-out'), 'mine.zip');
    const run = await exportTo(out, batchId, ['--format', 'voc', '--result', 'all']);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const files = await openZip(await readFile(out));
    const list = files.get('ImageSets/Main/trainval.txt');
    expect(String(list).trim().split('\n')).toHaveLength(6);
    files.delete('ImageSets/Main/trainval.txt');
    expect(files.size).toBe(6);
    const plain = (xml: string) => xml.replaceAll(/\s+/g, '');
    for (const [path, bytes] of files)
      expect(plain(String(bytes))).toBe(plain(await readFile(join(folder, path), 'utf8')));
  });

  it('has whole pixels where this is asked', async () => {
    const { batchNumber } = await delivered('whole', writeCocoFolder);
    const out = await folderOf('whole-out');
    const run = await exportTo(out, batchNumber, ['--format', 'voc', '--result', 'all', '--whole-pixels']);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(await readdir(out)).toEqual([`${batchNumber} whole all voc whole pixels.zip`]);
    const files = await openZip(await readFile(JSON.parse(run.stdout).file));
    const corners = [...files.values()].flatMap((bytes) => [...String(bytes).matchAll(/<[xy]m(?:in|ax)>(.*)</g)]);
    expect(corners.length).toBeGreaterThan(0);
    expect(corners.every(([, number]) => /^\d+$/.test(number ?? ''))).toBe(true);
  });

  it('makes the folder it is to go to, but no file of another name', async () => {
    const { batchNumber } = await delivered('made', writeCocoFolder);
    const out = join(at.scratch, 'accepted');
    expect((await exportTo(out, 'B-1')).stderr).toBe('There is no batch B-1.\n');
    expect(await readdir(at.scratch)).not.toContain('accepted');
    const run = await exportTo(out, batchNumber);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(await readdir(out)).toEqual([`${batchNumber} made all coco.zip`]);
    const file = join(at.scratch, 'file.txt');
    await writeFile(file, 'mine');
    const refused = await exportTo(file, batchNumber);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/is a file; say a folder/)]);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('killed in the middle of the download and run again, goes on where it was', async () => {
    const { batchId } = await delivered('killed', writeCocoFolder);
    const out = await folderOf('killed-out');
    // Sends headers and a part of the file, and then nothing.
    const proxy = await startProxy(at.url, { downloadBytes: 100 });
    const partly = async () => {
      const [part] = await readdir(out);
      return part?.endsWith('.part') ? readFile(join(out, part)) : Buffer.alloc(0);
    };
    const first = spawnCli(...exportOf(out, batchId, undefined, proxy.url));
    await expect.poll(async () => (await partly()).length, { timeout: 45_000 }).toBeGreaterThan(0);
    first.kill();
    expect((await first.ended).code).toBe(null);
    await proxy.close();
    const held = await partly();

    const second = await exportTo(out, batchId);
    expect([second.stderr, second.code]).toEqual([expect.stringMatching(/^Going on with the export of /), 0]);
    const said = JSON.parse(second.stdout);
    expect((await readFile(said.file)).subarray(0, held.length).equals(held)).toBe(true);
    expect(await readdir(out)).toHaveLength(1);
    const { rows } = await at.server.context.pool.query('select id from batch_export where batch_id = $1', [batchId]);
    expect(rows).toEqual([{ id: said.exportId }]);
  });

  it('takes no page of a network between for a part of the file', async () => {
    const { batchId } = await delivered('page', writeCocoFolder);
    const out = await folderOf('page-out');
    const proxy = await startProxy(at.url, { pages: 2 });
    const run = await exportTo(out, batchId, undefined, proxy.url);
    await proxy.close();
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const { file, sha256 } = JSON.parse(run.stdout);
    expect(
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ).toBe(sha256);
  });

  it('a file that was tampered with is not taken', async () => {
    const { batchId } = await delivered('tampered', writeCocoFolder);
    const out = await folderOf('tampered-out');
    const { exportId } = JSON.parse((await exportTo(out, batchId)).stdout);
    const [file] = await readdir(out);
    const size = (await readFile(join(out, file ?? ''))).length;
    await writeFile(join(out, `${batchId}-all-coco.${exportId}.part`), Buffer.alloc(size));
    const run = await exportTo(out, batchId);
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('is not the one the server made')]);
    expect(await readdir(out)).toEqual([file]);
  });

  it.each([
    [['--format', 'coco', '--result', 'accepted'], /Nothing can be exported: no item is accepted\./],
    [['--format', 'pdf', '--result', 'all'], /Allowed choices are coco/],
    [['--format', 'coco'], /required option '--result/],
    [
      ['--format', 'coco', '--result', 'all', '--whole-pixels'],
      /--whole-pixels is for voc, csv and retinanet; coco keeps the numbers/,
    ],
  ])('says what is wrong with %j', async (args, words) => {
    const batches = await at.batches();
    const run = await exportTo(at.scratch, batches[0]?.id ?? '', args);
    expect([run.code, run.stderr + run.stdout]).toEqual([1, expect.stringMatching(words)]);
  });

  it('says that there is no such batch, no such folder', async () => {
    const unknown = await exportTo(at.scratch, 'B-1');
    expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no batch B-1.\n']);
    const nowhere = await exportTo(join(at.scratch, 'none', 'x.zip'), 'B-1');
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringMatching(/^There is no folder /)]);
  });
});
