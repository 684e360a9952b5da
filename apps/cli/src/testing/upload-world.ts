import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  createWorld,
  makeCredential,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type World,
} from '@countersign/testing';
import { type CliRun, runUploadCli } from './run-cli.ts';

/** A listening server, a customer's credential, and the program that uploads with it. */
export interface UploadWorld {
  readonly server: TestServer;
  readonly world: World;
  /** The variables of the program. */
  readonly env: Record<string, string>;
  /** The parent of the folders that tests make. */
  readonly scratch: string;
  /** Makes a folder of files with these bytes, and answers its path. */
  folder(name: string, files: Readonly<Record<string, Uint8Array | string>>): Promise<string>;
  /** Runs the program with `--json`, into a dataset that it makes where it is missing. */
  upload(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CliRun>;
  /** Bytes of the verified parts and files of the folder, as the store has them. */
  keptBytes(folder: string): Promise<number>;
  /** Path and SHA-256 of every verified object of a batch, by path. */
  stored(batchId: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export async function startUploadWorld(options: TestServerOptions = {}): Promise<UploadWorld> {
  // The program signs with the real time.
  const server = await startTestServer({ startAt: new Date(), ...options });
  const world = await createWorld(server);
  const { appKey, appSecret } = await makeCredential(server, world.fruktlabb.administrator);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const scratch = await mkdtemp(join(tmpdir(), 'countersign-upload-'));
  const env = { COUNTERSIGN_URL: url, APP_KEY: appKey, APP_SECRET: appSecret };
  return {
    ...{ server, world, env, scratch },
    folder: async (name, files) => {
      for (const [path, bytes] of Object.entries(files)) {
        const place = join(scratch, name, path);
        await mkdir(dirname(place), { recursive: true });
        await writeFile(place, bytes);
      }
      return join(scratch, name);
    },
    upload: (args, other = {}) =>
      runUploadCli([...args, '--create', '--area', 'Standard', '--json'], { ...env, ...other }),
    keptBytes: async (name) => {
      const files = await server.context.db
        .selectFrom('dataset_file')
        .where('path', 'like', `${name}/%`)
        .select(['id', 'size', 'is_verified', 'parted_id'])
        .execute();
      const kept = files.map(async ({ id, size, is_verified: isVerified, parted_id: uploadId }) => {
        if (isVerified || uploadId === null) return isVerified ? size : 0;
        const key = `parted/${world.fruktlabb.id}/${id}`;
        const parts = (await server.context.areas.get('Standard')?.listParts({ key, uploadId })) ?? [];
        return parts.reduce((sum, part) => sum + part.size, 0);
      });
      return (await Promise.all(kept)).reduce((sum, bytes) => sum + bytes, 0);
    },
    stored: async (batchId) => {
      const files = await server.context.db
        .selectFrom('dataset_file')
        .where('batch_id', '=', batchId)
        .where('is_verified', '=', true)
        .select(['id', 'path'])
        .orderBy('path')
        .execute();
      const area = server.context.areas.get('Standard');
      const hashed = files.map(async ({ id, path }) => {
        const object = await area?.get(`parted/${world.fruktlabb.id}/${id}`);
        return [path, object == null ? 'gone' : sha256Hex(await buffer(object.body))] as const;
      });
      return Object.fromEntries(await Promise.all(hashed));
    },
    close: async () => {
      await server.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
