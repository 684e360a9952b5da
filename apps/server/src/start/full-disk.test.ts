import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls, providerCalls } from '@countersign/contract';
import { createClient, must, overHttp, type ServerProcess, startServerProcess } from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'Nuts4Bolts';
const MEGABYTE = 1024 * 1024;

let disk: string;
let server: ServerProcess | undefined;
const whyNot = canMount();

/** Mounting a disk in memory needs the right to do so. */
function canMount(): string | null {
  if (process.platform !== 'linux') return 'this is no Linux';
  const said = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'], {
    encoding: 'utf8',
  });
  return said.status === 0 ? null : `nothing may be mounted here (${(said.stderr || String(said.error)).trim()})`;
}

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'countersign-disk-'));
  if (whyNot !== null) return console.warn(`A full disk is not tried: ${whyNot}`);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'tmpfs', disk]);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  if (whyNot === null) execFileSync('umount', ['--lazy', disk]);
  await rm(disk, { recursive: true, force: true });
});

const freeMegabytes = async () => {
  const { bavail, bsize } = await statfs(disk);
  return (bavail * bsize) / MEGABYTE;
};

/** Another program fills the disk until only this much is left. */
async function fillTo(megabytes: number): Promise<void> {
  const filler = join(disk, 'filler');
  for (let free = await freeMegabytes(); free > megabytes; free = await freeMegabytes())
    await appendFile(filler, Buffer.alloc(Math.ceil(Math.min(8, free - megabytes) * MEGABYTE))).catch(() => {});
}

test.skipIf(whyNot !== null)(
  'on a disk that others fill to its last byte reading and signing in go on',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(disk, 'data');
    server = startServerProcess(dataDir);
    const url = await server.ready;
    const { provider: made } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
    const provider = createClient(providerCalls, overHttp(url), { as: { token: made.key } });
    const customer = createClient(customerCalls, overHttp(url));
    const { id: customerId } = must(await provider.createCustomer({ name: 'Fruktlabb' }));
    const ebba = { loginName: 'ebba001', role: '10', email: 'ebba@fruktlabb.example', password: PASSWORD } as const;
    must(await provider.createMember({ customerId, ...ebba }));
    const signIn = () => customer.login({ loginName: ebba.loginName, password: PASSWORD });
    const health = async () => (await fetch(`${url}/healthz`)).json();
    const reserve = join(dataDir, 'reserve');
    await expect.poll(() => existsSync(reserve), { timeout: 20_000 }).toBe(true);
    expect(await provider.createCustomer({ name: 'Before' })).toMatchObject({ http: 200 });

    await fillTo(40);
    await expect.poll(() => provider.createCustomer({ name: 'Too much' })).toMatchObject({ http: 507, status: 507 });
    await expect
      .poll(health, { timeout: 10_000 })
      .toMatchObject({ database: 'full', storage: 'full', writable: false });
    must(await signIn());
    expect(existsSync(reserve)).toBe(true);

    // To the last byte, and again after the reserve was removed. Less than the reserve, so that some of it is left.
    await fillTo(0);
    await expect.poll(() => existsSync(reserve), { timeout: 20_000 }).toBe(false);
    for (let times = 0; times < 20; times++) {
      const as = { token: must(await signIn()).token };
      must(await customer.getInfo({}, { as }));
      must(await customer.listMembers({}, { as }));
      expect(await provider.createCustomer({ name: 'Too much' })).toMatchObject({ http: 507 });
    }

    await rm(join(disk, 'filler'));
    await expect
      .poll(() => provider.createCustomer({ name: 'After' }), { timeout: 20_000 })
      .toMatchObject({ http: 200 });
    await expect.poll(() => existsSync(reserve), { timeout: 20_000 }).toBe(true);
    await expect.poll(health, { timeout: 10_000 }).toMatchObject({ writable: true });
    const { said } = await server.end('SIGTERM');
    expect(said).not.toMatch(/PANIC|request failed/);
  },
);
