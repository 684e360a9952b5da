import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePicture, openZip } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { rejectBatch } from './testing/reject-batch.ts';
import { runCli } from './testing/run-cli.ts';

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

/** A folder of these texts, and of a picture for each name that ends as one. */
async function folderOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(at.scratch, name);
  for (const [nth, [path, text]] of Object.entries(files).entries()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path.endsWith('.png') ? await makePicture(nth, 100, 80) : text);
  }
  return folder;
}

const run = (...args: string[]) => runCli(['--url', at.url, ...args], { COUNTERSIGN_KEY: at.server.providerKey });

/** Labels, by the pictures of a batch. */
async function labelsOf(batchId: string) {
  const rows = await at.server.context.db
    .selectFrom('item')
    .innerJoin('item_content', 'item_content.item_id', 'item.id')
    .where('batch_id', '=', batchId)
    .orderBy('index_no')
    .select(['file_name', 'annotations'])
    .execute();
  return rows.map(({ file_name, annotations }) => [file_name, annotations.map(({ label }) => label)]);
}

/** The files of an export of all items. */
async function exported(batch: string, format: string) {
  const out = join(at.scratch, `${batch} ${format}.zip`);
  const { stdout, stderr, code } = await run(
    'export',
    '--batch',
    batch,
    '--format',
    format,
    '--result',
    'all',
    '--out',
    out,
    '--json',
  );
  expect([stderr, code]).toEqual(['', 0]);
  const files = await openZip(await readFile(out));
  await rm(out);
  const texts = Object.fromEntries([...files].map(([path, bytes]) => [path, String(bytes)]));
  return { texts, losses: (JSON.parse(stdout) as { losses: string[] }).losses };
}

describe('pictures without annotations', () => {
  it('are delivered as what they are, and the summary says so', async () => {
    const folder = await folderOf('bare', { 'a.png': '', 'b.png': '', 'README.txt': 'how it was made' });
    const { stdout, code } = await run('deliver', folder, '--project', at.projectId, '--name', 'Bare');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Read as pictures: the folder holds 2 pictures and no annotations\.\nDelivered as batch B-[^\n]*: 2 items with 0 annotations\.\nThere are no annotations: acceptors see the items alone\.\n$/,
    );
    const json = JSON.parse((await at.deliver(folder, 'Bare too')).stdout) as { batchId: string };
    const { texts, losses } = await exported(json.batchId, 'csv');
    expect([texts['labels.csv'], losses]).toEqual(['filename,label\na.png,\nb.png,\n', []]);
  });

  it('are not what a folder is taken for whose annotations were not understood', async () => {
    const folder = await folderOf('unread', { 'a.png': '', 'a.mat': 'MATLAB' });
    const refused = await at.deliver(folder, 'Unread');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/holds 1 picture, but no annotations .*, not read: a\.mat; /m),
    ]);
    const asked = JSON.parse((await at.deliver(folder, 'Unread', '--format', 'pictures')).stdout) as object;
    expect(asked).toMatchObject({ items: 1, skipped: [{ file: 'a.mat' }] });
  });

  it('take no annotation away from a batch that is repaired, unless somebody says so', async () => {
    const folder = await folderOf('repaired', { 'a.png': '', 'x.csv': 'filename,label\na.png,cat\n' });
    const { batchId } = JSON.parse((await at.deliver(folder, 'Repaired')).stdout) as { batchId: string };
    await rejectBatch(at.server, at.world.fruktlabb.administrator, batchId, new Set([1]));
    expect((await run('repairs', 'take', batchId)).code).toBe(0);
    await rm(join(folder, 'x.csv'));
    const forgotten = await run('deliver', folder, '--repair', batchId);
    expect([forgotten.code, forgotten.stderr]).toEqual([
      1,
      expect.stringMatching(/^The folder holds pictures without annotations; nothing of it was sent\. /),
    ]);
    expect(await labelsOf(batchId)).toEqual([['a.png', ['cat']]]);
    const meant = await run('deliver', folder, '--repair', batchId, '--format', 'pictures');
    expect([meant.stderr, meant.code]).toEqual(['', 0]);
  });
});

describe('classes by folder', () => {
  it('are asked for where they are not certain, and named', async () => {
    const folder = await folderOf('classes', { 'cat/1.png': '', 'dog/2.png': '' });
    await mkdir(join(folder, 'fox'));
    await writeFile(join(folder, 'fox/.gitkeep'), '');
    const asked = await at.deliver(folder, 'Classes');
    expect([asked.code, asked.stderr]).toEqual([
      1,
      expect.stringMatching(
        /can be read in several ways; say with --format NAME which one is meant: pictures: .*; folders: the folders cat, dog, fox might be classes$/m,
      ),
    ]);
    const { stdout, stderr } = await at.deliver(folder, 'Classes', '--format', 'folders');
    expect(stderr).toBe('each folder is taken as the class of its pictures: 3 classes (cat, dog, fox)\n');
    const said = JSON.parse(stdout) as { batchId: string };
    expect(said).toMatchObject({ format: 'folders', labels: { cat: 1, dog: 1 } });
    const { texts } = await exported(said.batchId, 'csv');
    expect(texts).toEqual({ 'labels.csv': 'filename,label\ncat/1.png,cat\ndog/2.png,dog\n' });
    const { texts: open } = await exported(said.batchId, 'openimages');
    expect(open['annotations/class-descriptions.csv']).toBe('cat,cat\ndog,dog\nfox,fox\n');
    const { losses } = await exported(said.batchId, 'coco');
    expect(losses).toEqual(['2 × class of the whole item: left out.']);
  });
});

