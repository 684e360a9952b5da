import type { packageListCalls } from '@countersign/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import {
  type AskedPackages,
  countAmong,
  countStates,
  type Listed,
  listByNumber,
  listSorted,
  type StateCounts,
} from '../package-list.store.ts';
import { showPackage } from '../package-row.service.ts';
import { narrow } from '../package-search.store.ts';

type ListPackages = typeof packageListCalls.listPackages;

export async function listPackages(requested: Requested<ListPackages>): Promise<Outcome<ListPackages>> {
  const { db, member, now, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  // The blocks of item mode are on no screen.
  if (batch.mode === 'item') return refuse(5007027);
  const { customerId, memberId } = member;
  const listed = { customerId, memberId, mode: batch.mode, now };
  const { total, isCapped, states, records } = await list(db, listed, input);
  return ok({ total, isCapped, states, packages: records.map((record) => showPackage(record, memberId)) });
}

async function list(db: Db, listed: Listed, asked: AskedPackages) {
  const { batchId, state, sort, search = '', held } = asked;
  const totalOf = (states: StateCounts) =>
    state === undefined ? states['00'] + states['05'] + states['10'] + states['20'] : states[state];
  const isWhole = search === '' && held === undefined;
  if (isWhole && sort === 'number') {
    const states = await countStates(db, listed, batchId);
    const total = totalOf(states);
    return { total, isCapped: false, states, records: await listByNumber(db, listed, asked, total) };
  }
  const { which, isCapped } = await narrow(db, listed, asked);
  const [states, records] = await Promise.all([
    isWhole ? countStates(db, listed, batchId) : countAmong(db, listed, batchId, which),
    listSorted(db, listed, asked, which),
  ]);
  return { total: totalOf(states), isCapped, states, records };
}
