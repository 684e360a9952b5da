import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { trackChunk } from '@countersign/contract';
import { joinChunks, shapeAt } from '@countersign/domain';
import { makeFilm, makePicture, must, openZip } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';

const vidat = fileURLToPath(new URL('../../../../shared/data/video/vidat_mp4_json', import.meta.url));

let at: DeliveryWorld;
let frame: Uint8Array;
beforeAll(async () => {
  at = await startDeliveryWorld();
  frame = await makePicture(1, 64, 48);
});
afterAll(() => at.close());

/** A folder of these files. */
async function folderOf(name: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = join(at.scratch, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** A sequence of MOT with four pictures. */
const sequence = (rows: string, name = 'MOT-01'): Record<string, string | Uint8Array> => ({
  ...Object.fromEntries([1, 2, 3, 4].map((number) => [`${name}/img1/00000${number}.png`, frame])),
  [`${name}/gt/gt.txt`]: rows,
  [`${name}/seqinfo.ini`]: '[Sequence]\nname=MOT-01\nimDir=img1\nframeRate=30\nseqLength=4\n',
});
const rows = '1,2,11,6,10,20,1,1,0.9\n2,2,12,6,10,20,1,1,0.9\n4,2,14,6,10,20,1,1,0.9\n1,1,31,6,10,20,1,3,1\n';

/** What the customer gets of the first item of a batch. */
async function openClip(batchId: string) {
  const as = at.world.fruktlabb.administrator;
  const asked = { batchId, to: { kind: 'index', index: 1 }, isReadOnly: true } as const;
  const { item } = must(await at.server.customer.openItem(asked, { as }));
  if (item?.media.kind !== 'video') throw new Error('no video was delivered');
  const headers = { token: as.token };
  const bytesOf = async (url: string) => (await at.server.app.inject({ method: 'GET', url, headers })).rawPayload;
  const chunks: unknown[] = [];
  for (const { url } of item.media.chunks) chunks.push(JSON.parse(gunzipSync(await bytesOf(url)).toString()));
  const { media } = item;
  return { item, media, tracks: joinChunks(chunks.map((one) => trackChunk.parse(one))), bytesOf };
}

describe('a delivery of videos', () => {
  it.skipIf(!existsSync(vidat))('of Vidat arrives with its objects', async () => {
    const run = await at.deliver(vidat, 'vidat');
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const said = JSON.parse(run.stdout);
    expect(said).toMatchObject({ format: 'vidat', items: 1 });
    const { media, tracks, item } = await openClip(said.batchId);
    expect(media).toMatchObject({
      form: 'file',
      clock: { kind: 'rate', fps: 10 },
      frames: 131,
      width: 640,
      height: 480,
    });
    expect(tracks.length).toBe(item.annotations.length);
    const [first] = tracks;
    expect(first && shapeAt(first, 0)?.geometry).toMatchObject({ kind: 'box', x: 152.13811420982736 });
  });

  it('of a file that holds only sound is refused with these words', async () => {
    const sound = Buffer.from(await makeFilm('mp4', [0, 0.1]));
    sound.write('soun', sound.indexOf('vide', sound.indexOf('hdlr')));
    const run = await at.deliver(await folderOf('sound', { 'a.mp4': sound }), 'sound', '--format', 'videos');
    expect(run.stderr).toContain('it holds no video in a form that is known here');
  });

  it('in MPEG-TS is found by its first bytes where programs have the same ending', async () => {
    const packets = Buffer.alloc(188 * 4);
    for (let packet = 0; packet < 4; packet += 1) packets[packet * 188] = 0x47;
    const program = 'export const one = 1;\n'.repeat(50);
    const files = { 'a.ts': packets, 'b.MTS': packets, 'c.mpegts': packets, 'main.ts': program, 'lib.mts': program };
    const run = await at.deliver(await folderOf('streams', files), 'videos');
    expect(run.code).not.toBe(0);
    expect(run.stderr).toContain(
      'holds 3 videos, but no annotations in a format that is known here, not read: lib.mts, main.ts;',
    );
  });

  it('of numbered pictures arrives as one zip of them, package by package', async () => {
    const files = { ...sequence(rows), ...sequence(rows, 'MOT-02') };
    const run = await at.deliver(await folderOf('mot', files), 'mot', '--mode', 'package', '--package-by', 'folder');
    expect([run.stderr, run.code]).toEqual(['', 0]);
    const said = JSON.parse(run.stdout);
    expect(said).toMatchObject({ format: 'mot', items: 2, packages: 2, skipped: [] });
    const { item, media, tracks, bytesOf } = await openClip(said.batchId);
    expect([item.fileName, item.extent, item.annotationCount]).toEqual(['MOT-01/img1', 4, 4]);
    expect(media).toMatchObject({ form: 'pictures', frames: 4, clock: { kind: 'frames', fps: 30 } });
    expect(tracks.map(({ id, frames }) => [id, frames])).toEqual([
      ['2', [0, 1, 3]],
      ['1', [0]],
    ]);
    const pictures = await openZip(await bytesOf(media.url ?? ''));
    expect([...pictures.keys()]).toEqual(['000001.png', '000002.png', '000003.png', '000004.png']);
    expect(pictures.get('000003.png')).toEqual(Buffer.from(frame));
  });

  it('alone has no objects, and says so', async () => {
    const film = await makeFilm(
      'webm',
      Array.from({ length: 30 }, (_, nth) => nth / 10),
    );
    const run = await at.deliver(await folderOf('alone', { 'a.webm': film, 'b/c.webm': film }), 'alone');
    expect([run.stderr, run.code]).toEqual(['', 0]);
    expect(JSON.parse(run.stdout)).toMatchObject({ format: 'videos', items: 2, annotations: 0 });
  });

  it('comes back as it was delivered, and in another format', async () => {
    const { batchId } = JSON.parse((await at.deliver(await folderOf('out', sequence(rows)), 'out')).stdout);
    const exported = async (format: string) => {
      const out = join(at.scratch, `out-${format}`);
      const run = await runCli(
        ['export', '--batch', batchId, '--format', format, '--result', 'all', '--out', `${out}/`, '--json'],
        { COUNTERSIGN_URL: at.url, COUNTERSIGN_KEY: at.server.providerKey },
      );
      expect([format, run.stderr, run.code]).toEqual([format, '', 0]);
      return openZip(await readFile(JSON.parse(run.stdout).file));
    };
    const own = await exported('mot');
    expect(Object.fromEntries([...own].map(([path, bytes]) => [path, String(bytes)]))).toEqual(
      Object.fromEntries(Object.entries(sequence(rows)).filter(([path]) => !path.endsWith('.png'))),
    );
    const kitti = await exported('kittitracking');
    expect(String(kitti.get('label_02/MOT-01/img1.txt'))).toMatch(/^0 2 pedestrian 0 0 -10 10 5 20 25 /m);
  });

  it.each([
    [
      'a frame beyond the end',
      () => sequence(`${rows}5,2,12,6,10,20,1,1,0.9\n`),
      [],
      /MOT-01\/gt\/gt\.txt: line 5: the frame 5 is not there; the last one is 4/,
    ],
    [
      'a frame before the beginning',
      () => sequence(`0,2,12,6,10,20,1,1,0.9\n`),
      [],
      /line 1: "0" is no number of a frame/,
    ],
    [
      'two shapes in a frame',
      () => sequence(`${rows}1,2,1,1,5,5,1,1,1\n`),
      [],
      /line 5: the object 2 has two shapes in frame 1/,
    ],
    [
      'pictures of several sizes',
      async () => ({ ...sequence(rows), 'MOT-01/img1/000004.png': await makePicture(2, 32, 48) }),
      [],
      /MOT-01\/img1: the picture .*000004\.png.* has 32 × 48 pixels/,
    ],
    ['a video that is none', () => ({ 'a.mp4': 'film' }), [], /a\.mp4: is no video that can be read: /],
    [
      'no videos',
      () => ({ 'a.txt': 'x' }),
      ['--format', 'videos'],
      /holds no video, and no folder of numbered pictures/,
    ],
  ] as const)('with %s is refused before anything is sent', async (name, files, args, words) => {
    const run = await at.deliver(await folderOf(`bad ${name}`, await files()), `bad ${name}`, ...args);
    expect([run.code, run.stderr]).toEqual([1, expect.stringMatching(words)]);
    expect((await at.batches()).map((batch) => batch.name)).not.toContain(`bad ${name}`);
  });

  it('is the same file again where its pictures are', async () => {
    const folder = await folderOf('again', sequence(rows));
    const [first, second] = [await at.deliver(folder, 'first'), await at.deliver(folder, 'second')];
    expect([first.code, second.code]).toEqual([0, 0]);
    const clips = [await openClip(JSON.parse(first.stdout).batchId), await openClip(JSON.parse(second.stdout).batchId)];
    const [one, other] = [
      await clips[0]?.bytesOf(clips[0].media.url ?? ''),
      await clips[1]?.bytesOf(clips[1].media.url ?? ''),
    ];
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    expect(await readFile(join(folder, 'MOT-01/gt/gt.txt'), 'utf8')).toBe(rows);
  });
});
