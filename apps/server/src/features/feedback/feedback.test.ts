import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { escapeOnce } from '@countersign/domain';
import { makePicture, must, type Person, startWorld } from '@countersign/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

function formOf(bytes: Buffer, name = 'screen.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  return form;
}

const upload = (as: Person, bytes: Buffer, name?: string, type?: string) =>
  server.customer.uploadAdviceFile({}, { as, body: formOf(bytes, name, type) });

const send = (as: Person, written: { contact?: string; complaintDes?: string; appealAnnex?: string } = {}) => {
  const feedback = { contact: '13800138000', complaintDes: 'The list is slow', ...written };
  return server.customer.insertComplaintsInfo({ msgType: '1', sourceFrom: '04', ...feedback }, { as });
};

const own = async (as: Person) => must(await server.customer.listFeedback({}, { as })).feedback;

/** Every mail written so far. */
function readOutbox(): string {
  const outbox = join(server.context.settings.dataDir, 'outbox');
  if (!existsSync(outbox)) return '';
  const mails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return mails.map((name) => readFileSync(join(outbox, name), 'utf8')).join('');
}

test('[7-03] [4.2-15] a member sends feedback with pictures, the provider reads and answers it, the member sees the answer', async () => {
  const { administrator, otherAcceptor } = world.fruktlabb;
  const jpeg = await sharp(await makePicture(2))
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
    .toBuffer();
  const references = [
    must(await upload(administrator, await makePicture(1))),
    must(await upload(administrator, jpeg, '画面.jpg', 'image/jpeg')),
  ];
  const description = 'Zooming <b>jumps</b> & "blinks"';
  const written = { contact: ' astrid@example.com ', complaintDes: escapeOnce(` ${description} `) };
  must(await send(administrator, { ...written, appealAnnex: references.join(',') }));

  const [received] = must(await server.provider.listReceivedFeedback({})).feedback;
  expect(received).toMatchObject({
    ...{ customerName: 'Fruktlabb', loginName: administrator.loginName, contact: 'astrid@example.com' },
    ...{ description, answer: null, pictures: [{ type: 'image/png' }, { type: 'image/jpeg' }] },
  });
  const picture = await server.app.inject(received?.pictures[1]?.url ?? '');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  // Repainted, so that it no longer says where it was taken.
  expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined();

  const feedbackId = received?.id ?? '';
  server.clock.advance(60_000);
  must(await server.provider.answerFeedback({ feedbackId, text: 'Mended in the next release.' }));
  await expect
    .poll(readOutbox, { timeout: 30_000 })
    .toMatch(/^To: astrid@example\.com[^]*Mended in the next release\./m);
  expect(must(await server.customer.countNewAnswers({}, { as: administrator })).count).toBe(1);
  const [mine] = await own(administrator);
  expect(mine?.answer).toMatchObject({ text: 'Mended in the next release.', isNew: true });
  expect(await own(otherAcceptor)).toEqual([]);
  must(await server.customer.markAnswersSeen({ until: mine?.answer?.at ?? '' }, { as: administrator }));
  expect(must(await server.customer.countNewAnswers({}, { as: administrator })).count).toBe(0);
  expect(must(await server.provider.listReceivedFeedback({ state: 'open' })).feedback).toEqual([]);
  const kinds = await server.context.db
    .selectFrom('event')
    .where('kind', 'like', 'feedback.%')
    .select('kind')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['feedback.sent', 'feedback.answered']);
});

test('[5-07] what does not fit is refused with its code, whatever a browser lets through', async () => {
  const as = world.kanda.acceptor;
  const fields = (...names: string[]) => ({ status: 5002002, responseObject: { fields: names } });
  for (const contact of ['', '   ', '1'.repeat(21), 'nobody', 'a@b', '+46701234567', '"a"@b.co'])
    expect(await send(as, { contact })).toMatchObject(fields('contact'));
  for (const complaintDes of ['', ' \n ', escapeOnce('<'.repeat(501))])
    expect(await send(as, { complaintDes })).toMatchObject(fields('complaintDes'));
  must(await send(as, { contact: '1'.repeat(20), complaintDes: escapeOnce('<'.repeat(500)) }));
  expect((await own(as))[0]?.description).toBe('<'.repeat(500));

  expect(await upload(as, Buffer.from('<html><script>alert(1)</script>'), 'a.png')).toMatchObject({ status: 5002009 });
  const gif = await sharp(await makePicture(3))
    .gif()
    .toBuffer();
  expect(await upload(as, gif, 'a.png')).toMatchObject({ status: 5002009 });
  const tooLarge = Buffer.alloc(5 * 1024 ** 2 + 1);
  expect(await upload(as, tooLarge, 'a.png')).toMatchObject({ status: 5020006 });
  const flood = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect(await upload(as, flood, 'a.png')).toMatchObject({ status: 5020006 });
  expect(await server.customer.uploadAdviceFile({}, { as, body: new FormData() })).toMatchObject({ status: 5002000 });
});

