import {
  addOrder,
  addProject,
  createWorld,
  hashOf,
  moveClock,
  must,
  startTestServer,
  syncsOf,
  type TestServerOptions,
} from '@countersign/testing';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { sweepWork } from '../../../platform/retention/sweep.work.ts';
import { retentions } from '../../../retentions.ts';
import { storedKey } from '../../item/media-key.service.ts';
import { keepMediaWork } from '../keep-media.work.ts';

/** The objects of a picture of `newPicture`: itself, its thumbnail and its rendition. */
export const WHOLE = 3;

export interface Delivered {
  readonly batchId: string;
}

export type MediaWorld = Awaited<ReturnType<typeof createMediaWorld>>;

/** A server of its own for tests of how long the media of batches are kept. */
export async function createMediaWorld(options: TestServerOptions) {
  const server = await startTestServer(options);
  const world = await createWorld(server);
  const as = { as: world.fruktlabb.administrator };
  let projectId = '';
  const syncs = syncsOf(() => ({ server, projectId }));
  const { open, put, itemOf } = syncs;

  const begin = (instant: string) => moveClock(server, instant);
  /** Moves the clock and does what the hours do. */
  const at = async (instant: string) => {
    await begin(instant);
    await keepMediaWork.run(server.context, {});
    await sweepWork(retentions).run(server.context, {});
  };
  /** A new order with a project, into which batches are delivered from now on. */
  const newOrder = async (name = 'Fasteners') => {
    const order = await addOrder(server, world.fruktlabb, { name });
    projectId = (await addProject(server, order.id, newId())).id;
    return order.id;
  };
  /** Of a kind that browsers cannot show, so that it has a rendition besides its thumbnail. */
  const newPicture = async () =>
    sharp(await syncs.newPicture())
      .tiff()
      .toBuffer();
  /** Sends a batch of these pictures, each with a reference where there is one, up to its publication. */
  const send = async (pictures: readonly Buffer[], reference?: Buffer) => {
    const ofItsOwn = { name: newId(), fingerprint: hashOf(newId()), itemCount: pictures.length };
    const { syncId } = await open(ofItsOwn);
    const all = reference === undefined ? pictures : [...pictures, reference];
    const files = [...new Map(all.map((bytes) => [hashOf(bytes), bytes])).values()];
    const asked = files.map((bytes) => ({ sha256: hashOf(bytes), size: bytes.length }));
    const { missing } = must(await server.provider.checkSyncFiles({ syncId, files: asked }));
    for (const bytes of files) if (missing.includes(hashOf(bytes))) must(await put(syncId, bytes));
    const compared = reference && {
      reference: { path: 'r.png', sha256: hashOf(reference), size: reference.length },
    };
    const items = pictures.map((bytes, nth) => ({ ...itemOf(bytes, `${nth}.png`), ...compared }));
    must(await server.provider.addSyncItems({ syncId, from: 0, items }));
    return { syncId, publish: async () => must(await server.provider.completeSync({ syncId })) };
  };
  const deliver = async (pictures: readonly Buffer[], reference?: Buffer): Promise<Delivered> =>
    (await send(pictures, reference)).publish();
  /** How many of the objects of a picture are in the store. */
  const objectsOf = async (bytes: Buffer) => {
    let found = 0;
    for await (const _ of server.context.objects.list(storedKey(world.fruktlabb.id, hashOf(bytes)))) found += 1;
    return found;
  };
  const mediaOf = async ({ batchId }: Delivered) => must(await server.customer.getBatch({ batchId }, as)).media;
  const lookAt = async ({ batchId }: Delivered, index = 1) => {
    const to = { kind: 'index' as const, index };
    const { item } = must(await server.customer.openItem({ batchId, to, isReadOnly: true }, as));
    if (item === null) throw new Error(`there is no item ${index}`);
    return item;
  };
  return { server, world, as, begin, at, newOrder, newPicture, send, deliver, objectsOf, mediaOf, lookAt };
}
