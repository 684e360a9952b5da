import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptanceOf, expireMedia, makePicture, must, writeCocoFolder } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { rejectBatch } from './testing/reject-batch.ts';
import { runCli } from './testing/run-cli.ts';
import { spawnCli } from './testing/spawn-cli.ts';
import { startProxy } from './testing/start-proxy.ts';

let at: DeliveryWorld;
let env: Record<string, string>;
beforeAll(async () => {
  at = await startDeliveryWorld();
  env = { COUNTERSIGN_URL: at.url, COUNTERSIGN_KEY: at.server.providerKey };
});
afterAll(() => at.close());

const run = (...args: string[]) => runCli(args, env);
const boss = () => at.world.fruktlabb.administrator;

async function succeed(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
}
async function refused(...args: string[]) {
  const { code, stdout } = await run(...args, '--json');
  expect(code).toBe(1);
  return JSON.parse(stdout) as { error: string; problems: { file: string; reason: string }[] };
}

interface CocoFile {
  readonly images: { id: number; file_name: string }[];
  readonly annotations: { image_id: number; category_id: number; bbox: number[] }[];
}

/** Changes the annotation file of a COCO folder. */
async function editCoco(folder: string, edit: (file: CocoFile) => CocoFile): Promise<void> {
  const path = join(folder, 'annotations.json');
  await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')) as CocoFile)));
}
/** Widens every box of the pictures with these numbers. */
const widened = (file: CocoFile, ids: readonly number[]): CocoFile => ({
  ...file,
  annotations: file.annotations.map((annotation) => {
    const [x = 0, y = 0, width = 0, height = 0] = annotation.bbox;
    return ids.includes(annotation.image_id) ? { ...annotation, bbox: [x, y, width + 2, height] } : annotation;
  }),
});

/** A delivered folder of so many pictures of which items 2, 3 and 4 were rejected. */
async function rejectedFolder(name: string, pictures = 8) {
  const folder = join(at.scratch, name);
  await mkdir(folder);
  await writeCocoFolder(folder, { pictures, seed: name.length * 7 });
  const { batchId, batchNumber } = JSON.parse((await at.deliver(folder, name)).stdout) as {
    batchId: string;
    batchNumber: string;
  };
  await rejectBatch(at.server, boss(), batchId, new Set([2, 3, 4]));
  return { folder, batchId, batchNumber };
}

const roundOf = async (batchId: string) => {
  const { batch } = must(await at.server.customer.getBatch({ batchId }, { as: boss() }));
  return { round: batch.round, stage: batch.stage };
};