test('[7-03] a form is read where a call says so, and what is no whole form is refused', async () => {
  const as = world.kanda.acceptor;
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
  expect(await server.customer.uploadAdviceFile({}, { as, body: half, headers: broken })).toMatchObject({
    status: 400,
  });
  const unbounded = { 'content-type': 'multipart/form-data' };
  expect(await server.customer.uploadAdviceFile({}, { as, body: half, headers: unbounded })).toMatchObject({
    status: 400,
  });
  const elsewhere = await server.customer.markAnswersSeen(
    { until: '2026-11-20T09:00:00.000Z' },
    { as, body: half, headers: broken },
  );
  expect(elsewhere).toMatchObject({ http: 415 });
});

test('[5-07] a picture is used once, by whoever uploaded it, at most three in a feedback, and not after a day', async () => {
  const { administrator, acceptor } = world.fruktlabb;
  const add = async () => must(await upload(administrator, await makePicture(4)));
  const [first, second, third, fourth] = [await add(), await add(), await add(), await add()];
  const four = [first, second, third, fourth].join(',');
  expect(await send(administrator, { appealAnnex: four })).toMatchObject({ status: 5020007 });
  for (const as of [acceptor, world.kanda.administrator])
    expect(await send(as, { appealAnnex: first })).toMatchObject({ status: 5020052 });
  expect(await send(administrator, { appealAnnex: `${first},${first}` })).toMatchObject({ status: 5020052 });
  expect(await send(administrator, { appealAnnex: '../etc/passwd' })).toMatchObject({ status: 5020052 });
  must(await send(administrator, { appealAnnex: `${first},${second}` }));
  expect(await send(administrator, { appealAnnex: first })).toMatchObject({ status: 5020052 });

  const keys = () => server.context.db.selectFrom('feedback_picture').select(['key', 'feedback_id']).execute();
  const unused = (await keys()).filter(({ feedback_id: id }) => id === null).map(({ key }) => key);
  expect(unused).toHaveLength(2);
  server.clock.advance(24 * 3600_000);
  expect(await send(administrator, { appealAnnex: third })).toMatchObject({ status: 5020052 });
  const young = await add();
  const { pool } = server.context;
  const isWaiting = `name = 'feedback.pictures' and state = 'created' and start_after - created_on > interval '1 day'`;
  const waiting = await pool.query<{ id: string }>(`select id from pgboss.job where ${isWaiting}`);
  expect(waiting.rowCount, 'one for each').toBeGreaterThanOrEqual(5);
  await pool.query(`update pgboss.job set start_after = now() where id = $1`, [waiting.rows[0]?.id]);
  await expect
    .poll(async () => (await keys()).filter(({ feedback_id: id }) => id === null).map(({ key }) => key), {
      timeout: 30_000,
      interval: 200,
    })
    .toEqual([expect.stringContaining(young)]);
  for (const key of unused) expect(await server.context.objects.size(key)).toBeNull();
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  "javascript:alert('审查')",
  '<svg/onload=alert`確認`>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe 名前＜ｓｃｒｉｐｔ＞',
])('[5-07] %s stays the words it is', async (text) => {
  const as = world.kanda.administrator;
  server.clock.advance(3600_000);
  expect(await send(as, { contact: `${text}@example.com` })).toMatchObject({ status: 5002002 });
  must(await send(as, { complaintDes: escapeOnce(text) }));
  expect((await own(as))[0]?.description).toBe(text);
});

test('a member sends at most ten in an hour', async () => {
  const as = world.kanda.otherAcceptor;
  for (let sent = 0; sent < 10; sent++) must(await send(as));
  expect(await send(as)).toMatchObject({ status: 5002005, responseObject: { reason: 'tooMany' } });
  must(await send(world.kanda.administrator));
  server.clock.advance(3600_000);
  must(await send(as));
});

const sharedData = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));

test.skipIf(!existsSync(sharedData))('a picture that was made to do harm is refused or painted anew', async () => {
  const as = world.fruktlabb.acceptor;
  const folder = join(sharedData, 'badinput/images');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const { status } = await upload(as, readFileSync(join(parentPath, name)), name);
    server.clock.advance(3 * 60_000);
    expect([name, [200, 5002009, 5020006].includes(status)]).toEqual([name, true]);
  }
  const kept = await server.context.db
    .selectFrom('feedback_picture')
    .where('member_id', '=', as.memberId)
    .selectAll()
    .execute();
  for (const { key, type } of kept) {
    const found = await server.context.objects.get(key);
    const bytes = found === null ? Buffer.alloc(0) : await buffer(found.body);
    expect(`image/${(await sharp(bytes).metadata()).format}`).toBe(type);
    expect(bytes.toString('latin1')).not.toMatch(/<script|<\?php/i);
  }
});
