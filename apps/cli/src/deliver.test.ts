import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePicture, must, writeCocoFolder, writeVocFolder } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';

const sharedData = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const hasSharedData = existsSync(sharedData);
if (!hasSharedData) console.log(`the real deliveries are not tried: there is no ${sharedData}`);

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

const label = (change: object = {}) => ({ name: 'nut', colour: 0, geometries: ['box'], ...change });
const wrong = { id: 'wrong', name: { en: 'Wrong', zh: '错', ja: '誤' }, scope: 'both' };
const text = { name: 'note', kind: 'text' };

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

describe('what is wrong in a folder is named, and nothing of it is seen', () => {
  interface Refused {
    readonly code: number | null;
    readonly stderr: string;
    readonly said: { readonly error: string; readonly problems: { file: string; position: string; reason: string }[] };
    readonly isSeen: boolean;
  }
  const refused = async (folder: string, name: string): Promise<Refused> => {
    const { code, stderr, stdout } = await at.deliver(folder, name);
    return { code, stderr, said: JSON.parse(stdout), isSeen: (await names()).includes(name) };
  };
  const refusedFor = (words: RegExp) => ({ code: 1, isSeen: false, stderr: expect.stringMatching(words) });

  it('a text file called .png', async () => {
    const folder = await folderOf('text');
    const truth = await writeCocoFolder(folder, { pictures: 3, seed: 7 });
    const path = truth.files[0]?.path ?? '';
    await writeFile(join(folder, path), 'no picture at all');
    const { said, ...told } = await refused(folder, 'Text');
    expect(told).toMatchObject(refusedFor(/photo-0000\.png: .*not a picture/));
    expect(said).toMatchObject({ error: expect.stringMatching(/./), problems: [{ file: path, position: '' }] });
    // Once corrected, it goes through under the same name.
    await writeCocoFolder(folder, { pictures: 3, seed: 7 });
    expect((await at.deliver(folder, 'Text')).code).toBe(0);
  });

  it('every picture that breaks off, not the first alone, in words that need no library', async () => {
    const folder = await folderOf('truncated');
    for (const n of [0, 1, 2, 3, 4]) {
      const whole = await makePicture(80 + n);
      await writeFile(join(folder, `${n}.png`), n < 3 ? whole.subarray(0, whole.length / 2) : whole);
    }
    await writeFile(join(folder, '5.jpg'), Buffer.from('ffd8ffe000104a46', 'hex'));
    const { code, stdout } = await at.deliver(folder, 'Truncated', '--format', 'pictures');
    const ends = 'the picture cannot be opened: the file is damaged or cut short';
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      {
        error: 'The delivery was refused; nothing of it is visible.',
        problems: [
          ...['0.png', '1.png', '2.png'].map((file) => ({ file, position: '', reason: ends })),
          { file: '5.jpg', position: '', reason: 'the picture cannot be opened: the file is cut short' },
        ],
      },
    ]);
  });

  it('a picture of another size than its annotations say', async () => {
    const folder = await folderOf('size');
    const truth = await writeCocoFolder(folder, { pictures: 2, seed: 8 });
    const path = truth.files[0]?.path ?? '';
    await writeFile(join(folder, path), await makePicture(99, 64, 96));
    expect(await refused(folder, 'Size')).toMatchObject(refusedFor(/photo-0000\.png: .*96 × 64.*64 × 96/));
  });

  it.each(['../../../etc/passwd', '/etc/passwd', '..\\secret.png'])('a picture named %j', async (fileName) => {
    const folder = await folderOf(`traversal-${fileName.length}`);
    const images = [{ id: 1, file_name: fileName, width: 96, height: 64 }];
    await writeFile(join(folder, 'annotations.json'), JSON.stringify({ images, annotations: [], categories: [] }));
    await writeFile(join(folder, 'a.png'), await makePicture(98));
    const before = (await at.server.context.db.selectFrom('sync').select('id').execute()).length;
    expect(await refused(folder, `Traversal ${fileName}`)).toMatchObject(refusedFor(/^annotations\.json: images\[0\]/));
    expect((await at.server.context.db.selectFrom('sync').select('id').execute()).length).toBe(before);
  });

  it('a link that leads out of the folder', async () => {
    const folder = await folderOf('link');
    const truth = await writeCocoFolder(folder, { pictures: 2, seed: 9 });
    const outside = join(at.scratch, 'outside.png');
    await writeFile(outside, await makePicture(97));
    const images = [{ id: 1, file_name: 'linked.png', width: 96, height: 64 }];
    await writeFile(join(folder, 'annotations.json'), JSON.stringify({ images, annotations: [], categories: [] }));
    await symlink(outside, join(folder, 'images', 'linked.png'));
    expect(await refused(folder, 'Link')).toMatchObject(refusedFor(/linked\.png/));
    // A link that stays inside the folder is a file like any other.
    await symlink(join(folder, truth.files[0]?.path ?? ''), join(folder, 'images', 'inside.png'));
    images[0] = { id: 1, file_name: 'inside.png', width: 96, height: 64 };
    await writeFile(join(folder, 'annotations.json'), JSON.stringify({ images, annotations: [], categories: [] }));
    expect((await at.deliver(folder, 'Link')).code).toBe(0);
  });

  it('a label the given template does not have', async () => {
    const folder = await folderOf('label');
    await writeCocoFolder(folder, { pictures: 3, seed: 10 });
    const file = join(at.scratch, 'template.json');
    const errorTypes = [{ id: 'wrong', name: { en: 'Wrong', zh: '错', ja: '誤' }, scope: 'both' }];
    const labels = [{ name: 'bolt', colour: 0, geometries: ['box'] }];
    const template = { labels, errorTypes, rules: {} };
    await writeFile(file, JSON.stringify(template));
    const run = await at.deliver(folder, 'Label', '--template', file);
    expect([run.code, await names()]).toEqual([1, expect.not.arrayContaining(['Label'])]);
    expect(run.stderr).toContain('the template has no label "nut"');
    labels.push({ name: 'nut', colour: 1, geometries: ['box'] });
    await writeFile(file, JSON.stringify(template));
    const done = await at.deliver(folder, 'Label', '--template', file);
    expect(done.code).toBe(0);
    await writeFile(file, JSON.stringify({ labels: 'none' }));
    const invalid = await at.deliver(folder, 'Invalid', '--template', file);
    expect([invalid.code, invalid.stderr]).toEqual([
      1,
      expect.stringMatching(/labels: .*\n[^]*is not a template\.\n$/),
    ]);
    await writeFile(file, '{');
    expect((await at.deliver(folder, 'Invalid', '--template', file)).stderr).toContain('is not JSON.');
    expect((await at.deliver(folder, 'Invalid', '--template', '/no/such')).stderr).toContain('cannot be read.');
  });

  it.each([
    ['two labels of one name', { labels: [label(), label()] }, 'labels.1.name: is there twice'],
    ['two error types of one id', { errorTypes: [wrong, wrong] }, 'errorTypes.1.id: is there twice'],
    [
      'two attributes of one name',
      { labels: [label({ attributes: [text, text] })] },
      'labels.0.attributes.1.name: is there twice',
    ],
    [
      'a choice of nothing',
      { labels: [label({ attributes: [{ name: 'ripe', kind: 'choice' }] })] },
      'options: names nothing to choose from',
    ],
    [
      'an error type without words',
      { errorTypes: [{ ...wrong, name: { en: ' ', zh: '错', ja: '誤' } }] },
      'name.en: is',
    ],
    ['no rules', { rules: undefined }, 'rules: is missing'],
    ['a colour beyond the palette', { labels: [label({ colour: 10 })] }, 'labels.0.colour: is above 9'],
    ['a geometry nobody draws', { labels: [label({ geometries: ['cube'] })] }, 'should be one of "box"'],
  ])('a template with %s', async (_what, change, words) => {
    const file = join(at.scratch, 'wrong-template.json');
    // Windows editors write this at the start.
    await writeFile(file, `\ufeff${JSON.stringify({ labels: [label()], errorTypes: [wrong], rules: {}, ...change })}`);
    const run = await at.deliver(join(at.scratch, 'truth-coco'), 'Template', '--template', file);
    expect(run.stderr).toContain(words);
    expect([run.code, await names()]).toEqual([1, expect.not.arrayContaining(['Template'])]);
  });

  it('more faults than are listed, and says that there are more', async () => {
    const folder = await folderOf('faulty');
    await writeFile(join(folder, 'a.png'), await makePicture(93));
    const images = [{ id: 1, file_name: 'a.png', width: 96, height: 64 }];
    const annotations = Array.from({ length: 1200 }, (_, id) => ({
      id,
      image_id: 1,
      category_id: 9,
      bbox: [1, 1, 5, 5],
    }));
    const categories = [{ id: 1, name: 'nut' }];
    await writeFile(join(folder, 'coco.json'), JSON.stringify({ images, annotations, categories }));
    const { said, stderr } = await refused(folder, 'Faulty');
    expect(said.problems).toHaveLength(50);
    expect(said.error).toBe(
      'The folder cannot be delivered; nothing of it was sent. Reading ended at the 50th fault, so there may be more.',
    );
    expect(stderr.trimEnd().split('\n')).toHaveLength(51);
  });

  it('more problems than people are shown, and says how many more there are', async () => {
    const folder = await folderOf('many-problems');
    const { files } = await writeCocoFolder(folder, { pictures: 60, seed: 12 });
    const references = await folderOf('many-references');
    for (const side of ['left', 'right']) {
      await mkdir(join(references, side));
      for (const { path } of files) await writeFile(join(references, side, basename(path)), '');
    }
    const { code, stderr, stdout } = await at.deliver(folder, 'Many problems', '--reference', references);
    const { problems } = JSON.parse(stdout) as Refused['said'];
    expect([code, problems.length]).toEqual([1, 60]);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.slice(49)).toEqual([
      expect.stringContaining('photo-0049.png: has several references'),
      '10 more; --json lists them.',
      'References cannot be told apart; nothing was sent.',
    ]);
  });

  it('a picture whose annotations are more than a request holds', async () => {
    const folder = await folderOf('heavy');
    await writeFile(join(folder, 'a.png'), await makePicture(95));
    const box = { id: 1, image_id: 1, category_id: 1, bbox: [1, 1, 5, 5], note: 'x'.repeat(68e6) };
    const heavy = {
      images: [{ id: 1, file_name: 'a.png', width: 96, height: 64 }],
      annotations: [box],
      categories: [{ id: 1, name: 'nut' }],
    };
    await writeFile(join(folder, 'coco.json'), JSON.stringify(heavy));
    expect(await refused(folder, 'Heavy')).toMatchObject(
      refusedFor(
        /: the annotations of this picture have 68\d{6} bytes as JSON; 67108864 are possible: deliver them in parts/,
      ),
    );
  });

  it.skipIf(!hasSharedData).each(['coco_false/coco_false_0.json', 'textgrid/mary_with_negative_zero.TextGrid'])(
    'a broken annotation file of the real collection: %s',
    async (file) => {
      const folder = await folderOf(`broken-${basename(file)}`);
      await mkdir(join(folder, 'data/midv500/images'), { recursive: true });
      for (const name of ['example1.tif', 'example2.tif'])
        await writeFile(join(folder, 'data/midv500/images', name), await makePicture(96));
      await cp(join(sharedData, 'badinput/annotations', file), join(folder, basename(file)));
      const words = file.endsWith('.json')
        ? /^coco_false_\d+\.json: \S+: \S+ /
        : /^the folder: holds sound with tiers of Praat \(TextGrid\) beside 2 pictures;/;
      expect(await refused(folder, `Broken ${file}`)).toMatchObject(refusedFor(words));
    },
  );
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
