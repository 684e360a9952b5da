import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { addOrder, addProject, hashOf, must, startWorld, syncsOf } from '@countersign/testing';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from '../../platform/objects/disk-store.ts';
import { sweepWork } from '../../platform/retention/sweep.work.ts';
import { retentions } from '../../retentions.ts';
import { keepFile } from './keep-file.service.ts';
import { findSync } from './sync.store.ts';

let projectId: string;
const { server, world } = await startWorld();
beforeAll(async () => {
  projectId = (await addProject(server, (await addOrder(server, world.fruktlabb)).id)).id;
});

const DAY = 24 * 3600_000;
const syncs = syncsOf(() => ({ server, projectId }));
const { open, put, itemOf } = syncs;
/** Of a kind that browsers cannot show, so that it has more than a thumbnail. */
const newPicture = async () =>
  sharp(await syncs.newPicture())
    .tiff()
    .toBuffer();
const sweep = (context = server.context) => sweepWork(retentions).run(context, {});
const begin = () => open({ name: newId(), fingerprint: hashOf(newId()) });
const keyOf = (bytes: Buffer) => `${world.fruktlabb.id}/${hashOf(bytes).slice(0, 2)}/${hashOf(bytes)}`;
/** The stored objects of a picture: itself and what was derived from it. */
const objectsOf = async (bytes: Buffer) => {
  const found: string[] = [];
  for await (const { key } of server.context.objects.list(keyOf(bytes))) found.push(key.slice(keyOf(bytes).length));
  return found;
};
const whole = ['', '.display.webp', '.thumbnail.jpg'];
const statusOf = async (syncId: string) => must(await server.provider.getSync({ syncId })).status;
const check = async (syncId: string, bytes: Buffer) =>
  must(await server.provider.checkSyncFiles({ syncId, files: [{ sha256: hashOf(bytes), size: bytes.length }] }))
    .missing;
const finish = async (syncId: string, bytes: Buffer) => {
  must(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(bytes, 'a.png')] }));
  return must(await server.provider.completeSync({ syncId }));
};
/** A file of an arrival that was given up this long ago. */
const leftBehind = async (days: number) => {
  const name = newId();
  const { syncId } = await open({ name, fingerprint: hashOf(name) });
  const picture = await newPicture();
  must(await put(syncId, picture));
  must(await server.provider.dropSync({ projectId, name }));
  server.clock.advance(days * DAY);
  return picture;
};

describe('an arrival', () => {
  it('that nobody goes on with has failed after seven days, and is forgotten after ninety more', async () => {
    const { syncId } = await begin();
    const picture = await newPicture();
    must(await put(syncId, picture));
    must(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(picture, 'a.png')] }));
    server.clock.advance(7 * DAY - 60_000);
    await sweep();
    expect(await statusOf(syncId)).toBe('1');
    server.clock.advance(120_000);
    await sweep();
    expect(await statusOf(syncId)).toBe('3');
    const staged = server.context.db.selectFrom('sync_item').where('sync_id', '=', syncId).select('ordinal');
    expect(await staged.execute()).toEqual([]);
    server.clock.advance(90 * DAY - 120_000);
    await sweep();
    expect(await statusOf(syncId)).toBe('3');
    server.clock.advance(240_000);
    await sweep();
    expect(await server.provider.getSync({ syncId })).toMatchObject({ status: 5020001 });
    expect(await objectsOf(picture)).toEqual([]);
  });

  it('that was completed stays, and so do its files', async () => {
    const { syncId } = await begin();
    const picture = await newPicture();
    const reference = await newPicture();
    for (const bytes of [picture, reference]) must(await put(syncId, bytes));
    const compared = { path: 'r.png', sha256: hashOf(reference), size: reference.length };
    const items = [{ ...itemOf(picture, 'a.png'), reference: compared }];
    must(await server.provider.addSyncItems({ syncId, from: 0, items }));
    must(await server.provider.completeSync({ syncId }));
    server.clock.advance(400 * DAY);
    await sweep();
    expect(await statusOf(syncId)).toBe('2');
    for (const bytes of [picture, reference]) expect(await objectsOf(bytes)).toEqual(whole);
  });
});

