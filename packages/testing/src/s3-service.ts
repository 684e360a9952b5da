import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type * as S3Library from '@aws-sdk/client-s3';

const run = promisify(execFile);

/** The programs of Debian's packages radosgw, ceph-mon, ceph-osd and ceph-common. */
const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool'];
const KEY = { id: 'TESTKEY', secret: 'TESTSECRET' } as const;
const STARTS_WITHIN_MS = 60_000;

/** A real S3 service on this machine, which keeps everything in memory. */
export interface S3Service {
  /** Makes a bucket, and answers its address with its key, as the setting takes it. */
  makeBucket(bucket: string): Promise<string>;
  /** Removes a bucket with everything in it. */
  dropBucket(bucket: string): Promise<void>;
  /** Every object of a bucket by its key. */
  readObjects(bucket: string): Promise<Map<string, Buffer>>;
  /** Refuses the key from now on, until it is accepted again. */
  refuseKey(): Promise<void>;
  acceptKey(): Promise<void>;
  /** Where the service listens. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Whether this machine can run one. Prints what is missing where it cannot. */
export function hasS3Service(): boolean {
  const missing = PROGRAMS.filter((program) => !isInstalled(program));
  if (missing.length > 0)
    console.log(`Skipped on S3: ${missing.join(', ')} not found (Debian: radosgw ceph-mon ceph-osd ceph-common).`);
  return missing.length === 0;
}

/** Starts one: a monitor, a store in memory and the gateway. */
export async function startS3Service(): Promise<S3Service> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-s3-'));
  const [v2, v1, port] = await Promise.all([freePort(), freePort(), freePort()]);
  const fsid = randomUUID();
  const conf = join(folder, 'ceph.conf');
  const started: ChildProcess[] = [];
  const ceph = (program: string, ...args: string[]) => run(program, ['-c', conf, ...args]);
  const daemon = (program: string, ...args: string[]) => {
    // In the foreground, so that it ends with the tests.
    started.push(spawn(program, ['-c', conf, '-f', ...args], { stdio: 'ignore' }));
  };
  const stop = async () => {
    const ends = started.map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of started) child.kill('SIGKILL');
    await Promise.all(ends);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(join(folder, name));
    await writeFile(conf, settings(folder, fsid, { v2, v1, port }));
    await makeKeys(join(folder, 'keyring'));
    const map = join(folder, 'monmap');
    const at = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
    await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', at, map]);
    await ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', join(folder, 'keyring'));
    daemon('ceph-mon', '-i', 'a');
    const { stdout: id } = await ceph('ceph', '--connect-timeout', '20', 'osd', 'create');
    await ceph('ceph-osd', '-i', id.trim(), '--mkfs');
    daemon('ceph-osd', '-i', id.trim());
    daemon('radosgw', '-n', 'client.rgw.a');
    const origin = `http://127.0.0.1:${port}`;
    await answers(origin);
    const admin = (...args: string[]) => ceph('radosgw-admin', ...args);
    const key = ['--uid=tests', '--key-type=s3', `--access-key=${KEY.id}`];
    await admin('user', 'create', '--display-name=tests', ...key, `--secret=${KEY.secret}`);
    return {
      origin,
      makeBucket: async (bucket) => {
        await askService(origin, async (client, { CreateBucketCommand }) =>
          client.send(new CreateBucketCommand({ Bucket: bucket })),
        );
        return `http://${KEY.id}:${KEY.secret}@127.0.0.1:${port}/${bucket}`;
      },
      dropBucket: async (bucket) => {
        await admin('bucket', 'rm', `--bucket=${bucket}`, '--purge-objects');
      },
      readObjects: (bucket) => readObjects(origin, bucket),
      refuseKey: async () => {
        await admin('key', 'rm', ...key);
      },
      acceptKey: async () => {
        await admin('key', 'create', ...key, `--secret=${KEY.secret}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Asks the service itself. The library is loaded by the few tests that need it. */
async function askService<T>(
  origin: string,
  ask: (client: S3Library.S3Client, library: typeof S3Library) => Promise<T>,
): Promise<T> {
  const library = await import('@aws-sdk/client-s3');
  const credentials = { accessKeyId: KEY.id, secretAccessKey: KEY.secret };
  const client = new library.S3Client({ endpoint: origin, region: 'us-east-1', forcePathStyle: true, credentials });
  try {
    return await ask(client, library);
  } finally {
    client.destroy();
  }
}

async function readObjects(origin: string, bucket: string): Promise<Map<string, Buffer>> {
  return askService(origin, async (client, { GetObjectCommand, paginateListObjectsV2 }) => {
    const objects = new Map<string, Buffer>();
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
      for (const { Key = '' } of Contents) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
        objects.set(Key, Buffer.from((await Body?.transformToByteArray()) ?? []));
      }
    return objects;
  });
}

async function makeKeys(keyring: string): Promise<void> {
  const everything = (...parts: string[]) => parts.flatMap((part) => ['--cap', part, 'allow *']);
  await run('ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...everything('mon')]);
  for (const [name, ...parts] of [
    ['client.admin', 'mon', 'osd', 'mgr'],
    ['osd.0', 'mon', 'osd', 'mgr'],
    ['client.rgw.a', 'mon', 'osd'],
  ] as const)
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...everything(...parts)]);
}

async function answers(origin: string): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until) {
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(200);
  }
  throw new Error('the S3 service did not start');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** One monitor agrees with itself, so its decisions need not be gathered for a second as is the default. */
function settings(
  folder: string,
  fsid: string,
  ports: { readonly v2: number; readonly v1: number; readonly port: number },
) {
  return `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${ports.v2},v1:127.0.0.1:${ports.v1}]
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
mon data avail warn = 1
mon data avail crit = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 500
paxos propose interval = 0.02
paxos min wait = 0.01
osd crush chooseleaf type = 0
osd crush initial weight = 1
osd objectstore = memstore
memstore device bytes = 2147483648
osd data = ${folder}/osd
mon data = ${folder}/mon
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/$name.log
setuser match path = /nonexistent
ms bind ipv6 = false
public addr = 127.0.0.1
[client.rgw.a]
rgw frontends = beast endpoint=127.0.0.1:${ports.port}
rgw data = ${folder}/rgw
rgw enable apis = s3, admin
`;
}
