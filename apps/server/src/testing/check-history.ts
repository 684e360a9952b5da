import type { DeliveredBatch, TestServer } from '@countersign/testing';
import { expect } from 'vitest';
import { checkClaims } from './check-claims.ts';
import {
  type KeptEvent,
  readCounters,
  readErrors,
  readEvents,
  readInspection,
  readItems,
  readPackages,
  recount,
  recountErrors,
  recountInspection,
} from './recount.ts';
import { replayEvents } from './replay-events.ts';
import type { History, Operation } from './schedule-player.ts';

type Db = TestServer['context']['db'];

/** Answers that no call may give, whatever others do meanwhile. */
const unexpected = new Set([400, 401, 403, 404, 405, 500, 502, 5001001, 5002000, 5002035]);

/**
 * Compares what was seen from outside during a schedule with what is stored: every acknowledged act is there once and
 * no other is, each was possible when it happened, items and packages follow from their events, counters equal a
 * recount, and nothing had two holders.
 */
export async function checkHistory(
  db: Db,
  mode: 'item' | 'package',
  batch: DeliveredBatch,
  history: History,
): Promise<void> {
  for (const { call, input, answer } of history.operations)
    expect(unexpected, `${call} ${JSON.stringify(input)}`).not.toContain(answer.status);

  const events = await readEvents(db, batch);
  expect(events.flatMap(factOf).sort()).toEqual(history.operations.flatMap(factsOf).sort());

  const model = replayEvents(mode, batch, events);
  const writes = new Map<string, number>();
  for (const operation of history.operations)
    if (
      operation.call === 'decideItem' ||
      operation.call === 'undoVerdict' ||
      operation.call === 'saveItem' ||
      operation.call === 'setItemValidity'
    )
      if (operation.answer.status === 200)
        writes.set(operation.input.itemId, (writes.get(operation.input.itemId) ?? 0) + 1);
  expect(await readItems(db, batch)).toEqual(
    batch.items.map(({ id }, n) => ({
      id,
      result: model.items[n]?.own,
      isValid: model.items[n]?.isValid,
      version: (writes.get(id) ?? 0) + (model.bulkWrites[n] ?? 0),
    })),
  );
  const packages = await readPackages(db, batch);
  expect(
    packages.map(({ state, bulk }) => ({ state: state === '00' || state === '05' ? 'open' : state, bulk })),
  ).toEqual(model.packages.map(({ state, bulk }) => ({ state, bulk: bulk?.result ?? null })));
  expect(await readCounters(db, batch)).toEqual(await recount(db, batch));
  expect(await readInspection(db, batch)).toEqual(await recountInspection(db, batch));
  expect(await readErrors(db, batch)).toEqual(await recountErrors(db, batch));
  checkClaims(mode, batch, history);
}

const counted = new Set(['item.passed', 'item.rejected', 'item.undone', 'batch.finished', 'batch.reaccepted']);

/** The act of an event, and its author. */
function factOf({ kind, memberId, itemId, data }: KeptEvent): string[] {
  const [word] = kind.split('.');
  if (counted.has(kind)) return [`${kind} by ${memberId} of ${itemId}`];
  if (word === 'package') return [`${kind} by ${memberId}`];
  if (word === 'packages' || word === 'items')
    return [`${kind} by ${memberId} of ${data['packages']}, ${data['items']}`];
  return [];
}

/** The same for acknowledged calls. */
function factsOf({ call, person, input, answer }: Operation): string[] {
  if (answer.status !== 200) return [];
  const by = `by ${person.memberId}`;
  const isPass = 'result' in input && input.result === '10';
  const amounts = () => {
    // Only these calls answer what a bulk act did.
    const { packages, items } = answer.responseObject as { packages: number; items: number };
    return { text: `${by} of ${packages}, ${items}`, items };
  };
  if (call === 'decideItem') return [`item.${isPass ? 'passed' : 'rejected'} ${by} of ${input.itemId}`];
  if (call === 'undoVerdict') return [`item.undone ${by} of ${input.itemId}`];
  if (call === 'finishPackage') return [`package.${isPass ? 'passed' : 'rejected'} ${by}`];
  if (call === 'finishBatch') return [`batch.finished ${by} of null`];
  if (call === 'reacceptBatch') return [`batch.reaccepted ${by} of null`];
  if (call === 'decidePackages') return [`packages.${isPass ? 'passed' : 'rejected'} ${amounts().text}`];
  if (call === 'recheckPackages') return [`packages.rechecked ${amounts().text}`];
  if (call !== 'setValidity' || amounts().items === 0) return [];
  return [`items.${input.isValid ? 'valid' : 'invalid'} ${amounts().text}`];
}
