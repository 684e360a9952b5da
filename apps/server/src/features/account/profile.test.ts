import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addMember, must, type Person, startWorld } from '@countersign/testing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();

const infoOf = async (person: Person) => must(await server.customer.getInfo({}, { as: person }));
const profileOf = ({ userName, email }: Person) => ({ userName, email: email ?? '', introduction: '' });

async function eventsOf(person: Person) {
  return server.context.db
    .selectFrom('event')
    .where('actor_id', '=', person.memberId)
    .where('kind', 'like', 'account.%')
    .orderBy('id')
    .select(['kind', 'before', 'after'])
    .execute();
}

describe('[2.4-14] a member says who they are', () => {
  test('and it is kept, and recorded with what was before', async () => {
    const { acceptor } = world.fruktlabb;
    const changed = { ...profileOf(acceptor), userName: '  Bengt Å.  ', introduction: 'Looks at\nnuts' };
    must(await server.customer.updateProfile(changed, { as: acceptor }));
    expect(await infoOf(acceptor)).toMatchObject({ userName: 'Bengt Å.', introduction: 'Looks at\nnuts', role: '20' });
    expect((await eventsOf(acceptor)).at(-1)).toEqual({
      kind: 'account.profileChanged',
      before: { userName: 'Bengt Åkesson', introduction: null, email: 'bengt02@example.com' },
      after: { userName: 'Bengt Å.', introduction: 'Looks at\nnuts', email: 'bengt02@example.com' },
    });
    must(await server.customer.updateProfile(profileOf(acceptor), { as: acceptor }));
  });

  test('and nothing else: what a role, a status or a customer would be is not read', async () => {
    const { acceptor, otherAcceptor } = world.fruktlabb;
    const more = {
      ...{ role: '10', status: '0', csrId: world.kanda.id, customer_id: world.kanda.id, canFinish: true, mode: 'edit' },
      ...{ userId: otherAcceptor.memberId, loginName: 'taken01', avatar: 'avatars/x.webp', passwordHash: 'x' },
      ...{ password_hash: 'x' },
    };
    const before = await infoOf(acceptor);
    must(await server.customer.updateProfile({ ...more, ...profileOf(acceptor) }, { as: acceptor }));
    expect(await infoOf(acceptor)).toEqual(before);
    expect(await infoOf(otherAcceptor)).toMatchObject({ userName: 'Cecilia Öberg', role: '20', status: '1' });
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')",
    '{{constructor.constructor("alert(1)")()}}',
    '‮txt.exe 🧑🏽‍🚀 ﷽ ＜ｓｃｒｉｐｔ＞',
  ])('%s is a text like any other in an introduction, and no name', async (text) => {
    const { acceptor } = world.kanda;
    const as = { as: acceptor };
    must(await server.customer.updateProfile({ ...profileOf(acceptor), introduction: text }, as));
    expect(await infoOf(acceptor)).toMatchObject({ userName: acceptor.userName, introduction: text });
    const named = await server.customer.updateProfile({ ...profileOf(acceptor), userName: text }, as);
    expect(named).toMatchObject({ status: 5002002, responseObject: { fields: ['userName'] } });
  });

  test.each([
    [{ userName: '' }, ['userName']],
    [{ userName: 'x'.repeat(201) }, ['userName']],
    [{ userName: 'a\nb' }, ['userName']],
    [{ introduction: 'x'.repeat(201) }, ['introduction']],
    [{ email: 'nobody' }, ['email']],
    [{ email: '' }, ['email']],
    [{ userName: '', email: 'a@b' }, ['userName', 'email']],
    [{ userName: 'a\u0000' }, ['userName']],
    [{ userName: 'Haruka\u202E' }, ['userName']],
    [{ userName: 'Haru\u200Bka' }, ['userName']],
  ])('%j is refused for an administrator', async (changed, fields) => {
    const { administrator } = world.kanda;
    const answer = await server.customer.updateProfile(
      { ...profileOf(administrator), ...changed },
      { as: administrator },
    );
    expect(answer).toMatchObject({ status: 5002002, responseObject: { fields } });
  });

  test('another email asks for the password, and is nobody else’s in any case', async () => {
    const { acceptor } = world.kanda;
    const email = 'Ichiro@Kanda.example';
    const change = (more: object) =>
      server.customer.updateProfile({ ...profileOf(acceptor), email, ...more }, { as: acceptor });
    expect(await change({})).toMatchObject({ status: 5001005, responseObject: { retryAfterSeconds: null } });
    expect((await change({ password: 'Wrong4Bolts' })).status).toBe(5001005);
    const { password } = acceptor;
    expect((await change({ password, email: world.fruktlabb.administrator.email?.toUpperCase() })).status).toBe(
      5016007,
    );
    expect((await infoOf(acceptor)).email).toBe(acceptor.email);
    must(await change({ password }));
    expect((await infoOf(acceptor)).email).toBe(email);
    must(await server.customer.login({ loginName: email.toLowerCase(), password }));
  });

  test('guessing the password this way is made to wait like signing in', async () => {
    const guesser = await addMember(server, world.kanda.id, '20', 'guesser1', 'Guesser');
    const guess = (password: string) =>
      server.customer.updateProfile(
        { ...profileOf(guesser), email: 'g@g.example', password },
        { as: guesser, ip: '203.0.113.9' },
      );
    const waits: unknown[] = [];
    for (let tries = 0; tries < 6; tries++) waits.push((await guess('Wrong4Bolts')).responseObject);
    expect(waits.at(-1)).toEqual({ retryAfterSeconds: expect.any(Number) });
    expect((await guess(guesser.password)).status).toBe(5001005);
  });
});