describe('a file', () => {
  it('that no batch has goes eight days after a delivery last named it, with what was made of it', async () => {
    const picture = await leftBehind(0);
    server.clock.advance(8 * DAY - 60_000);
    await sweep();
    expect(await objectsOf(picture)).toEqual(whole);
    server.clock.advance(120_000);
    await sweep();
    expect(await objectsOf(picture)).toEqual([]);
    // It can be sent again.
    const { syncId } = await begin();
    expect(await check(syncId, picture)).toEqual([hashOf(picture)]);
    must(await put(syncId, picture));
    await finish(syncId, picture);
    expect(await objectsOf(picture)).toEqual(whole);
  });

  it('that a delivery under way has named stays for as long as that takes', async () => {
    const picture = await leftBehind(7);
    const asked = { name: newId(), fingerprint: hashOf(newId()) };
    const { syncId } = await open(asked);
    expect(await check(syncId, picture)).toEqual([]);
    for (let n = 0; n < 5; n++) {
      server.clock.advance(6 * DAY);
      expect((await open(asked)).syncId).toBe(syncId);
      await sweep();
    }
    expect(await objectsOf(picture)).toEqual(whole);
    await finish(syncId, picture);
  });

  it('that is being forgotten as a delivery names it is missing, and comes again', async () => {
    const picture = await leftBehind(9);
    const { syncId } = await begin();
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const real = createDiskStore(server.objectsFolder);
    const slow = {
      ...real,
      delete: async (key: string) => {
        reached.resolve();
        await gate.promise;
        await real.delete(key);
      },
    };
    const swept = sweep({ ...server.context, objects: slow });
    await reached.promise;
    // Its objects are about to be deleted, so a delivery that names it now has to wait.
    const asked = check(syncId, picture);
    const waiting = `select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await server.context.pool.query(waiting)).rows[0].n).toBe(1);
    gate.resolve();
    await swept;
    expect(await asked).toEqual([hashOf(picture)]);
    must(await put(syncId, picture));
    await finish(syncId, picture);
    expect(await objectsOf(picture)).toEqual(whole);
  });

  it('survives sweeps beside deliveries that name it, each time', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, newPicture));
    for (const picture of pictures) {
      const name = newId();
      const { syncId } = await open({ name, fingerprint: hashOf(name) });
      must(await put(syncId, picture));
      must(await server.provider.dropSync({ projectId, name }));
    }
    server.clock.advance(9 * DAY);
    const deliverAnew = async (picture: Buffer) => {
      const { syncId } = await begin();
      for (const _ of await check(syncId, picture)) must(await put(syncId, picture));
      await finish(syncId, picture);
    };
    await Promise.all([sweep(), ...pictures.map(deliverAnew), sweep()]);
    await sweep();
    for (const picture of pictures) expect(await objectsOf(picture)).toEqual(whole);
  });

  it('whose upload never came to its end is found and goes', async () => {
    const picture = await newPicture();
    const { syncId } = await begin();
    expect(await put(syncId, picture, { size: picture.length + 1 })).toMatchObject({ status: 5020005 });
    // As a node leaves it that dies between the last byte and the row.
    for (const ending of whole) await server.context.objects.put(keyOf(picture) + ending, Readable.from([picture]));
    server.clock.advance(8 * DAY + 60_000);
    await sweep();
    expect(await objectsOf(picture)).toEqual([]);
    const announced = server.context.db.selectFrom('upload').selectAll().execute();
    expect(await announced).toEqual([]);
  });

  it('is not taken for stored by an upload whose bytes were forgotten on the way', async () => {
    const picture = await newPicture();
    const { syncId } = await begin();
    const sync = await findSync(server.context.db, syncId);
    if (sync === undefined) throw new Error('no such sync');
    await server.context.objects.put(keyOf(picture), Readable.from([picture]));
    const file = { key: keyOf(picture), sha256: hashOf(picture), size: picture.length };
    await expect(keepFile(server.context, sync, file, server.clock.now())).rejects.toThrow('not known any more');
    expect(await check(syncId, picture)).toEqual([hashOf(picture)]);
  });

  it('half of which came goes once no byte has come for two days', async () => {
    const half = (name: string) => join(server.objectsFolder, '.incoming', name);
    await writeFile(half('old'), 'x');
    await writeFile(half('young'), 'x');
    const now = server.clock.now().getTime();
    await utimes(half('old'), new Date(now - 2 * DAY - 60_000), new Date(now - 2 * DAY - 60_000));
    await utimes(half('young'), new Date(now - 2 * DAY + 60_000), new Date(now - 2 * DAY + 60_000));
    await sweep();
    expect(await readdir(half(''))).toEqual(['young']);
  });

  it('larger than a picture may be is kept whole and is no picture', async () => {
    const picture = await newPicture();
    const { syncId } = await begin();
    const sync = await findSync(server.context.db, syncId);
    if (sync === undefined) throw new Error('no such sync');
    const { objects } = server.context;
    // Opening it as a picture would mean reading it; its first bytes say whether it is a recording.
    const unread: typeof objects = {
      ...objects,
      get: (key, range) =>
        range === undefined ? Promise.reject(new Error('read into memory')) : objects.get(key, range),
    };
    const key = keyOf(picture);
    await objects.put(key, Readable.from([picture]));
    await server.context.db
      .insertInto('upload')
      .values({
        customer_id: world.fruktlabb.id,
        sha256: Buffer.from(hashOf(picture), 'hex'),
        begun_at: server.clock.now(),
      })
      .execute();
    const file = { key, sha256: hashOf(picture), size: picture.length };
    await keepFile({ ...server.context, objects: unread }, sync, file, server.clock.now(), 1024);
    expect(await check(syncId, picture)).toEqual([]);
    expect(await server.provider.addSyncItems({ syncId, from: 0, items: [itemOf(picture, 'a.png')] })).toMatchObject({
      status: 5002009,
      responseObject: { reason: expect.stringContaining('larger than a picture') },
    });
  });
});
