import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { customerCalls, providerCalls } from '@countersign/contract';
import {
  createClient,
  mountSmallDisk,
  must,
  overHttp,
  type ServerProcess,
  type SmallDisk,
  startServerProcess,
  whyNoSmallDisk,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PASSWORD = 'Nuts4Bolts';

let disk: SmallDisk | undefined;
let server: ServerProcess | undefined;
const whyNot = whyNoSmallDisk();

beforeAll(async () => {
  if (whyNot !== null) return console.warn(`A full disk is not tried: ${whyNot}`);
  disk = await mountSmallDisk(420);
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await disk?.unmount();
});

test.skipIf(whyNot !== null)(
  'on a disk that others fill to its last byte reading and signing in go on',
  { timeout: 180_000 },
  async () => {
    if (disk === undefined) throw new Error('there is no disk');
    const dataDir = join(disk.folder, 'data');
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

    await disk.fillTo(40);
    await expect.poll(() => provider.createCustomer({ name: 'Too much' })).toMatchObject({ http: 507, status: 507 });
    await expect
      .poll(health, { timeout: 10_000 })
      .toMatchObject({ database: 'full', storage: 'full', writable: false });
    must(await signIn());
    expect(existsSync(reserve)).toBe(true);

    // To the last byte, and again after the reserve was removed. Less than the reserve, so that some of it is left.
    await disk.fillTo(0);
    await expect.poll(() => existsSync(reserve), { timeout: 20_000 }).toBe(false);
    for (let times = 0; times < 20; times++) {
      const as = { token: must(await signIn()).token };
      must(await customer.getInfo({}, { as }));
      must(await customer.listMembers({}, { as }));
      expect(await provider.createCustomer({ name: 'Too much' })).toMatchObject({ http: 507 });
    }

    await disk.empty();
    await expect
      .poll(() => provider.createCustomer({ name: 'After' }), { timeout: 20_000 })
      .toMatchObject({ http: 200 });
    await expect.poll(() => existsSync(reserve), { timeout: 20_000 }).toBe(true);
    await expect.poll(health, { timeout: 10_000 }).toMatchObject({ writable: true });
    const { said } = await server.end('SIGTERM');
    expect(said).not.toMatch(/PANIC|request failed/);
  },
);
