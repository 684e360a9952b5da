import type { ItemView, Template } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { FetchOutcome, ItemSource } from './item-source.ts';
import { createWorkSession } from './work-session.ts';
import { noVerdict } from './work-state.ts';

const template = {
  labels: [],
  errorTypes: [],
  rules: { rejectNeedsErrorType: false, tickNeedsRemark: false },
} as unknown as Template;
const none = { editedPassed: 0, ownPassed: 0, ownRejected: 0, ownEditedPassed: 0, isPart: false, sample: null };

interface Batch {
  readonly total: number;
  readonly packageSize?: number;
  readonly bytes?: number;
}

/** A server with so many undecided items of which nobody else holds any, and the session that works on them. */
function batchOf({ total, packageSize, bytes = 1_000 }: Batch) {
  const decided = new Set<number>();
  const asked: string[] = [];
  const released: number[] = [];
  const open = new Set<string>();
  let isOnline = true;
  const indexes = Array.from({ length: total }, (_, n) => n + 1);
  const next = (after: number) => {
    const left = indexes.filter((index) => !decided.has(index));
    return left.find((index) => index > after) ?? left[0];
  };
  const fetched = (index: number | undefined): FetchOutcome<string> => {
    const progress = {
      total,
      passed: decided.size,
      rejected: 0,
      invalid: 0,
      left: total - decided.size,
      skipped: 0,
      ...none,
    };
    if (index === undefined) return { kind: 'none-left', progress };
    const packageId = String(Math.floor((index - 1) / (packageSize ?? total)));
    const view = {
      ...{ id: `item ${index}`, index, packageId, round: 1, version: 0, result: decided.has(index) ? '10' : '00' },
      ...{ isValid: true, verdict: noVerdict, annotations: [], delivered: null, isRedelivered: false, questions: [] },
      package: { ordinal: 1, total, decided: 0 },
    } as unknown as ItemView;
    const decode = async () => {
      open.add(`picture ${index}`);
      return `picture ${index}`;
    };
    return { kind: 'fetched', item: { view, bytes, decode }, progress };
  };
  const source: ItemSource<string> = {
    fetch: async (to) => {
      if (!isOnline) return { kind: 'failed', code: 'offline', holder: null, index: null };
      asked.push(to.kind);
      if (to.kind === 'index') return fetched(to.index);
      return fetched(to.kind === 'next' ? next(to.after ?? 0) : to.of + to.step);
    },
    close: (picture) => void open.delete(picture),
    letGo: ({ index }, how) => void (how === 'unshown' && released.push(index)),
  };
  const session = createWorkSession<string>({
    ...{ template, isReadOnly: false, inQueue: false, isByPackage: packageSize !== undefined, isVerdictOnly: false },
    ...{ isEditable: false, source, onNotKept: () => undefined, onGiven: () => undefined },
    onWalkEnd: () => undefined,
    keep: async ({ input }) => void decided.add(Number(input.itemId.slice('item '.length))),
    send: async () => undefined,
    ask: async () => 'discard',
  });
  const held = () => session.held().map((id) => Number(id.slice('item '.length)));
  const calm = () => new Promise((resolve) => setTimeout(resolve, 5));
  const setOnline = (is: boolean) => {
    isOnline = is;
  };
  const shown = () => session.snapshot().view?.index;
  return { session, held, calm, asked, released, open, setOnline, shown };
}

describe('[2.4-09] items held ahead', () => {
  it('are ten, of which only the first is decoded', async () => {
    const { session, held, calm, open } = batchOf({ total: 100 });
    await session.open(null);
    await calm();
    expect(held()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(session.snapshot().ready).toBe(10);
    expect([...open]).toEqual(['picture 1', 'picture 2']);
  });

  it('cost one request for each verdict', async () => {
    const { session, calm, asked, shown } = batchOf({ total: 200 });
    await session.open(null);
    await calm();
    const before = asked.length;
    for (let n = 0; n < 20; n += 1) {
      session.decide('10');
      await calm();
    }
    expect([shown(), asked.length - before]).toEqual([21, 20]);
  });

  it('are worked on without a network, one after the other, and then more are fetched', async () => {
    const { session, calm, setOnline, shown, held } = batchOf({ total: 100 });
    await session.open(null);
    await calm();
    setOnline(false);
    for (let n = 0; n < 10; n += 1) {
      session.decide('10');
      await calm();
    }
    expect([shown(), session.snapshot().failure, held()]).toEqual([11, null, [11]]);
    session.decide('10');
    await calm();
    expect(session.snapshot().failure?.code).toBe('offline');
    setOnline(true);
    session.retry();
    await calm();
    expect([shown(), held().length]).toEqual([12, 11]);
  });

  it('do not come in the way of a verdict that is taken back without a network', async () => {
    const { session, calm, setOnline, shown } = batchOf({ total: 5 });
    await session.open(null);
    await calm();
    setOnline(false);
    session.decide('10');
    await session.undo();
    expect(session.snapshot().failure?.code).toBe('offline');
    setOnline(true);
    session.retry();
    session.retry();
    await calm();
    expect(shown()).toBe(1);
  });

  it('are fewer where little is left, and none is claimed twice', async () => {
    const { session, calm, held, shown } = batchOf({ total: 6 });
    await session.open(null);
    await calm();
    expect(held()).toEqual([1, 2]);
    for (let n = 0; n < 5; n += 1) {
      session.decide('10');
      await calm();
    }
    expect([shown(), held()]).toEqual([6, [6]]);
    session.decide('10');
    await calm();
    expect(session.snapshot().phase).toBe('done');
  });

  it('stop at the first one of another package', async () => {
    const { session, calm, held } = batchOf({ total: 100, packageSize: 4 });
    await session.open(null);
    await calm();
    expect(held()).toEqual([1, 2, 3, 4, 5]);
  });

  it('take no more than 64 MB', async () => {
    const { session, calm, held } = batchOf({ total: 100, bytes: 30 * 1024 ** 2 });
    await session.open(null);
    await calm();
    expect(held()).toEqual([1, 2, 3, 4]);
  });

  it('stay where the person goes back and comes again', async () => {
    const { session, calm, held, asked, released, open } = batchOf({ total: 100 });
    await session.open(null);
    await calm();
    for (let n = 0; n < 3; n += 1) {
      session.decide('10');
      await calm();
    }
    const before = asked.length;
    await session.step(-1);
    await calm();
    expect(held()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    session.decide('10');
    await calm();
    expect(held()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect([asked.length - before, released]).toEqual([3, [14]]);
    expect([...open].sort()).toEqual(['picture 4', 'picture 5']);
  });

  it('wait for what comes after an item that was shown out of turn', async () => {
    const { session, calm, shown } = batchOf({ total: 100 });
    await session.open(null);
    await calm();
    session.decide('10');
    await calm();
    await session.undo();
    expect(shown()).toBe(1);
    session.decide('10');
    await calm();
    expect(shown()).toBe(2);
  });

  it('are forgotten where they lie before the place that somebody jumps to', async () => {
    const { session, calm, held, released } = batchOf({ total: 100 });
    await session.open(null);
    await calm();
    await session.open(8);
    await calm();
    expect(held()).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(released).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('are not shown once somebody else has them', async () => {
    const { session, calm, shown } = batchOf({ total: 100 });
    await session.open(null);
    await calm();
    session.lose('item 2');
    session.decide('10');
    await calm();
    expect(shown()).toBe(3);
  });
});