describe('tables', () => {
  const table =
    'filename,width,height,class,xmin,ymin,xmax,ymax\r\na.png,100,80,cat,1,2,30,40\r\na.png,100,80,dog,5.5,6,70,80\r\n';

  it.each([
    ['csv', { 'annotations.csv': table }],
    ['retinanet', { 'annotations.csv': 'a.png,1,2,30,40,cat\nb.png,,,,,\n', 'classes.csv': 'cat,0\nfox,1\n' }],
    [
      'openimages',
      {
        'annotations/class-descriptions.csv': '/m/01yrx,Cat\n',
        'annotations/train-annotations-bbox.csv':
          'ImageID,Source,LabelName,Confidence,XMin,XMax,YMin,YMax,IsOccluded,IsTruncated,IsGroupOf,IsDepiction,IsInside\na,xclick,/m/01yrx,1,0.25,0.75,0.1,0.5,0,1,0,0,0\n',
      },
    ],
  ])(
    'of %s come back to the byte, and are read again as what other formats make of them',
    async (format, files: Readonly<Record<string, string>>) => {
      const folder = await folderOf(`table-${format}`, { 'a.png': '', 'b.png': '', ...files });
      const said = JSON.parse((await at.deliver(folder, `Table ${format}`)).stdout) as { batchId: string };
      expect(said).toMatchObject({ format, why: expect.stringContaining('is a table of ') as string });
      expect((await exported(said.batchId, format)).texts).toEqual(files);
      for (const other of ['csv', 'retinanet', 'openimages'].filter((one) => one !== format)) {
        const { texts, losses } = await exported(said.batchId, other);
        expect(losses.filter((loss) => !loss.includes('attributes'))).toEqual([]);
        const again = await folderOf(`table-${format}-${other}`, { 'a.png': '', 'b.png': '', ...texts });
        const second = JSON.parse((await at.deliver(again, `Table ${format} ${other}`)).stdout) as { batchId: string };
        expect(await labelsOf(second.batchId)).toEqual(await labelsOf(said.batchId));
      }
    },
  );

  it('of rejected items are exported, repaired and brought as the next round', async () => {
    const folder = await folderOf('round', {
      'a.png': '',
      'b.png': '',
      'x.csv': `${table}b.png,100,80,cat,1,2,30,40\r\n`,
    });
    const { batchId } = JSON.parse((await at.deliver(folder, 'Round')).stdout) as { batchId: string };
    await rejectBatch(at.server, at.world.fruktlabb.administrator, batchId, new Set([1]));
    expect((await run('repairs', 'take', batchId)).code).toBe(0);
    expect((await run('repairs', 'export', batchId, folder, '--format', 'csv')).code).toBe(0);
    const rejected = await readFile(join(folder, 'x.csv'), 'utf8');
    expect(rejected).toBe(table);
    await writeFile(join(folder, 'x.csv'), rejected.replace(',dog,', ',fox,'));
    const unknown = await run('deliver', folder, '--repair', batchId);
    expect(unknown.stderr).toMatch(/x\.csv: line 3: the template has no label "fox"/);
    await writeFile(join(folder, 'x.csv'), rejected.replace(',dog,', ',cat,'));
    const round = await run('deliver', folder, '--repair', batchId);
    expect(round.stdout).toMatch(
      /^Read as csv: .*\.\nDelivered as round 2 of batch B-\S+: 1 item\.\nOf 1 rejected item 1 changed, /,
    );
    const { texts } = await exported(batchId, 'csv');
    expect(texts).toEqual({ 'x.csv': `${table.replace(',dog,', ',cat,')}b.png,100,80,cat,1,2,30,40\r\n` });
  });

  it('of unknown columns are refused by name, and read by a mapping', async () => {
    const files = { 'a.png': '', 'x.csv': 'Bild;Art;l;t;r;b;reif\na.png;Nuss;1;2;3;4;ja\n' };
    const folder = await folderOf('unknown', files);
    const refused = await at.deliver(folder, 'Unknown');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/x\.csv: has the columns "Bild", "Art", .*say it in a file for --columns, or .*$/m),
    ]);
    const mapping = join(at.scratch, 'mapping.json');
    await writeFile(
      mapping,
      JSON.stringify({
        picture: 'Bild',
        label: 'Art',
        box: { xmin: 'l', ymin: 't', xmax: 'r', ymax: 'b' },
        attributes: ['reif'],
      }),
    );
    const said = JSON.parse((await at.deliver(folder, 'Unknown', '--columns', mapping)).stdout) as { batchId: string };
    expect(said).toMatchObject({ format: 'csv', items: 1, labels: { Nuss: 1 } });
    expect((await exported(said.batchId, 'csv')).texts).toEqual({ 'x.csv': files['x.csv'] });
  });

  it.each([
    ['not there', null, [], /^The mapping file .* cannot be read\.\n$/],
    ['no JSON', '{', [], /^The mapping file .* is not JSON\.$/m],
    ['of unknown keys', '{"picture":"a","label":"b","colour":"c"}', [], /has colour, which is not known/],
    [
      'of boxes without a label',
      '{"picture":"a","classes":["d"],"box":{"x":1,"y":2,"width":3,"height":4}}',
      [],
      /needs a label for its boxes/,
    ],
    [
      'for another format',
      '{"picture":"a","label":"b"}',
      ['--format', 'voc'],
      /^--columns is for csv, not for voc\.\n$/,
    ],
  ])('are not read by a mapping that is %s', async (_, text, args, words) => {
    const folder = await folderOf('mapped', { 'a.png': '', 'x.csv': 'a,b\na.png,nut\n' });
    const file = join(at.scratch, 'wrong.json');
    await rm(file, { force: true });
    if (text !== null) await writeFile(file, text);
    const refused = await at.deliver(folder, 'Mapped', '--columns', file, ...args);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(words)]);
  });
});
