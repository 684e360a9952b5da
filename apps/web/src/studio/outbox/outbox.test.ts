import * as indexedDbOfBrowsers from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsentInFrame } from '../../shared/frame/unsent-in-frame.ts';
import { asOpinion } from './as-opinion.ts';
import { createOutbox, type Outbox, type SendOutcome } from './outbox.ts';
import {
  type OutboxDatabase,
  type OutboxEntry,
  openOutboxDatabase,
  type QueuedWrite,
  readEntries,
} from './outbox-database.ts';
import { countUnsent, followUnsent } from './unsent.ts';

const verdict = { itemErrors: [], ticks: [], comment: '' };
const decide = (itemId: string, version = 0, result: '10' | '20' = '10'): QueuedWrite => ({
  call: 'decideItem',
  input: { itemId, round: 1, version, result, verdict },
});

/** A server controlled by the test; unreachable at first, so that writes queue up. */
function createServer() {
  return {
    isAway: true,
    /** Why it takes nothing although it is reachable. */
    why: undefined as 'full' | 'signedOut' | undefined,
    /** Items whose writes it refuses. */
    refuses: new Set<string>(),
    /** The version of an item after a write; by default one more than the write had. */
    versionAfter: new Map<string, number>(),
    /** It answers only after this settles. */
    pause: Promise.resolve(),
    /** Every write that reached it, whatever it answered. */
    heard: [] as OutboxEntry[],
    taken: [] as OutboxEntry[],
    async send(entry: OutboxEntry): Promise<SendOutcome> {
      this.heard.push(entry);
      await this.pause;
      if (this.isAway) return { kind: 'later', ...(this.why && { why: this.why }) };
      const { itemId } = entry.input;
      if (this.refuses.has(itemId)) return { kind: 'refused', code: 5005158, holder: 'Cecilia' };
      this.taken.push(entry);
      const version = this.versionAfter.get(itemId) ?? versionOf(entry) + 1;
      return { kind: 'acknowledged', answer: { version } };
    },
  };
}

const versionOf = (entry: OutboxEntry) => ('version' in entry.input ? entry.input.version : 0);
const items = (entries: readonly OutboxEntry[]) => entries.map(({ input }) => input.itemId);
const requests = (entries: readonly OutboxEntry[]) => entries.map(({ requestId }) => requestId);

let database: OutboxDatabase;
let outbox: Outbox;
let server: ReturnType<typeof createServer>;
const told: string[] = [];

async function open(userId = 'bengt'): Promise<void> {
  database = await openOutboxDatabase();
  const onAcknowledged = ({ input }: OutboxEntry) => told.push(input.itemId);
  outbox = await createOutbox({ database, userId, send: (entry) => server.send(entry), onAcknowledged });
}
async function close(): Promise<void> {
  await outbox.close();
  database.close();
}
/** Closes and opens everything again, so that only what the browser stores is left. */
async function reopen(userId?: string): Promise<void> {
  await close();
  await open(userId);
}
async function addAll(...writes: QueuedWrite[]): Promise<void> {
  for (const write of writes) await outbox.add('batch', 7, write);
}
const kept = () => readEntries(database, 'bengt');

