import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { customerCalls, type InputOf, OK, providerCalls } from '@countersign/contract';
import {
  createUploader,
  fingerprintOf,
  LineBroken,
  type Transport,
  type Uploader,
  UploadRefused,
  type UploadSource,
} from '@countersign/upload';
import { createClient, must, type TestClient } from './client.ts';
import { overHttp } from './server-process.ts';

const PASSWORD = 'Nuts4Bolts';
/** Codes after which the same call may succeed later. */
const passing = [500, 502, 503, 507];
/** An uploader rests between tries for as long as people wait; a test has no such time. */
const LONGEST_REST_MS = 150;

/** An administrator of a new customer with a dataset, on a server in a process of its own. */
export interface Uploading {
  readonly customerId: string;
  readonly customer: TestClient<typeof customerCalls>;
  readonly as: { readonly token: string };
  newBatch(name: string): Promise<string>;
  /** An uploader that speaks over a line: the server's address, or that of something in between. */
  begin(lineUrl: string, batchId: string, files: readonly UploadSource[], random: () => number): Promise<Uploader>;
}

/** @param random decides nothing but pauses and which part is compared */
export async function uploadingTo(url: string, dataDir: string): Promise<Uploading> {
  const { provider: made } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
  const provider = createClient(providerCalls, overHttp(url), { as: { token: made.key } });
  const { id: customerId } = must(await provider.createCustomer({ name: 'Fruktlabb' }));
  const person = { loginName: 'ebba001', password: PASSWORD };
  const member: InputOf<typeof providerCalls.createMember> = {
    ...{ customerId, role: '10', email: 'ebba@fruktlabb.example' },
    ...person,
  };
  must(await provider.createMember(member));
  const customer = createClient(customerCalls, overHttp(url));
  const { token } = must(await customer.login(person));
  const as = { token };
  const areas = must(await customer.listDatasets({}, { as })).storageAreas;
  const dataset = { name: 'Trays', storageArea: areas[0] ?? '' };
  const { id: datasetId } = must(await customer.createDataset(dataset, { as }));
  return {
    ...{ customerId, customer, as },
    newBatch: async (name) => must(await customer.createDatasetBatch({ datasetId, name }, { as })).id,
    begin: async (lineUrl, batchId, files, random) =>
      createUploader({
        ...{ transport: transportTo(lineUrl, token), batchId, way: 'folder', files },
        ...{ batchFilesId: await fingerprintOf(files), thenParse: false, measured: null, random },
        nowMs: () => performance.now(),
        wait: (ms, signal) => wait(Math.min(ms, LONGEST_REST_MS), undefined, { signal }).catch(() => {}),
        onChange: () => {},
      }),
  };
}

/** A file to pick, whose bytes are in memory. */
export function pickedBytes(path: string, bytes: Buffer): UploadSource {
  return {
    ...{ path, size: bytes.length, modifiedMs: 1_760_000_000_123 },
    read: (start, end) => Promise.resolve(new Uint8Array(bytes.subarray(start, end))),
  };
}

/** As the browser's: what is not an answer of the server is a broken line. */
function transportTo(url: string, token: string): Transport {
  const client = createClient(customerCalls, overHttp(url));
  const as = { token };
  const make = async <T extends { readonly status: number; readonly responseObject: unknown }>(
    answered: Promise<T>,
  ) => {
    const answer = await answered.catch((error: unknown) => {
      throw new LineBroken(String(error));
    });
    if (answer.status === OK) return answer.responseObject as Extract<T, { readonly status: 200 }>['responseObject'];
    if (passing.includes(answer.status)) throw new LineBroken('not now', 503);
    throw new UploadRefused(answer.status as 5020001, answer.responseObject);
  };
  return {
    calls: {
      openUpload: (input) => make(client.openUpload(input, { as })),
      addUploadFiles: (input) => make(client.addUploadFiles(input, { as })),
      signUploadParts: (input) => make(client.signUploadParts(input, { as })),
      completeUploadFile: (input) => make(client.completeUploadFile(input, { as })),
      restartUploadFile: (input) => make(client.restartUploadFile(input, { as })),
      removeUploadFile: (input) => make(client.removeUploadFile(input, { as })),
      cancelUpload: (input) => make(client.cancelUpload(input, { as })),
    },
    putPart: async (input, body) => {
      await make(client.putUploadPart(input, { as, body: Buffer.from(body.buffer, body.byteOffset, body.length) }));
    },
    putDirect: async ({ url: place, headers }, body) => {
      const answer = await fetch(place, { method: 'PUT', headers, body }).catch((error: unknown) => {
        throw new LineBroken(String(error));
      });
      if (!answer.ok) throw new LineBroken(`the store answered ${answer.status}`);
    },
    putSmall: async (input, archive) =>
      (
        await make(
          client.putUploadFiles(input, { as, body: Buffer.from(archive.buffer, archive.byteOffset, archive.length) }),
        )
      ).verified,
  };
}
