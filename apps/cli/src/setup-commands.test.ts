import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '@countersign/testing';
import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { startCliWorld } from './testing/start-cli-world.ts';

const { server, world, env } = await startCliWorld();
const kanda = world.kanda.id;

async function made(...args: string[]): Promise<Record<string, string>> {
  const run = await runCli([...args, '--json'], env);
  expect([run.stderr, run.code]).toEqual(['', 0]);
  return JSON.parse(run.stdout);
}

it('sets up a customer as the guide shows, and the member signs in', async () => {
  const customer = await made('customer', 'create', '--name', 'Acme');
  const id = customer['id'] ?? '';
  const member = await made(
    'member',
    'create',
    '--customer',
    id,
    '--login',
    'acmeboss',
    '--role',
    '10',
    '--email',
    'a@acme.example',
  );
  expect(member).toMatchObject({ loginName: 'acmeboss', role: '10' });
  must(await server.customer.login({ loginName: 'acmeboss', password: member['password'] ?? '' }));
  const known = ['--name', '王芳', '--password', 'Nuts4Bolts'];
  const other = await made('member', 'create', '--customer', id, '--login', 'acme02', '--role', '20', ...known);
  expect(other).not.toHaveProperty('password');
  expect(await made('member', 'set', '--login', 'acme02', '--finish', 'on', '--mode', 'edit')).toMatchObject({
    canFinish: true,
    mode: 'edit',
  });
  expect(await made('member', 'set', '--login', 'acme02', '--finish', 'off')).toMatchObject({
    canFinish: false,
    mode: 'edit',
  });
  const order = await made(
    'order',
    'create',
    '--customer',
    id,
    '--name',
    'Nuts',
    '--pass-rate',
    '0.95',
    '--due',
    '2026-12-24',
  );
  const project = await made('project', 'create', '--order', order['id'] ?? '', '--name', 'Round one');
  expect(project['id']).toMatch(/^[0-9a-f-]{36}$/);
  const kept = await server.context.db
    .selectFrom('customer_order')
    .where('id', '=', order['id'] ?? '')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([kept.agreed_rate, kept.due_at?.toISOString()]).toEqual([0.95, '2026-12-24T00:00:00.000Z']);
  const { id: orderId = '', number = '' } = order;
  expect(await made('order', 'close', orderId)).toMatchObject({ number, isClosed: true });
  expect((await runCli(['order', 'open', orderId], env)).stdout).toBe(`Order ${number} Nuts is open.\n`);
});

it('[5-04] an order asks for spot checks where --spot-check is given, and only there', async () => {
  const create = ['order', 'create', '--customer', kanda, '--name'];
  const [asking, other] = [await made(...create, 'Sampled', '--spot-check'), await made(...create, 'Whole')];
  const needs = async ({ id = '' }: Record<string, string>) =>
    (
      await server.context.db
        .selectFrom('customer_order')
        .where('id', '=', id)
        .select('needs_sample')
        .executeTakeFirstOrThrow()
    ).needs_sample;
  expect([await needs(asking), await needs(other)]).toEqual([true, false]);
  const { stdout } = await runCli(['order', 'create', '--help'], env);
  expect(stdout).toMatch(/--spot-check\s+its batches are finished only after a spot check/);
});

it('speaks to people without --json', async () => {
  const run = await runCli(['customer', 'create', '--name', '神田'], env);
  expect(run.stdout).toMatch(/^Customer 神田: [0-9a-f-]{36}\n$/);
});

it.each([
  [['member', 'set', '--login', 'nobody99', '--finish', 'on'], /user does not exist \(5001018\)/],
  [['member', 'set', '--login', 'nobody99'], /Say what to set/],
  [['order', 'create', '--customer', 'x', '--name', 'y', '--pass-rate', '2'], /number above 0, at most 1/],
  [['member', 'create', '--customer', 'x', '--login', 'a', '--role', '30'], /Allowed choices are 10, 20/],
  [
    ['project', 'create', '--order', '01890000-0000-7000-8000-000000000000', '--name', 'y'],
    /^There is no order 01890000-0000-7000-8000-000000000000\.\n$/,
  ],
  [['customer', 'create', '--name', ''], /something is missing or does not fit \(5002002\): name/],
])('says what is wrong with %j', async (args, words) => {
  const run = await runCli(args, env);
  expect(run.stderr).toMatch(words);
  expect([run.code, run.stdout]).toEqual([1, '']);
});

it("says which of the installation's rules a password misses", async () => {
  const create = ['member', 'create', '--customer', kanda, '--login', 'judge99', '--role', '20', '--password'];
  const saying = async (password: string) => (await runCli([...create, password], env)).stderr;
  expect(await saying('letters')).toMatch(/two kinds of characters/);
  expect(await saying('ab1')).toMatch(/6 to 18 characters, or 8 to 128 where/);
});

it('says of what is no portal that it is none, and gives nobody the key it leads to', async () => {
  const asked: unknown[] = [];
  const elsewhere = createServer((request, reply) => {
    asked.push(request.headers['provider-key']);
    reply.end('Welcome');
  });
  const other = createServer((request, reply) => {
    if (request.url?.includes('order') === true)
      reply.writeHead(302, { location: `http://localhost:${portOf(elsewhere)}/x` }).end();
    else if (request.url?.includes('project') === true) reply.writeHead(503).end();
    else reply.end('{"status":404}');
  });
  for (const server of [elsewhere, other]) await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const url = `http://127.0.0.1:${portOf(other)}`;
    const saying = async (...args: string[]) => (await runCli([...args, '--name', 'x', '--url', url], env)).stderr;
    const nobody = '01890000-0000-7000-8000-000000000000';
    const said = await Promise.all([
      saying('customer', 'create'),
      saying('order', 'create', '--customer', nobody),
      saying('project', 'create', '--order', nobody),
    ]);
    expect(said[0]).toBe(
      `What answers at ${url} is no Countersign server (HTTP 200). Check --url or COUNTERSIGN_URL.\n`,
    );
    expect(said[1]).toContain(`${url} leads to http://localhost:${portOf(elsewhere)}.`);
    expect(said[2]).toContain(`The server at ${url} is there and cannot do it at present: it answered 503.\n`);
    expect(asked).toEqual([]);
  } finally {
    for (const server of [elsewhere, other]) server.close();
  }
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

it.each([
  [['customer', 'create'], "required option '--name <name>' not specified"],
  [['customer'], 'unknown option'],
  [['bogus'], 'unknown'],
  [['order', 'create', '--customer', 'x', '--name', 'y', '--pass-rate', '95'], 'number above 0, at most 1'],
  [['--key', 'ключ', 'customer', 'create', '--name', 'x'], 'characters that no key has'],
  [['--key', 'a\nb', 'customer', 'create', '--name', 'x'], 'characters that no key has'],
  [['--url', 'http://me:secret@127.0.0.1:9', 'customer', 'create', '--name', 'x'], 'not sent'],
])('answers %j with --json in JSON, and with no stack of calls', async (args, words) => {
  const run = await runCli([...args, '--json'], env);
  expect(JSON.parse(run.stdout)).toEqual({ error: expect.stringContaining(words), problems: [] });
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.code).toBe(1);
});

it('takes --help and --version for no error', async () => {
  for (const asked of ['--help', '--version']) {
    const run = await runCli([asked], env);
    expect([run.code, run.stderr]).toEqual([0, '']);
    expect(run.stdout).not.toBe('');
  }
});
