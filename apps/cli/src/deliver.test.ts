import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePicture, must, writeCocoFolder, writeVocFolder } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';

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
const names = async () => (await at.batches()).map(({ name }) => name);

describe('a folder of known truth', () => {
  it.each([
    ['coco', writeCocoFolder],
    ['voc', writeVocFolder],
  ])('arrives whole from %s', async (format, write) => {
    const folder = await folderOf(`truth-${format}`);
    const truth = await write(folder, { pictures: 23, seed: format === 'coco' ? 1 : 2 });
    const run = await at.deliver(folder, `Truth ${format}`);
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const said = JSON.parse(run.stdout);
    const { items, annotations, labels } = truth;
    expect(said).toMatchObject({ items, annotations, labels, packages: items, skipped: [] });

    const sync = must(await at.server.provider.getSync({ syncId: said.syncId }));
    expect(sync).toMatchObject({ status: '2', filesReceived: truth.items, bytesReceived: truth.bytes });
    const rows = await at.server.context.db
      .selectFrom('item')
      .innerJoin('item_content', 'item_content.item_id', 'item.id')
      .where('batch_id', '=', said.batchId)
      .orderBy('index_no')
      .select(['index_no', 'file_name', 'annotations', 'media'])
      .execute();
    expect(rows.map((row) => row.index_no)).toEqual(truth.files.map((_, n) => n + 1));
    for (const [n, row] of rows.entries()) {
      expect(row.file_name).toContain(`photo-${String(n).padStart(4, '0')}.png`);
      expect(row.annotations).toHaveLength(n % 4);
      expect(await at.server.context.objects.size(row.media.originalKey)).toBe(truth.files[n]?.bytes.length);
    }
    const first = rows[1]?.annotations[0];
    expect(first).toMatchObject({ label: 'bolt', geometry: { kind: 'box', width: 20, height: 15 } });
  });

  it('goes into packages by its folders, and to the acceptors who are named', async () => {
    const folder = await folderOf('packages');
    await writeCocoFolder(folder, { pictures: 9, seed: 3, folders: 3 });
    const { acceptor, otherAcceptor } = at.world.fruktlabb;
    const assign = ['--assign', acceptor.loginName, '--assign', otherAcceptor.loginName];
    const options = ['--mode', 'package', '--package-by', 'folder', ...assign];
    const run = await at.deliver(folder, 'Packages', ...options);
    expect(JSON.parse(run.stdout)).toMatchObject({ items: 9, packages: 3 });
    for (const as of [acceptor, otherAcceptor]) {
      const seen = must(await at.server.customer.listBatches({}, { as })).batches;
      expect(seen.map(({ name }) => name)).toEqual(['Packages']);
    }
  });

  it('of which something is left out or guessed says so before it is sent', async () => {
    const folder = await folderOf('notes');
    const annotations = [{ id: 1, result: [] }];
    for (const n of Array(12).keys()) {
      await writeFile(join(folder, `${n}.png`), await makePicture(n));
      const task = { id: n, data: { image: `${n}.png` }, predictions: [{ id: 9 }], annotations };
      await writeFile(join(folder, `${n}.json`), JSON.stringify([task]));
    }
    const told = [
      ...Array.from(
        { length: 10 },
        (_, n) => `${n}.json: predictions of a model are no annotations [^\n]* \\(task ${n}\\)\n`,
      ),
      '2 more notes; --json lists them\\.\n',
    ].join('');
    const run = await at.deliver(folder, 'Notes', '--project', '01890000-0000-7000-8000-000000000000');
    expect([run.code, run.stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${told}There is no project`))]);
    const sent = await at.deliver(folder, 'Notes');
    expect([sent.code, sent.stderr]).toEqual([0, expect.stringMatching(new RegExp(`^${told}$`))]);
    const { skipped, notes } = JSON.parse(sent.stdout);
    expect([skipped, notes]).toEqual([
      [],
      Array.from({ length: 12 }, (_, n) => ({ file: `${n}.json`, note: expect.any(String) })),
    ]);
  });

  it('lists links, pipes and hidden files as left out', async () => {
    const folder = await folderOf('left-out');
    await writeFile(join(folder, 'a.png'), await makePicture(92));
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, '.git', 'config'), '');
    await writeFile(join(folder, '.DS_Store'), '');
    await symlink(at.scratch, join(folder, 'elsewhere'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const run = await at.deliver(folder, 'Left out');
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout).skipped).toEqual([
      { file: '.DS_Store', reason: 'it is hidden' },
      { file: '.git', reason: 'it is hidden' },
      { file: 'elsewhere', reason: 'it is a link to a folder, to nothing, or out of this folder' },
      { file: 'pipe', reason: 'it is a pipe, a socket or a device, and no file' },
    ]);
    const env = { COUNTERSIGN_URL: at.url, COUNTERSIGN_KEY: at.server.providerKey };
    const said = await runCli(['deliver', folder, '--project', at.projectId, '--name', 'Left out'], env);
    expect(said.stdout).toContain(': 1 item with 0 annotations.\n');
    expect(said.stdout).toContain('Left out .git: it is hidden\n');
  });

  it('delivered again is the same batch, and no file is sent', async () => {
    const folder = await folderOf('again');
    await writeCocoFolder(folder, { pictures: 5, seed: 4 });
    const first = await at.deliver(folder, 'Again');
    const second = await at.deliver(folder, 'Again');
    expect(second).toEqual(first);
    expect((await names()).filter((name) => name === 'Again')).toHaveLength(1);
    // Under another name it is another batch, whose files the server already has.
    const third = JSON.parse((await at.deliver(folder, 'Again, as another')).stdout);
    expect(third.batchId).not.toBe(JSON.parse(first.stdout).batchId);
    expect(must(await at.server.provider.getSync({ syncId: third.syncId }))).toMatchObject({ filesReceived: 0 });
  });

  it('delivered by two at once is one batch', async () => {
    const folder = await folderOf('two');
    const truth = await writeCocoFolder(folder, { pictures: 12, seed: 5 });
    const [one, other] = await Promise.all([at.deliver(folder, 'Two'), at.deliver(folder, 'Two')]);
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(JSON.parse(one.stdout)).toEqual(JSON.parse(other.stdout));
    expect((await at.batches()).filter(({ name }) => name === 'Two')).toMatchObject([{ total: 12 }]);
    const { syncId } = JSON.parse(one.stdout);
    expect(must(await at.server.provider.getSync({ syncId })).bytesReceived).toBe(truth.bytes);
  });

  it('with other content under a name that is taken is refused', async () => {
    const folder = await folderOf('taken');
    await writeCocoFolder(folder, { pictures: 2, seed: 6 });
    expect((await at.deliver(folder, 'Taken')).code).toBe(0);
    await writeCocoFolder(folder, { pictures: 3, seed: 6 });
    const run = await at.deliver(folder, 'Taken');
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/has a batch named "Taken" with other content already \(B-\d{8}-\d{4}\)/);
  });

  it('from Create ML is read as that', async () => {
    const folder = join(at.scratch, 'createml');
    await mkdir(folder);
    await writeFile(join(folder, 'a.png'), await makePicture(94));
    const annotations = [{ label: 'nut', coordinates: { x: 20, y: 20, width: 10, height: 8 } }, { label: 'tray' }];
    await writeFile(join(folder, 'all.json'), JSON.stringify([{ image: 'a.png', annotations }]));
    const run = await at.deliver(folder, 'From Create ML');
    expect([run.code, JSON.parse(run.stdout)]).toMatchObject([
      0,
      { format: 'createml', labels: { nut: 1, tray: 1 }, skipped: [] },
    ]);
  });
});

describe('a mistake of the caller is told in one sentence', () => {
  it.each([
    ['an absent folder', ['/no/such/folder'], {}, /^There is no folder \/no\/such\/folder\.\n$/],
    [
      'a file instead of a folder',
      [fileURLToPath(import.meta.url)],
      {},
      /is not a folder\. Name the folder it is in: \S+\/src\n$/,
    ],
    [
      'a wrong key',
      [],
      { COUNTERSIGN_KEY: 'wrong' },
      /^The server at .* does not know this provider key\. Check --key or COUNTERSIGN_KEY\. .*first-run\.json.*\n$/,
    ],
    ['no key', [], { COUNTERSIGN_KEY: undefined }, /^Say the provider key: /],
    ['an empty key', [], { COUNTERSIGN_KEY: '' }, /^Say the provider key: /],
    [
      'no server',
      [],
      { COUNTERSIGN_URL: 'http://127.0.0.1:2' },
      /The server at http:\/\/127\.0\.0\.1:2 cannot be reached; check --url .*: nothing listens there\.\n$/,
    ],
    ['no address', [], { COUNTERSIGN_URL: 'localhost' }, /"localhost" is not an address/],
    ['an unknown project', ['--project', '01890000-0000-7000-8000-000000000000'], {}, /^There is no project 01890000/],
    [
      'no id',
      ['--project', 'seven'],
      {},
      /^--project seven is not an id\. "countersign project list --order NUMBER" shows them\.\n$/,
    ],
    [
      'an unknown acceptor',
      ['--assign', 'nobody99'],
      {},
      /no member with the login name nobody99\. "countersign member create" makes one\.\n$/,
    ],
  ])('%s', async (_what, args, change, words) => {
    const folder = join(at.scratch, 'truth-coco');
    const isFolder = args[0] !== undefined && !args[0].startsWith('--');
    const env = { COUNTERSIGN_URL: at.url, COUNTERSIGN_KEY: at.server.providerKey, ...change };
    const set = Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const common = ['--project', at.projectId, '--name', 'Mistake'];
    const run = await runCli(['deliver', ...(isFolder ? [] : [folder]), ...common, ...args], set);
    expect(run.stderr).toMatch(words);
    expect([run.code, run.stdout]).toEqual([1, '']);
  });

  it('an archive instead of a folder', async () => {
    const archive = join(at.scratch, 'voc.zip');
    await writeFile(archive, 'PK');
    expect((await at.deliver(archive, 'Archive')).stderr).toBe(
      `${archive} is not a folder. Unpack the archive, and name the folder with its files.\n`,
    );
  });

  it('a wrong key, before a folder is read', async () => {
    const folder = await folderOf('unread');
    await writeFile(join(folder, 'broken.json'), '{');
    const env = { COUNTERSIGN_URL: at.url, COUNTERSIGN_KEY: 'wrong' };
    const { stderr } = await runCli(['deliver', folder, '--project', at.projectId, '--name', 'Unread'], env);
    expect(stderr).toMatch(/^The server at \S+ does not know this provider key\./);
  });

  it('an empty folder', async () => {
    const run = await at.deliver(await folderOf('empty'), 'Empty');
    expect([run.code, run.stderr]).toEqual([1, expect.stringMatching(/^The folder .* is empty\.\n$/)]);
  });
});
