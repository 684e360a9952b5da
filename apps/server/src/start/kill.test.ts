import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls, type InputOf, providerCalls } from '@countersign/contract';
import {
  createClient,
  embeddedDatabase,
  makePicture,
  must,
  overHttp,
  type ServerProcess,
  startServerProcess,
  testAnnotations,
  testTemplate,
} from '@countersign/testing';
import fc from 'fast-check';
import pg from 'pg';
import { v7 as makeId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processStart } from '../platform/process-facts.ts';

const ITEMS = 400;
/** `npm run test:full` kills more often. */
const SEEDS = process.env['KILLS'] === undefined ? [1, 2, 3] : [1, 2, 3, 4, 5];
const PASSWORD = 'Nuts4Bolts';
const people = ['astrid1', 'bengt02', 'cecilia3', 'dagny04'];

type Decision = InputOf<typeof customerCalls.decideItem>;

/** A verdict of a person, with the request id under which it is repeated until it is acknowledged. */
interface Sent {
  readonly as: { readonly token: string };
  readonly requestId: string;
  readonly decision: Decision;
}

let dataDir: string;
let server: ServerProcess;
let url: string;
let batchId: string;
let tokens: readonly string[];

const customer = () => createClient(customerCalls, overHttp(url));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-kill-'));
  server = startServerProcess(dataDir);
  url = await server.ready;
  batchId = await deliver();
  const signedIn = await Promise.all(people.map((loginName) => customer().login({ loginName, password: PASSWORD })));
  tokens = signedIn.map((answer) => must(answer).token);
  for (const token of tokens) must(await customer().startBatch({ batchId, version: 0, join: true }, { as: { token } }));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** A customer with four acceptors and a batch for them, made by the provider's own calls. */
async function deliver(): Promise<string> {
  const { provider: made } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'));
  const provider = createClient(providerCalls, overHttp(url), { as: { token: made.key } });
  const { id: customerId } = must(await provider.createCustomer({ name: 'Fruktlabb' }));
  const administrator = {
    loginName: 'ebba001',
    role: '10',
    email: 'ebba@fruktlabb.example',
    password: PASSWORD,
  } as const;
  must(await provider.createMember({ customerId, ...administrator }));
  for (const loginName of people)
    must(await provider.createMember({ customerId, loginName, role: '20', password: PASSWORD }));
  const { id: orderId } = must(await provider.createOrder({ customerId, name: 'Fasteners', agreedRate: 0.9 }));
  const { id: projectId } = must(await provider.createProject({ orderId, name: 'Nuts' }));
  const picture = await makePicture(1);
  const file = { sha256: createHash('sha256').update(picture).digest('hex'), size: picture.length };
  const { syncId } = must(
    await provider.openSync({
      projectId,
      name: 'Nuts 1',
      mode: 'item',
      packageBy: 100,
      format: 'coco',
      template: testTemplate,
      datasetId: null,
      assign: people,
      submitter: 'Annotation works',
      itemCount: ITEMS,
      fingerprint: randomBytes(32).toString('hex'),
    }),
  );
  must(await provider.putSyncFile({ syncId, ...file }, { body: picture }));
  const items = Array.from({ length: ITEMS }, (_, n) => {
    const fileName = `img_${String(n + 1).padStart(4, '0')}.png`;
    return {
      fileName,
      mediaPath: fileName,
      width: 96,
      height: 64,
      annotations: testAnnotations(2),
      source: {},
      ...file,
    };
  });
  must(await provider.addSyncItems({ syncId, from: 0, items }));
  return must(await provider.completeSync({ syncId })).batchId;
}

/** Decides one item after another until the server is gone. Answers which verdicts were sent but not acknowledged. */
async function giveVerdicts(token: string, acknowledged: Sent[], onVerdict: () => void): Promise<Sent | null> {
  const as = { token };
  const { openItem, decideItem } = customer();
  for (;;) {
    const opened = await openItem({ batchId, to: { kind: 'next', after: null } }, { as }).catch(() => null);
    if (opened === null) return null;
    const { item } = must(opened);
    if (item === null) throw new Error('the batch is too small for this test');
    const itemErrors = item.index % 3 === 0 ? [{ typeId: 'missing', remark: '' }] : [];
    const decision: Decision = {
      itemId: item.id,
      round: item.round,
      version: item.version,
      result: itemErrors.length === 0 ? '10' : '20',
      verdict: { itemErrors, ticks: [], comment: '' },
    };
    const sent = { as, requestId: makeId(), decision };
    const answer = await decideItem(decision, { as, requestId: sent.requestId }).catch(() => null);
    if (answer === null) return sent;
    must(answer);
    acknowledged.push(sent);
    onVerdict();
  }
}

/** Four people at work, and a kill -9 a moment after this many verdicts. */
async function killAtWork({ verdicts, turns }: { verdicts: number; turns: number }): Promise<{
  acknowledged: Sent[];
  unanswered: Sent[];
}> {
  const acknowledged: Sent[] = [];
  let left = verdicts;
  const killer = async () => {
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await server.end('SIGKILL');
  };
  const atWork = tokens.map((token) =>
    giveVerdicts(token, acknowledged, () => {
      left -= 1;
      if (left === 0) void killer();
    }),
  );
  const unanswered = (await Promise.all(atWork)).filter((sent) => sent !== null);
  return { acknowledged, unanswered };
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ host, user, database });
  await client.connect();
  const { rows } = await client.query(text, [batchId]);
  await client.end();
  return rows;
}

test('[4.2-01] kill -9 while verdicts stream in loses none that was acknowledged and applies none twice', async () => {
  const given = new Map<string, string>();
  let wereUnanswered = 0;
  for (const seed of SEEDS) {
    const [moment] = fc.sample(fc.record({ verdicts: fc.integer({ min: 3, max: 50 }), turns: fc.nat(60) }), {
      seed,
      numRuns: 1,
    });
    if (moment === undefined) throw new Error('no moment');
    const { acknowledged, unanswered } = await killAtWork(moment);
    expect(acknowledged.length).toBeGreaterThanOrEqual(moment.verdicts);
    wereUnanswered += unanswered.length;
    const database = await embeddedDatabase(dataDir);
    expect(processStart(database.pid)).not.toBeNull();

    server = startServerProcess(dataDir);
    url = await server.ready;
    expect(processStart(database.pid)).toBeNull();
    // Repeats what was not answered, and something that was: a client cannot always know.
    for (const { as, requestId, decision } of [...unanswered, ...acknowledged.slice(-3)])
      expect(must(await customer().decideItem(decision, { as, requestId }))).toMatchObject({
        itemId: decision.itemId,
        result: decision.result,
        version: decision.version + 1,
      });
    for (const { decision } of [...acknowledged, ...unanswered]) given.set(decision.itemId, decision.result);
  }

  expect(wereUnanswered).toBeGreaterThan(0);
  const items = await query(`select i.id, i.result, i.version,
      (select count(*)::int from event e where e.item_id = i.id and e.kind in ('item.passed', 'item.rejected')) as events
    from item i where i.batch_id = $1 and i.result <> '00' order by i.id`);
  expect(items).toEqual(
    [...given].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, result]) => ({ id, result, version: 1, events: 1 })),
  );
  const passed = [...given.values()].filter((result) => result === '10').length;
  const [counters] = await query(`select sum(passed)::int as passed, sum(rejected)::int as rejected,
    sum(annotations_decided)::int as annotations from package where batch_id = $1`);
  expect(counters).toEqual({ passed, rejected: given.size - passed, annotations: 2 * given.size });
});
