import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls } from '@countersign/contract';
import {
  createClient,
  embeddedDatabase,
  must,
  overHttp,
  type ServerProcess,
  startServerProcess,
} from '@countersign/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processStart } from '../platform/process-facts.ts';
import type { FirstRun } from './first-run.ts';

const WITH_SAMPLE = { SAMPLE: 'on' };

let base: string;
let whole: ServerProcess;
let url: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-first-run-'));
  whole = startServerProcess(join(base, 'whole'), WITH_SAMPLE);
  url = await whole.ready;
}, 120_000);
afterAll(async () => {
  await whole.end('SIGTERM');
  await rm(base, { recursive: true, force: true });
});

async function query(dataDir: string, text: string): Promise<Record<string, unknown>[]> {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ host, user, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** What a first run makes, by name. */
const inventory = (dataDir: string) =>
  query(
    dataDir,
    `select 'customer' as kind, name, 1 as size from customer
      union all select 'member', login_name, 1 from member
      union all select 'order', name, 1 from customer_order
      union all select 'project', name, 1 from project
      union all select 'batch', b.name, (select count(*)::int from item i where i.batch_id = b.id) from batch b
      union all select 'provider', name, 1 from provider_key
      union all select 'credential', app_key, 1 from application_credential
      union all select 'file', f.name || ', ' || f.state || coalesce(', ' || f.decision, '')
        || coalesce(', taken by ' || d.by_name, ''), f.downloads from delivery_file f
        left join delivery_download d on d.file_id = f.id and d.finished_at = d.at
          and d.sent = int8multirange(int8range(0, f.size))
      union all select 'dataset', d.name || ', ' || b.state || ', ' || o.name, b.read_files from dataset d
        join dataset_batch b on b.dataset_id = d.id
        join dataset_order l on l.dataset_id = d.id
        join customer_order o on o.id = l.order_id
      order by 1, 2`,
  );

async function readFirstRun(dataDir: string): Promise<FirstRun> {
  return JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
}

test('a first run keeps the sign-ins it made up for their owner alone, and says them once', async () => {
  const file = join(whole.dataDir, 'first-run.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const member = (loginName: unknown, role: string) => ({
    loginName,
    password: expect.stringMatching(/^\w{10,}$/),
    role,
  });
  const customerOf = (name: string) => ({
    id: expect.any(String),
    name,
    members: ['10', '20', '20'].map((role) => member(expect.any(String), role)),
  });
  const run = await readFirstRun(whole.dataDir);
  expect(run).toEqual({
    url,
    provider: { key: expect.stringMatching(/^[\w-]{43}$/) },
    customers: [customerOf('Fruktlabb'), customerOf('神田データ株式会社')],
  });
  const customer = createClient(customerCalls, overHttp(url));
  for (const { loginName, password } of run.customers.flatMap(({ members }) => members))
    must(await customer.login({ loginName, password }));
});

test('[2.4-16] a first run uploads a dataset as a customer would, from which an order was made', async () => {
  const made = await inventory(whole.dataDir);
  expect(made.filter(({ kind }) => kind === 'dataset')).toEqual([
    { kind: 'dataset', name: 'Tray photos, autumn, parsed, Autumn fruit', size: 42 },
  ]);
  expect(made.filter(({ kind }) => kind === 'credential')).toEqual([]);
});

test('[2.4-21] a first run publishes files of an order: expired, confirmed, to confirm, and new', async () => {
  const made = await inventory(whole.dataDir);
  expect(made.filter(({ kind }) => kind === 'file')).toEqual([
    { kind: 'file', name: 'autumn_fruit_part_1_coco.json, ready, confirmed, taken by Maja Lindqvist', size: 1 },
    { kind: 'file', name: 'autumn_fruit_part_2_coco.json, ready, taken by Maja Lindqvist', size: 1 },
    { kind: 'file', name: 'autumn_fruit_part_3_coco.json, ready', size: 0 },
    { kind: 'file', name: 'fruit_pilot_coco.json, ready', size: 0 },
  ]);
});