beforeEach(async () => {
  for (const [name, value] of Object.entries(indexedDbOfBrowsers)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new indexedDbOfBrowsers.IDBFactory());
  vi.stubGlobal('window', new EventTarget());
  server = createServer();
  told.length = 0;
  await open();
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

describe('[2.4-12] second opinions', () => {
  it('are kept while the server is away, sent in their order after a reload, and carry no version', async () => {
    const verdict = { itemErrors: [], ticks: [], comment: '' };
    const decided = (result: '10' | '20') =>
      ({ call: 'decideItem', input: { itemId: 'a', round: 2, version: 0, result, verdict } }) as const;
    await addAll(asOpinion(decided('10')), asOpinion(decided('20')));
    await outbox.flush();
    await reopen();
    server.isAway = false;
    await outbox.flush();
    expect(server.taken.map(({ call, input }) => [call, input])).toEqual([
      ['giveOpinion', { itemId: 'a', round: 2, result: '10', verdict }],
      ['giveOpinion', { itemId: 'a', round: 2, result: '20', verdict }],
    ]);
  });
});

describe('[2.4-09] writes are sent in the order they were made', () => {
  it('after the server was away, each with the request id it always had', async () => {
    await addAll(decide('c'), decide('a'), decide('b'));
    await outbox.flush();
    expect(outbox.snapshot()).toMatchObject({ waiting: 3, isOffline: true });
    const made = requests(await kept());
    expect(new Set(made).size).toBe(3);
    server.isAway = false;
    await outbox.flush();
    expect(items(server.taken)).toEqual(['c', 'a', 'b']);
    expect(requests(server.taken)).toEqual(made);
    expect(outbox.snapshot()).toMatchObject({ waiting: 0, isOffline: false });
  });

  it('keeps what the server puts off because the session is over, which is not being offline', async () => {
    server.why = 'signedOut';
    await outbox.add('batch', 1, decide('one'));
    await outbox.flush();
    expect(outbox.snapshot()).toMatchObject({ waiting: 1, isOffline: false, isSignedOut: true });
    server.isAway = false;
    await outbox.flush();
    expect(outbox.snapshot()).toMatchObject({ waiting: 0, isSignedOut: false });
  });

  it('keeps what a server without space put off, says so, and sends it once there is room', async () => {
    server.why = 'full';
    await outbox.add('batch', 1, decide('one'));
    await outbox.flush();
    expect(outbox.snapshot()).toMatchObject({ waiting: 1, isOffline: false, isFull: true });
    server.isAway = false;
    await outbox.flush();
    expect(outbox.snapshot()).toMatchObject({ waiting: 0, isOffline: false, isFull: false });
    expect(items(server.taken)).toEqual(['one']);
  });

  it('none overtakes one that got no answer', async () => {
    await addAll(decide('b'), decide('a'));
    await outbox.flush();
    expect(new Set(items(server.heard))).toEqual(new Set(['b']));
  });

  it('the next one waits for the answer to the one before', async () => {
    server.isAway = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.pause = promise;
    await addAll(decide('b'), decide('a'));
    await expect.poll(() => items(server.heard)).toEqual(['b']);
    resolve();
    await outbox.flush();
    expect(items(server.heard)).toEqual(['b', 'a']);
  });

  it('when the browser is closed between, too', async () => {
    await addAll(decide('c'), decide('a'), decide('b'));
    const made = requests(await kept());
    await reopen();
    server.isAway = false;
    await outbox.flush();
    expect(requests(server.taken)).toEqual(made);
  });
});

describe('[2.4-09] a write is not dropped', () => {
  it('lies in the browser once it is said to be kept, and until it is acknowledged', async () => {
    const adding = outbox.add('batch', 7, decide('a'));
    expect(outbox.holds('a')).toBe(true);
    await adding;
    expect(await kept()).toMatchObject([{ ...decide('a'), batchId: 'batch', itemIndex: 7, refusal: null }]);
    await outbox.flush();
    expect(items(await kept())).toEqual(['a']);
    expect(await countUnsent('bengt')).toBe(1);
    server.isAway = false;
    await outbox.flush();
    expect(await kept()).toEqual([]);
    expect(await countUnsent('bengt')).toBe(0);
    expect(outbox.holds('a')).toBe(false);
  });

  it('is still there when the browser is closed while it is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.pause = promise;
    await addAll(decide('a'));
    await expect.poll(() => items(server.heard)).toContain('a');
    expect(items(await kept())).toEqual(['a']);
    resolve();
    await reopen();
    server.isAway = false;
    await outbox.flush();
    expect(items(server.taken)).toEqual(['a']);
  });

  it('is not told of again where a workspace that opened since has sent it', async () => {
    await addAll(decide('a'));
    const counts: number[] = [];
    const stop = followUnsent('bengt', (unsent) => counts.push(unsent));
    unsentInFrame.set(0);
    await expect.poll(() => counts).toEqual([0, 0]);
    unsentInFrame.set(null);
    await expect.poll(() => counts).toEqual([0, 0, 1]);
    stop();
  });

  it('what the browser cannot keep is not said to be kept', async () => {
    const unkeepable = { ...decide('a'), cannotBeCloned: () => {} };
    await expect(outbox.add('batch', 7, unkeepable)).rejects.toThrow('could not be cloned');
    expect([outbox.holds('a'), outbox.snapshot().waiting]).toEqual([false, 0]);
    await outbox.flush();
    expect(server.heard).toEqual([]);
  });

  it('a refused one stays, with its reason, until it is dismissed; those behind it go on', async () => {
    server.isAway = false;
    server.refuses.add('a');
    await addAll(decide('a'), decide('b'));
    await outbox.flush();
    expect(items(server.taken)).toEqual(['b']);
    await reopen();
    await outbox.flush();
    expect(items(server.heard)).toEqual(['a', 'b']);
    const { waiting, refused } = outbox.snapshot();
    expect(waiting).toBe(0);
    expect(refused).toMatchObject([{ input: { itemId: 'a' }, refusal: { code: 5005158, holder: 'Cecilia' } }]);
    for (const { ordinal } of refused) await outbox.dismiss(ordinal);
    expect([outbox.snapshot().refused, await kept()]).toEqual([[], []]);
  });

  it('what one person left in the browser is sent in no other name, and is sent when that person is back', async () => {
    await addAll(decide('a'));
    await reopen('cecilia');
    server.isAway = false;
    server.heard.length = 0;
    await outbox.flush();
    expect([server.heard, outbox.snapshot().waiting]).toEqual([[], 0]);
    await reopen('bengt');
    await outbox.flush();
    expect(items(server.taken)).toEqual(['a']);
  });

  it('one that another tab sent is saved in the tab it was given in', async () => {
    await addAll(decide('a'));
    await outbox.flush();
    expect(outbox.snapshot()).toMatchObject({ waiting: 1, lastSavedAtMs: null });
    server.isAway = false;
    const otherDatabase = await openOutboxDatabase();
    const send = (entry: OutboxEntry) => server.send(entry);
    const other = await createOutbox({ database: otherDatabase, userId: 'bengt', send, onAcknowledged: () => {} });
    await other.flush();
    await other.close();
    otherDatabase.close();
    await outbox.flush();
    expect(items(server.taken)).toEqual(['a']);
    expect(outbox.snapshot()).toMatchObject({ waiting: 0, lastSavedAtMs: expect.any(Number) });
  });

  it('each acknowledgement is told once', async () => {
    await addAll(decide('a'), decide('b'));
    await outbox.flush();
    expect(told).toEqual([]);
    server.isAway = false;
    await outbox.flush();
    await outbox.flush();
    expect(told).toEqual(['a', 'b']);
  });
});

describe('[2.4-09] a write that asks for what the one before it did', () => {
  it('is given once, although both were made before the answer', async () => {
    await addAll(decide('a', 3), decide('b', 5), decide('a', 3), decide('a', 3));
    server.isAway = false;
    await outbox.flush();
    expect(items(server.taken)).toEqual(['a', 'b']);
    expect(outbox.snapshot()).toMatchObject({ waiting: 0, refused: [] });
  });

  it('is given once, although it is kept only after the answer', async () => {
    server.isAway = false;
    await addAll(decide('a', 3));
    await outbox.flush();
    await addAll(decide('a', 3));
    await outbox.flush();
    expect(server.taken.map(versionOf)).toEqual([3]);
    expect(told).toEqual(['a', 'a']);
    expect(await kept()).toEqual([]);
  });

  it('is given again where another one lies between, or it was made of the newer version', async () => {
    server.isAway = true;
    await addAll(decide('a', 3), decide('a', 3, '20'), decide('a', 3));
    server.isAway = false;
    await outbox.flush();
    expect(server.taken.map(versionOf)).toEqual([3, 4, 5]);
    await addAll(decide('a', 6));
    await outbox.flush();
    expect(server.taken.map(versionOf)).toEqual([3, 4, 5, 6]);
  });
});

describe('[2.4-09] a version made by the same person is never stale', () => {
  it('a write behind another on the same item follows its version; those on other items keep theirs', async () => {
    await addAll(decide('a', 3), decide('b', 5), decide('a', 3, '20'));
    server.isAway = false;
    server.versionAfter.set('a', 9);
    await outbox.flush();
    expect(items(server.taken)).toEqual(['a', 'b', 'a']);
    expect(server.taken.map(versionOf)).toEqual([3, 5, 9]);
  });

  it('when the browser is closed between the two, too', async () => {
    await addAll(decide('a', 3), decide('a', 3, '20'));
    server.isAway = false;
    server.versionAfter.set('a', 9);
    // The first write is sent, and then the server is gone.
    const send = server.send.bind(server);
    server.send = async (entry) => {
      const outcome = await send(entry);
      server.isAway = true;
      return outcome;
    };
    await outbox.flush();
    expect((await kept()).map(versionOf)).toEqual([9]);
    await reopen();
    server.isAway = false;
    await outbox.flush();
    expect(server.taken.map(versionOf)).toEqual([3, 9]);
  });

  it('a write that was given before the answer came and is kept after it follows too', async () => {
    server.isAway = false;
    await addAll(decide('a', 3));
    await outbox.flush();
    await addAll(decide('a', 3, '20'));
    await outbox.flush();
    expect(server.taken.map(versionOf)).toEqual([3, 4]);
  });

  it('a write that has seen a later version keeps it', async () => {
    server.isAway = false;
    await addAll(decide('a', 3));
    await outbox.flush();
    await addAll(decide('a', 8));
    await outbox.flush();
    expect(server.taken.map(versionOf)).toEqual([3, 8]);
  });
});
