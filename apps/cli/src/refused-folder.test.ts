import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePicture, writeCocoFolder } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';

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
    const folder = join(at.scratch, 'for-template');
    await mkdir(folder, { recursive: true });
    await writeCocoFolder(folder, { pictures: 1, seed: 11 });
    const run = await at.deliver(folder, 'Template', '--template', file);
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
        /: the annotations of this item have 68\d{6} bytes as JSON; 67108864 are possible: deliver them in parts/,
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
