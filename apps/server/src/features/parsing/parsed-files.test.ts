import { createHash } from 'node:crypto';
import { customerCalls } from '@countersign/contract';
import { makeCredential, makePicture, makeRequest, must, openClient } from '@countersign/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createParsingWorld, type ParsingWorld } from './testing/parsing-world.ts';

let own: ParsingWorld;
beforeAll(async () => {
  own = await createParsingWorld();
});
afterAll(() => own.server.close());

const DAY_MS = 86_400_000;
const text = (words: string) => Buffer.from(words);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const me = () => ({ as: own.as });
const get = (url: string | null, headers: Record<string, string> = {}) =>
  own.server.app.inject({ url: url ?? '', headers: { token: own.as.token, ...headers } });
const setState = (batchId: string, state: 'expired') =>
  own.server.context.db.updateTable('dataset_batch').set({ state }).where('id', '=', batchId).execute();

describe('[4.2-05] files of a batch', () => {
  let batchId: string;
  const names = [
    'cam0/a.png',
    'cam0/b.png',
    'cam0/sub/deep/c.txt',
    'cam01/d.txt',
    'ｅ 100%_.txt',
    '=1+1.txt',
    '日本/語.txt',
  ];
  beforeAll(async () => {
    const picture = await makePicture(5, 800, 500);
    const files = Object.fromEntries(names.map((name) => [name, name.endsWith('png') ? picture : text(name)]));
    ({ id: batchId } = await own.parse({ ...files, 'cam0/broken.png': Buffer.from('89504e470d0a1a0a0000', 'hex') }));
  });

  test('[9-01] are listed by path, within a folder, by name, kind and state', async () => {
    const { customer } = own.server;
    const list = async (asked: object) => must(await customer.listParsedFiles({ batchId, size: 100, ...asked }, me()));
    const all = await list({});
    const byBytes = [...names, 'cam0/broken.png'].toSorted((a, b) => Buffer.compare(text(a), text(b)));
    expect(all.files.map(({ path }) => path)).toEqual(byBytes);
    expect(all).toMatchObject({ total: 8, failed: 1 });
    expect(all.byKind.map(({ kind, files }) => [kind, files])).toEqual([
      ['text', 5],
      ['picture', 3],
    ]);
    const paths = async (asked: object) => (await list(asked)).files.map(({ path }) => path);
    expect(await paths({ folder: 'cam0' })).toEqual([
      ...['cam0/a.png', 'cam0/b.png', 'cam0/broken.png', 'cam0/sub/deep/c.txt'],
    ]);
    expect(await paths({ search: 'E 100%_' })).toEqual(['ｅ 100%_.txt']);
    expect(await paths({ search: '語' })).toEqual(['日本/語.txt']);
    const failed = await list({ folder: 'cam0', kind: 'picture', state: 'failed' });
    expect(failed).toMatchObject({ total: 1, failed: 1, files: [{ path: 'cam0/broken.png', state: 'failed' }] });
    expect(failed.byKind.reduce((sum, { files }) => sum + files, 0)).toBe(4);
    expect((await list({ size: 3, page: 3 })).files.map(({ path }) => path)).toEqual(byBytes.slice(6));
    const others = { as: own.world.kanda.administrator };
    expect(await customer.listParsedFiles({ batchId }, others)).toMatchObject({ status: 5019007 });
    const file = all.files[2];
    expect(must(await customer.getParsedFile({ fileId: file?.id ?? '' }, me()))).toEqual(file);
    expect(await customer.getParsedFile({ fileId: file?.id ?? '' }, others)).toMatchObject({ status: 5020052 });
  });

  test('lie in folders, each with what is below it', async () => {
    const { customer } = own.server;
    const folders = async (folder?: string) =>
      must(await customer.listFolders({ batchId, ...(folder === undefined ? {} : { folder }) }, me())).folders;
    expect(await folders()).toEqual([
      { name: 'cam0', path: 'cam0', files: 4, failed: 1, hasFolders: true },
      { name: 'cam01', path: 'cam01', files: 1, failed: 0, hasFolders: false },
      { name: '日本', path: '日本', files: 1, failed: 0, hasFolders: false },
    ]);
    expect(await folders('cam0')).toEqual([{ name: 'sub', path: 'cam0/sub', files: 1, failed: 0, hasFolders: true }]);
    expect(await folders('cam0/sub/deep')).toEqual([]);
    const others = { as: own.world.kanda.administrator };
    expect(await customer.listFolders({ batchId }, others)).toMatchObject({ status: 5019007 });
  });

  test('are sent to whom their addresses were made for, whole or in part, and never as a page', async () => {
    const [formula, picture] = await own.filesOf(batchId);
    const whole = await get(picture?.contentUrl ?? null);
    expect(hashOf(whole.rawPayload)).toBe(picture?.sha256);
    expect(whole.headers).toMatchObject({
      ...{ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' },
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const part = await get(picture?.contentUrl ?? null, { range: 'bytes=1-3' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      ...[206, 'PNG', `bytes 1-3/${picture?.size}`],
    ]);
    const again = await get(picture?.contentUrl ?? null, { 'if-none-match': String(whole.headers.etag) });
    expect(again.statusCode).toBe(304);
    const thumbnail = await get(picture?.thumbnailUrl ?? null);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 });
    const saved = await get(formula?.downloadUrl ?? null);
    expect(saved.headers['content-disposition']).toContain('=1+1.txt');
    const stranger = { token: own.world.kanda.administrator.token };
    expect((await get(picture?.contentUrl ?? null, stranger)).statusCode).toBe(403);
    const turned = (picture?.contentUrl ?? '').replace('part=content', 'part=download');
    expect((await get(turned)).statusCode).toBe(403);
    const page = await own.parse({
      'p/page.html': text('<script>1</script>'),
      'x.svg': text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    for (const file of await own.filesOf(page.id))
      expect((await get(file.contentUrl)).headers['content-type']).toMatch(
        /^(?:text\/plain|application\/octet-stream)/,
      );
  });

  test('are listed in a csv whose cells no spreadsheet runs', async () => {
    const url = (as = own.as) => own.server.app.inject(makeRequest(customerCalls.exportFileList, { batchId }, { as }));
    const csv = await url();
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFpath,kind,bytes,sha256,state,reason');
    expect(lines[1]).toBe(`'=1+1.txt,text,8,${hashOf(text('=1+1.txt'))},read,`);
    expect(lines.find((line) => line.startsWith('cam0/broken.png'))).toMatch(/,failed,(?:damaged|truncated)/);
    expect(lines).toHaveLength(10);
    expect((await url(own.world.kanda.administrator)).json()).toMatchObject({ status: 5019007 });
    expect((await url(own.world.fruktlabb.acceptor)).json()).toMatchObject({ status: 5019006 });
    const byProgram = async (as: typeof own.as) => {
      const program = openClient(own.server, await makeCredential(own.server, as));
      return (await program.exportFileList({ batchId })).body.toString();
    };
    expect(await byProgram(own.as)).toBe(csv.body);
    expect(JSON.parse(await byProgram(own.world.kanda.administrator))).toEqual({
      status: 5019007,
      responseObject: null,
    });
  });

  test('that are turned, in print colours or of another format have a thumbnail as people see them', async () => {
    const tall = sharp(await makePicture(8, 600, 300)).withMetadata({ orientation: 6 });
    const source = sharp(await makePicture(9, 300, 600));
    const batch = await own.parse({
      'turned.jpg': await tall.jpeg().toBuffer(),
      'a.tif': await source.clone().tiff().toBuffer(),
      'a.webp': await source.clone().webp().toBuffer(),
    });
    for (const file of await own.filesOf(batch.id)) {
      const { rawPayload } = await get(file.thumbnailUrl);
      expect(await sharp(rawPayload).metadata(), file.path).toMatchObject({ format: 'webp', width: 160, height: 320 });
    }
  });

  test('of a folder are not those of a folder whose name goes on, and are gone with the batch', async () => {
    const { customer } = own.server;
    const { id: batchId, version } = await own.parse({ 'cam0/a.txt': text('a'), 'cam00/b.txt': text('b') });
    const [file] = await own.filesOf(batchId, { folder: 'cam0' });
    expect(await own.filesOf(batchId, { folder: 'cam0' })).toHaveLength(1);
    must(await customer.deleteDatasetBatch({ batchId, version }, me()));
    expect(await customer.getParsedFile({ fileId: file?.id ?? '' }, me())).toMatchObject({ status: 5020052 });
    expect(await customer.listParsedFiles({ batchId }, me())).toMatchObject({ status: 5019007 });
    const asked = { url: file?.contentUrl ?? '', headers: { token: own.as.token } };
    expect((await own.server.app.inject(asked)).statusCode).toBe(404);
  });

  test('that have expired are neither read nor decided about, and old addresses of others lead nowhere', async () => {
    const { customer, app, clock } = own.server;
    const { id: batchId } = await own.parse({ 'a.txt': text('a') });
    const [file] = await own.filesOf(batchId);
    const began = clock.now();
    clock.advance(30 * DAY_MS);
    const asked = { url: file?.contentUrl ?? '', headers: { token: own.as.token } };
    expect((await app.inject(asked)).statusCode).toBe(404);
    clock.set(began);
    expect((await app.inject(asked)).statusCode).toBe(200);
    await setState(batchId, 'expired');
    for (const call of [customer.parseDatasetBatch, customer.retryFailedFiles, customer.acceptFailedFiles])
      expect(await call({ batchId }, me())).toMatchObject({ status: 5020053 });
  });
});