describe('[4.2-02] countersign repairs', () => {
  it('lists, takes, shows and discusses what a customer rejected', async () => {
    const { batchId, batchNumber } = await rejectedFolder('shown');
    const { repairs } = await succeed('repairs', 'list');
    expect(repairs).toMatchObject([
      { batchNumber, stage: 'rejected', round: 1, items: 8, rejected: 3, remark: 'see the errors' },
    ]);
    expect((await run('repairs', 'list')).stdout).toMatch(
      /^B-\d{8}-\d{4} "shown" of Fruktlabb, round 1, rejected 20\S+, 3 of 8 items: see the errors\n$/,
    );
    expect(await succeed('repairs', 'take', batchNumber)).toEqual({
      ...{ batchId, batchNumber, state: '30', round: 1, rejected: 3 },
    });
    expect((await run('repairs', 'show', batchId)).stdout.split('\n')).toMatchObject([
      `Batch ${batchNumber} "shown" of Fruktlabb, round 1, repairing: 3 of 8 items rejected.`,
      'Remark: see the errors',
      '  2 images/photo-0001.png',
      '    Missing object: the whole item',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      expect.any(String),
      '',
    ]);
    await succeed('repairs', 'discuss', batchNumber, 'Are stems part of it?');
    const { messages } = must(await at.server.customer.listMessages({ batchId }, { as: boss() }));
    expect(messages).toMatchObject([{ isProvider: true, text: 'Are stems part of it?' }]);
    expect(await refused('repairs', 'take', 'B-19990101-0001')).toMatchObject({
      error: 'There is no batch B-19990101-0001.',
    });
  });

  it('writes the errors as a table in which nothing is a formula', async () => {
    const folder = join(at.scratch, 'table');
    await mkdir(folder);
    await writeCocoFolder(folder, { pictures: 3, seed: 77 });
    const { batchId } = JSON.parse((await at.deliver(folder, 'table')).stdout) as { batchId: string };
    const batch = acceptanceOf(at.server, { batchId });
    await batch.start(boss());
    const { annotations } = await batch.take(boss(), 3);
    const annotationId = annotations[0]?.id ?? '';
    const ticks = [{ annotationId, typeId: 'wrong-label', remark: '=HYPERLINK("http://x")' }];
    must(await batch.decide(boss(), 3, '20', { itemErrors: [], ticks, comment: 'a, b' }));
    for (const index of [1, 2]) must(await batch.decide(boss(), index, '10'));
    must(await batch.finish(boss(), '20'));
    const file = join(at.scratch, 'errors.csv');
    expect((await run('repairs', 'show', batchId, '--csv', file)).stdout).toBe(`Written to ${file}.\n`);
    expect((await readFile(file, 'utf8')).split('\r\n')).toEqual([
      '\uFEFFindex,file,annotation,label,error,error name,remark,comment,asked before',
      `3,images/photo-0002.png,${annotationId},bolt,wrong-label,Wrong label,"'=HYPERLINK(""http://x"")","a, b",`,
      '',
    ]);
    expect((await run('repairs', 'take', batchId)).stdout).toMatch(
      / is being repaired: 1 item was rejected in round 1\.\n$/,
    );
  });

  it('exports the rejected items into a folder from which they can be delivered again', async () => {
    const { folder, batchId, batchNumber } = await rejectedFolder('exported');
    await succeed('repairs', 'take', batchId);
    const out = join(at.scratch, 'exported-out');
    const said = await succeed('repairs', 'export', batchNumber, out, '--format', 'coco');
    expect(said).toMatchObject({ items: 3, folder: out, losses: [] });
    expect((await readdir(out)).toSorted()).toEqual(['annotations.json', 'crops', 'verdicts.csv', 'verdicts.json']);
    const crops = (await readdir(join(out, 'crops'), { recursive: true })).filter((path) => path.endsWith('.jpg'));
    expect(said).toMatchObject({ files: ['annotations.json', 'verdicts.csv', 'verdicts.json'], crops: 3 });
    expect(crops.map((path) => path.replace(/^.*\//, '')).toSorted()).toEqual(
      [2, 3, 4].map((index) => `00000${index}-1-missing-object.jpg`),
    );
    const bare = join(at.scratch, 'exported-bare');
    expect(await succeed('repairs', 'export', batchNumber, bare, '--format', 'coco', '--no-crops')).toMatchObject({
      crops: 0,
    });
    expect(await readdir(bare)).not.toContain('crops');
    // Mended there, with the pictures beside.
    await cp(join(folder, 'images'), join(out, 'images'), { recursive: true });
    await editCoco(out, (file) => widened(file, [file.images[0]?.id ?? 0]));
    expect(await succeed('deliver', out, '--repair', batchNumber)).toMatchObject({
      ...{ batchId, round: 2, items: 3, asked: 3, changed: 1, unchanged: 2, missing: 0, unasked: 0 },
      notAskedFor: { count: 0, files: [] },
      // Neither the list of errors nor its pictures are taken for a part of the delivery.
      skipped: [0, 4, 5, 6, 7].map((n) => ({ file: `images/photo-000${n}.png`, reason: expect.any(String) })),
    });
  });

  it('exports no pictures of errors where those of the batch are no longer kept, and says how to go on', async () => {
    const { batchId } = await rejectedFolder('expired');
    await expireMedia(at.server, { batchId });
    const asked = ['repairs', 'export', batchId, join(at.scratch, 'expired-out'), '--format', 'coco'];
    expect((await run(...asked)).stderr).toBe(
      'The pictures of this batch are no longer kept. Export it with --no-crops.\n',
    );
    expect(await succeed(...asked, '--no-crops')).toMatchObject({ items: 3, crops: 0 });
  });

  it('lists the batches of one customer, and those in one state', async () => {
    const { batchId } = await rejectedFolder('of-one');
    const numbers = async (...args: string[]) => {
      const { repairs } = await succeed('repairs', 'list', ...args);
      return (repairs as { batchId: string }[]).map((repair) => repair.batchId);
    };
    const { fruktlabb, kanda } = at.world;
    expect(await numbers('--customer', fruktlabb.id)).toContain(batchId);
    expect(await numbers('--customer', kanda.id)).toEqual([]);
    expect(await numbers('--customer', fruktlabb.id, '--state', 'rejected')).toContain(batchId);
    expect(await numbers('--state', 'repairing')).not.toContain(batchId);
    await succeed('repairs', 'take', batchId);
    expect(await numbers('--state', 'repairing')).toContain(batchId);
    expect(await numbers('--state', 'rejected')).not.toContain(batchId);
    expect((await run('repairs', 'list', '--state', 'passed')).stderr).toContain('Allowed choices are all, rejected');
  });
});

describe('[4.2-02] countersign deliver --repair', () => {
  it('brings the next round, says what was not asked for, and run again answers the same', async () => {
    const { folder, batchId, batchNumber } = await rejectedFolder('whole');
    const deliver = ['deliver', folder, '--repair', batchNumber];
    expect(await refused(...deliver)).toMatchObject({
      error: `Batch ${batchNumber} is not being repaired. Take it first: countersign repairs take ${batchNumber}`,
    });
    await succeed('repairs', 'take', batchNumber);
    await editCoco(folder, (file) => widened(file, [2, 7]));
    const said = await succeed(...deliver);
    expect(said).toMatchObject({
      ...{ round: 2, format: 'coco', items: 8, asked: 3, changed: 1, unchanged: 2, missing: 0, unasked: 1 },
      notAskedFor: { count: 5 },
    });
    expect(await succeed(...deliver)).toEqual(said);
    expect(await roundOf(batchId)).toEqual({ round: 2, stage: 'awaiting' });
    expect((await run(...deliver)).stdout).toContain(
      'Of 3 rejected items 1 changed, 2 came back as they were, 0 did not come.\nWarning: 5 items were not asked for, 1 of them changed. Not asked for: images/photo-0000.png, images/photo-0004.png',
    );
  });

  it('says what stands against a repair, whatever is wrong in the folder', async () => {
    const folder = join(at.scratch, 'not-rejected');
    await mkdir(folder);
    await writeCocoFolder(folder, { pictures: 2, seed: 77 });
    const { batchNumber } = JSON.parse((await at.deliver(folder, 'not-rejected')).stdout) as { batchNumber: string };
    const nothing = { error: `Batch ${batchNumber} is not rejected: there is nothing to repair.`, problems: [] };
    expect(await refused('deliver', folder, '--repair', batchNumber)).toEqual(nothing);
    await writeFile(join(folder, 'annotations.json'), '{');
    expect(await refused('deliver', folder, '--repair', batchNumber)).toEqual(nothing);
    const rejected = await rejectedFolder('not-taken');
    expect((await refused('deliver', folder, '--repair', rejected.batchNumber)).error).toContain('Take it first');
  });

  it('names an unknown file and another picture, and nothing of it is seen', async () => {
    const { folder, batchId } = await rejectedFolder('refused');
    await succeed('repairs', 'take', batchId);
    await writeFile(join(folder, 'images', 'photo-0001.png'), await makePicture(987_654, 96, 64));
    await cp(join(folder, 'images', 'photo-0002.png'), join(folder, 'images', 'new.png'));
    await editCoco(folder, (file) => ({
      ...file,
      images: file.images.map((image) => (image.id === 3 ? { ...image, file_name: 'new.png' } : image)),
    }));
    expect(await refused('deliver', folder, '--repair', batchId)).toMatchObject({
      error: 'The repair was refused; nothing of it is visible.',
      problems: [
        { file: 'images/photo-0001.png', reason: expect.stringContaining('another picture') },
        { file: 'images/new.png', reason: 'the batch has no such item' },
      ],
    });
    expect(await roundOf(batchId)).toEqual({ round: 1, stage: 'repairing' });
    await editCoco(folder, (file) => ({
      ...file,
      categories: [
        { id: 1, name: 'bolt' },
        { id: 2, name: 'screw' },
      ],
    }));
    const { problems } = await refused('deliver', folder, '--repair', batchId);
    expect(problems[0]?.reason).toContain('screw');
  });

  it('takes nothing that the batch says already, and a new delivery needs its project and name', async () => {
    const { stderr } = await run('deliver', at.scratch, '--repair', 'B-1', '--name', 'Other');
    expect(stderr).toContain("'--repair <batch>' cannot be used with option '--name <name>'");
    expect((await run('deliver', at.scratch, '--name', 'Other')).stderr).toContain("'--project <id>' not specified");
    expect((await run('deliver', at.scratch, '--project', at.projectId)).stderr).toContain(
      "'--name <name>' not specified",
    );
  });

  it('with other content waits for the one under way, or gives it up', async () => {
    const { folder, batchId } = await rejectedFolder('anew');
    await succeed('repairs', 'take', batchId);
    const opened = { batchId, format: 'coco', itemCount: 9, fingerprint: 'b'.repeat(64) };
    must(await at.server.provider.openRepair(opened));
    const deliver = ['deliver', folder, '--repair', batchId];
    expect((await refused(...deliver)).error).toContain('with other content is under way');
    expect(await succeed(...deliver, '--anew')).toMatchObject({ round: 2, changed: 0, unchanged: 3 });
  });

  it('killed anywhere and run again, it is one round', { timeout: 120_000 }, async () => {
    const { folder, batchId } = await rejectedFolder('killed', 12);
    let killed = 0;
    // Bytes sent: while it asks, opens, sends its items, and completes.
    for (const [n, killAt] of [400, 1200, 2500, 10_200].entries()) {
      const round = n + 2;
      await succeed('repairs', 'take', batchId);
      await editCoco(folder, (file) => widened(file, [2, 3, 4]));
      const proxy = await startProxy(at.url);
      const delivery = ['deliver', folder, '--repair', batchId, '--json'];
      const first = spawnCli(delivery, { ...env, COUNTERSIGN_URL: proxy.url });
      proxy.onSent((sentBytes) => sentBytes >= killAt && first.kill());
      if ((await first.ended).code === null) killed++;
      await proxy.close();
      const second = await run(...delivery);
      expect([second.stderr, second.code]).toEqual(['', 0]);
      expect(JSON.parse(second.stdout)).toMatchObject({ round, items: 12, asked: 3, changed: 3, unasked: 0 });
      expect(await roundOf(batchId)).toEqual({ round, stage: 'awaiting' });
      const { batch } = must(await at.server.customer.getBatch({ batchId }, { as: boss() }));
      const begin = { batchId, version: batch.version };
      must(await at.server.customer.startBatch(begin, { as: boss() }));
      const again = acceptanceOf(at.server, { batchId });
      const verdict = { itemErrors: [{ typeId: 'missing-object', remark: '' }] };
      for (const index of [2, 3, 4]) must(await again.decide(boss(), index, '20', verdict));
      must(await again.finish(boss(), '20', 'no'));
    }
    expect(killed).toBeGreaterThan(1);
  });
});