describe('[2.4-14] the picture of a member', () => {
  const upload = (person: Person, bytes: Buffer, part = {}) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
    return server.customer.uploadAvatar(part, { as: person, body: form });
  };
  const fetchPicture = async (url: string, { token }: { readonly token: string }) =>
    server.app.inject({ url, headers: { token } });
  const red = { r: 255, g: 0, b: 0 };
  /** Red in its left half, blue in its right. */
  const halves = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 255 } } }).composite([
      { input: { create: { width: width / 2, height, channels: 3, background: red } }, left: 0, top: 0 },
    ]);
  const colourAt = async (bytes: Buffer, left: number, top: number) => {
    const { data } = await sharp(bytes)
      .removeAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > 128 ? 'red' : 'blue';
  };

  test('is painted anew as a small square, upright and with nothing else in it', async () => {
    const { acceptor } = world.fruktlabb;
    const turned = await halves(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret place' } } })
      .toBuffer();
    const { avatar } = must(await upload(acceptor, Buffer.concat([turned, Buffer.from('<script>alert(1)</script>')])));
    expect((await infoOf(acceptor)).avatar).toBe(avatar);
    const answer = await fetchPicture(avatar, acceptor);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    const kept = await sharp(answer.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([kept.exif, kept.orientation, answer.rawPayload.includes('script')]).toEqual([undefined, undefined, false]);
    // After a quarter turn to the right, the left half is on top.
    expect([await colourAt(answer.rawPayload, 128, 20), await colourAt(answer.rawPayload, 128, 236)]).toEqual([
      'red',
      'blue',
    ]);
  });

  test('is the part that was chosen, moved inside where it reaches out', async () => {
    const { otherAcceptor } = world.fruktlabb;
    const picture = await halves(400, 200).png().toBuffer();
    const centreOf = async (part: object) =>
      colourAt(
        (await fetchPicture(must(await upload(otherAcceptor, picture, part)).avatar, otherAcceptor)).rawPayload,
        128,
        128,
      );
    expect(await centreOf({ left: 0, top: 0, side: 100 })).toBe('red');
    expect(await centreOf({ left: 390, top: 190, side: 100 })).toBe('blue');
  });

  test('another one takes the place of the first, whose bytes go; without one there are initials', async () => {
    const { administrator: acceptor } = world.fruktlabb;
    const first = must(await upload(acceptor, await halves(64, 64).webp().toBuffer())).avatar;
    const second = must(await upload(acceptor, await halves(64, 64).png().toBuffer())).avatar;
    expect([
      (await fetchPicture(first, acceptor)).statusCode,
      (await fetchPicture(second, acceptor)).statusCode,
    ]).toEqual([404, 200]);
    must(await server.customer.removeAvatar({}, { as: acceptor }));
    must(await server.customer.removeAvatar({}, { as: acceptor }));
    expect((await infoOf(acceptor)).avatar).toBeNull();
    expect((await fetchPicture(second, acceptor)).statusCode).toBe(404);
    const kinds = (await eventsOf(acceptor))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('account.avatar'));
    expect(kinds).toEqual(['account.avatarChanged', 'account.avatarChanged', 'account.avatarRemoved']);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from(svg)],
    ['an SVG that begins like a PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])],
    ['a page that begins like a GIF', Buffer.from('GIF89a/*<script>*/=1;alert(1)//</script>')],
  ])('%s is refused', async (_name, bytes) => {
    expect((await upload(world.kanda.otherAcceptor, bytes)).status).toBe(5002009);
    expect((await infoOf(world.kanda.otherAcceptor)).avatar).toBeNull();
  });

  test('a GIF, a flood of pixels, too many bytes and no file are refused', async () => {
    const { otherAcceptor } = world.kanda;
    expect((await upload(otherAcceptor, await halves(8, 8).gif().toBuffer())).status).toBe(5002009);
    const flood = sharp({ create: { width: 9000, height: 9000, channels: 3, background: red } });
    expect((await upload(otherAcceptor, await flood.png({ compressionLevel: 1 }).toBuffer())).status).toBe(5020006);
    expect((await upload(otherAcceptor, Buffer.alloc(10 * 1024 ** 2 + 1))).status).toBe(5020006);
    const empty = await server.customer.uploadAvatar({}, { as: otherAcceptor, body: new FormData() });
    expect(empty.status).toBe(5002000);
  });

  const hostile = fileURLToPath(new URL('../../../../../../shared/data/badinput/images/', import.meta.url));
  test.skipIf(!existsSync(hostile))('no file made to break readers of pictures breaks this one', async () => {
    const files = readdirSync(hostile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(20);
    const statuses = new Set<number>();
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name));
      // A member sends thirty pictures an hour.
      server.clock.advance(150_000);
      if (bytes.length < 10 * 1024 ** 2) statuses.add((await upload(world.kanda.administrator, bytes)).status);
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([5002009]));
    for (const status of statuses) expect([200, 5002009, 5020006]).toContain(status);
  });
});
