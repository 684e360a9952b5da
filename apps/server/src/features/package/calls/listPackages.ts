import type { packageListCalls } from '@countersign/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import type { Member } from '../../../platform/session/actor.ts';
import {
  type AskedPackages,
  countAmong,
  countStates,
  type Listed,
  modeOf,
  placedByNumber,
  placedSorted,
  readPage,
} from '../package-list.store.ts';
import { showPackage } from '../package-row.service.ts';
import { narrow } from '../package-search.store.ts';

type ListPackages = typeof packageListCalls.listPackages;

export async function listPackages(requested: Requested<ListPackages>): Promise<Outcome<ListPackages>> {
  const { db, member, now, input } = requested;
  const { customerId, memberId, role } = member;
  const listed = { customerId, memberId, role, mode: modeOf(customerId, input.batchId), now };
  const { batch, records, isCapped } = await list(db, member, listed, input);
  if (batch === null) return refuse(5019007);
  const { mode, states } = batch;
  // No screen shows the packages of item mode.
  if (mode === 'item') return refuse(5007027);
  const total =
    input.state === undefined ? states['00'] + states['05'] + states['10'] + states['20'] : states[input.state];
  return ok({ total, isCapped, states, packages: records.map((record) => showPackage(record, memberId)) });
}

async function list(db: Db, member: Member, listed: Listed, asked: AskedPackages) {
  const { batchId, sort, search = '', held } = asked;
  const isWhole = search === '' && held === undefined;
  if (isWhole && sort === 'number') {
    const shown = { states: countStates(listed, batchId), page: placedByNumber(listed, asked) };
    return { isCapped: false, ...(await readPage(db, member, listed, batchId, shown)) };
  }
  const { which, isCapped } = await narrow(db, listed, asked);
  const shown = {
    states: isWhole ? countStates(listed, batchId) : countAmong(listed, batchId, which),
    page: placedSorted(listed, asked, which),
  };
  return { isCapped, ...(await readPage(db, member, listed, batchId, shown)) };
}
