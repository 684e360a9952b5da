import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Annotation, DeliverySummary, InputOf, syncCalls } from '@countersign/contract';
import { pack } from 'tar-stream';
import { v7 as makeId } from 'uuid';
import { type Answered, must } from './client.ts';
import { makePicture } from './pictures.ts';
import { testAnnotations, testTemplate } from './template.ts';
import type { TestServer } from './test-server.ts';

type Calls = typeof syncCalls;
type Opening = InputOf<Calls['openSync']>;
type Item = InputOf<Calls['addSyncItems']>['items'][number];

const PICTURE = { width: 96, height: 64 } as const;

/** The steps of a delivery as the provider's program makes them, so that a test can break each. */
export interface Syncs {
  /** The input that opens a delivery of one item into the project. `change` replaces parts, also by invalid ones. */
  opening(change?: Readonly<Record<string, unknown>>): Opening;
  open(
    change?: Readonly<Record<string, unknown>>,
  ): Promise<Extract<Answered<Calls['openSync']>, { status: 200 }>['responseObject']>;
  /** A unique picture of 96 by 64 pixels. */
  newPicture(): Promise<Buffer>;
  /** Sends a file with its true announcement, or with `announced`. */
  put(
    syncId: string,
    bytes: Buffer,
    announced?: { readonly sha256?: string; readonly size?: number },
  ): Promise<Answered<Calls['putSyncFile']>>;
  /** Sends files as one group, each named by its SHA-256 or by the name beside it. */
  putGroup(
    syncId: string,
    files: readonly (Buffer | { readonly name: string; readonly bytes: Buffer })[],
  ): Promise<Answered<Calls['putSyncFiles']>>;
  /** The announcement of an item with this picture. */
  itemOf(bytes: Buffer, fileName: string, annotations?: number): Item & { readonly annotations: Annotation[] };
  /** Delivers one small picture under each of these names. */
  deliver(fileNames: readonly string[], change?: Readonly<Record<string, unknown>>): Promise<DeliverySummary>;
}

/** SHA-256 in lower-case hexadecimal. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

let lastSeed = 0;

/** Deliveries to a server into one of its projects, which is looked up at each step. */
export function syncsOf(to: () => { readonly server: TestServer; readonly projectId: string }): Syncs {
  const opening: Syncs['opening'] = (change) => ({
    projectId: to().projectId,
    name: 'First',
    mode: 'item',
    packageBy: 500,
    format: 'coco',
    template: testTemplate,
    datasetId: null,
    assign: [],
    submitter: 'Annotation works',
    itemCount: 1,
    fingerprint: hashOf('first'),
    ...change,
  });
  const open: Syncs['open'] = async (change) => must(await to().server.provider.openSync(opening(change)));
  const newPicture = () => {
    lastSeed += 1;
    return makePicture(lastSeed, PICTURE.width, PICTURE.height);
  };
  const put: Syncs['put'] = (syncId, bytes, announced) =>
    to().server.provider.putSyncFile(
      { syncId, sha256: hashOf(bytes), size: bytes.length, ...announced },
      { body: bytes },
    );
  const putGroup: Syncs['putGroup'] = async (syncId, files) => {
    const archive = pack();
    for (const file of files) {
      const { name, bytes } = Buffer.isBuffer(file) ? { name: hashOf(file), bytes: file } : file;
      archive.entry({ name }, bytes);
    }
    archive.finalize();
    return to().server.provider.putSyncFiles({ syncId }, { body: await buffer(archive) });
  };
  const itemOf: Syncs['itemOf'] = (bytes, fileName, annotations = 2) => ({
    fileName,
    mediaPath: fileName,
    ...PICTURE,
    annotations: testAnnotations(annotations),
    source: {},
    sha256: hashOf(bytes),
    size: bytes.length,
  });
  const deliver: Syncs['deliver'] = async (fileNames, change) => {
    const ofItsOwn = { itemCount: fileNames.length, fingerprint: hashOf(makeId()), name: makeId() };
    const { syncId } = await open({ ...ofItsOwn, ...change });
    const picture = await newPicture();
    must(await put(syncId, picture));
    const items = fileNames.map((name) => itemOf(picture, name));
    must(await to().server.provider.addSyncItems({ syncId, from: 0, items }));
    return must(await to().server.provider.completeSync({ syncId }));
  };
  return { opening, open, newPicture, put, putGroup, itemOf, deliver };
}