test('a first run told of earlier files when they were published, and only the new one is unread', async () => {
  const found = await query(
    whole.dataDir,
    `select n.data->>'fileName' as name, n.at = f.published_at as "wasThen", n.read_at is null as "isUnread",
        n.waits_for_mail as "waits", (n.data->>'until')::timestamptz = f.expires_at as "saysUntil"
      from notice n join delivery_file f on f.id = n.about where n.kind = 'deliveryPublished' order by 1`,
  );
  const told = { wasThen: true, isUnread: false, waits: false, saysUntil: true };
  expect(found).toEqual([
    { name: 'autumn_fruit_part_1_coco.json', ...told },
    { name: 'autumn_fruit_part_2_coco.json', ...told },
    { name: 'autumn_fruit_part_3_coco.json', wasThen: false, isUnread: true, waits: true, saysUntil: false },
    { name: 'fruit_pilot_coco.json', ...told },
  ]);
});

test('[4.2-06] a first run has orders that went from state to state, and a request that waits for an answer', async () => {
  const found = await query(
    whole.dataDir,
    `select o.name, o.state, o.total_items as total, (
        select count(*)::int from order_day d where d.customer_id = o.customer_id and d.order_id = o.id
      ) >= 15 as "hasPast", o.created_at < now() - interval '20 days' as "isOld"
      from customer_order o order by o.total_items`,
  );
  const worked = { state: 'accepted', hasPast: true, isOld: true };
  expect(found).toEqual([
    { name: 'Clips of the harvest', total: 24, ...worked },
    { name: 'Preferences', total: 30, ...worked },
    { name: 'Calls of the spring', total: 40, ...worked },
    { name: 'Archive, first boxes', total: 48, ...worked },
    { name: 'Notes of the season', total: 60, ...worked },
    { name: 'Blood counts', total: 90, ...worked },
    { name: 'Autumn fruit', total: 180, ...worked },
    { name: 'Winter vegetables', total: 300, state: 'requested', hasPast: false, isOld: false },
  ]);
});

test('[2.4-09] a first run delivers videos as files and as numbered pictures, with the frames and the boxes of each', async () => {
  const found = await query(
    whole.dataDir,
    `select i.file_name as name, i.extent::int as frames, i.annotation_count as boxes
      from item i join batch b on b.id = i.batch_id where b.medium = 'video' order by i.index_no`,
  );
  expect(found).toEqual([
    { name: 'belt/0903-lane-2.mp4', frames: 96, boxes: 409 },
    { name: 'orchard/0904-row-7.webm', frames: 90, boxes: 255 },
    { name: 'yard/0905-gate', frames: 40, boxes: 114 },
  ]);
});

test('one that is killed and stopped on its way goes on, makes nothing twice, and shares no secret', async () => {
  const dataDir = join(base, 'interrupted');
  const reached = [
    { sql: 'select 1 from member', by: 'SIGINT' },
    { sql: 'select 1 from batch', by: 'SIGKILL' },
  ] as const;
  for (const { sql, by } of reached) {
    // A query before the tables exist only logs a warning.
    const server = startServerProcess(dataDir, { ...WITH_SAMPLE, LOG_LEVEL: 'error' });
    await expect
      .poll(
        () =>
          query(dataDir, sql).then(
            (rows) => rows.length,
            () => 0,
          ),
        { timeout: 100_000, interval: 20 },
      )
      .toBeGreaterThan(0);
    const { pid } = await embeddedDatabase(dataDir);
    const { code, said } = await server.end(by);
    expect({ code, said }).toEqual({ code: by === 'SIGKILL' ? null : 0, said: '' });
    // When it is killed, the next start stops its database.
    expect(processStart(pid) === null).toBe(by === 'SIGINT');
    await expect(stat(join(dataDir, 'first-run.json'))).rejects.toThrow('ENOENT');
  }
  const server = startServerProcess(dataDir, WITH_SAMPLE);
  await server.ready;
  expect(await inventory(dataDir)).toEqual(await inventory(whole.dataDir));
  await server.end('SIGTERM');

  const secrets = (folder: string) => readFileSync(join(folder, 'secrets.json'), 'utf8');
  const known = ({ provider, customers }: FirstRun) => [
    provider.key,
    ...customers.flatMap(({ members }) => members.map(({ password }) => password)),
  ];
  const [one, other] = await Promise.all([readFirstRun(dataDir), readFirstRun(whole.dataDir)]);
  expect(secrets(dataDir)).not.toBe(secrets(whole.dataDir));
  expect(new Set([...known(one), ...known(other)]).size).toBe(2 * known(one).length);

  const later = startServerProcess(dataDir, WITH_SAMPLE);
  await later.ready;
  const { said } = await later.end('SIGTERM');
  for (const secret of known(one)) expect(said).not.toContain(secret);
}, 180_000);
