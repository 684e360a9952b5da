import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { must } from '@countersign/testing';
import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { startCliWorld } from './testing/start-cli-world.ts';

const { server, world, env } = await startCliWorld();
const kanda = world.kanda.id;
const NOBODY = '01890000-0000-7000-8000-000000000000';

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
  [['member', 'set', '--login', 'nobody99', '--finish', 'on'], /^No member has the login name "nobody99"\. /],
  [['member', 'set', '--login', world.kanda.administrator.loginName, '--mode', 'view'], /is an administrator, who may/],
  [['member', 'set', '--login', 'nobody99'], /Say what to set/],
  [['order', 'create', '--customer', 'x', '--name', 'y', '--pass-rate', '2'], /number above 0, at most 1/],
  [['member', 'create', '--customer', 'x', '--login', 'a', '--role', '30'], /Allowed choices are 10, 20/],
  [
    ['project', 'create', '--order', '01890000-0000-7000-8000-000000000000', '--name', 'y'],
    /^There is no order 01890000-0000-7000-8000-000000000000\.\n$/,
  ],
  ...['', '   ', 'n'.repeat(300)].map((name): [string[], RegExp] => [
    ['customer', 'create', '--name', name],
    /^--name "[n ]*…?"( \(300 characters\))? is not a name: it is one line of 1 to 200 characters, not all blanks\.\n$/,
  ]),
  ...['a b', 'ab', 'a'.repeat(21), '審査員です'].map((login): [string[], RegExp] => [
    ['member', 'create', '--customer', kanda, '--login', login, '--role', '20'],
    /^--login \S.* is not a login name: it has 6 to 20 letters from A to Z and digits\.\n$/,
  ]),
  [
    ['order', 'create', '--customer', 'nope', '--name', 'Nuts'],
    /^--customer nope is not an id\. "countersign customer list" shows them\.\n$/,
  ],
  [
    ['order', 'create', '--customer', NOBODY, '--name', 'Nuts'],
    /^There is no customer 01890000\S+\. "countersign customer list" shows them\.\n$/,
  ],
  [['order', 'list', '--customer', 'nope'], /^--customer nope is not an id\./],
  ...[['order', 'list'], ['dataset', 'list'], ['repairs', 'list'], ['errors']].map((list): [string[], RegExp] => [
    [...list, '--customer', NOBODY],
    /^There is no customer 01890000\S+\. "countersign customer list" shows them\.\n$/,
  ]),
  [
    ['member', 'create', '--customer', 'nope', '--login', 'ab', '--role', '20'],
    /^--customer nope is not an id\..*\n--login ab is not a login name.*\n$/,
  ],
  [
    ['delivery', 'drop', '--project', 'nope', '--name', 'Nuts'],
    /^--project nope is not an id\. "countersign project list --order NUMBER" shows them\.\n$/,
  ],
  [['dataset', 'link', 'nope', '--order', NOBODY], /^<dataset> nope is not an id\. "countersign dataset list" shows/],
  [['feedback', 'show', 'nope'], /^<feedback> nope is not an id\. "countersign feedback list --state all" shows/],
  [['feedback', 'answer', NOBODY, 'Thanks'], /^There is no feedback 01890000\S+\. "countersign feedback list/],
  [['tool', 'remove', 'nope'], /^<tool> nope is not an id\. "countersign tool list" shows them\.\n$/],
  [['tool', 'remove', NOBODY], /^There is no tool 01890000\S+\. "countersign tool list" shows them\.\n$/],
  [['delivery', 'cancel', 'nope'], /^<file> nope is not an id\. "countersign delivery list" shows them\.\n$/],
  [['delivery', 'list', '--page', 'x'], /^--page x is not a page: it is a whole number from 1\.\n$/],
])('says what is wrong with %j', async (args, words) => {
  const run = await runCli(args, env);
  expect(run.stderr).toMatch(words);
  expect([run.code, run.stdout]).toEqual([1, '']);
});

it('asks for an administrator as the first member of a customer', async () => {
  const { id = '' } = await made('customer', 'create', '--name', 'Nobody yet');
  const run = await runCli(['member', 'create', '--customer', id, '--login', 'judge001', '--role', '20'], env);
  expect(run.stderr).toMatch(/^The first member of a customer has to be an administrator\. Make one first: --role 10/);
});

it('tells of the mode of a member what it does', async () => {
  const { stdout } = await runCli(['member', 'set', '--help'], env);
  expect(stdout).toMatch(/--mode <mode>\s+edit: may also correct annotations in\s+the workspace/);
  expect(stdout).not.toContain('cannot do yet');
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
