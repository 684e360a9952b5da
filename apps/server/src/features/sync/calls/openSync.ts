import type { Input, syncCalls } from '@countersign/contract';
import { findTemplateProblem } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { isDatasetOf } from '../../dataset/link-named.service.ts';
import { findProjectOfAny } from '../../project/project.store.ts';
import { findMemberByLogin } from '../../team/team.store.ts';
import { findBatchNumber } from '../publish.store.ts';
import { type Sync, touchSync } from '../sync.store.ts';
import { readSummary } from '../sync-summary.ts';
import { beginSync, findUnderWay, hasSameContent } from '../under-way.service.ts';

type OpenSync = typeof syncCalls.openSync;

export async function openSync({ input, db, now, provider }: Requested<OpenSync>): Promise<Outcome<OpenSync>> {
  const reason = findTemplateProblem(input.template, input.medium);
  if (reason !== null) return refuse(5002002, { reason });
  const project = await findProjectOfAny(db, input.projectId);
  if (project === undefined) return refuse(5002001, { unknown: 'project' });
  const { customerId } = project;

  const { projectId, name, fingerprint } = input;
  const named = { customerId, projectId, name, fingerprint, round: 1 };
  const earlier = await findUnderWay(db, named, now);
  if (earlier !== undefined) return goOn(db, earlier, input, now);
  const batchNumber = await findBatchNumber(db, customerId, project.id, input.name);
  if (batchNumber !== null) return refuse(5019003, { batchNumber });
  if (project.closedAt !== null && project.closedAt <= now) return refuse(5007028);
  if (input.datasetId !== null && !(await isDatasetOf(db, customerId, input.datasetId))) return refuse(5019001);
  const unknownLogin = await findUnknownLogin(db, customerId, input.assign);
  if (unknownLogin !== null) return refuse(5001018, { loginName: unknownLogin });

  const request = JSON.stringify({ ...input, submitter: input.submitter || provider.name });
  const ids = { id: newId(), batch_id: newId() };
  return goOn(db, await beginSync(db, named, { ...ids, request, item_count: input.itemCount }, now), input, now);
}

async function goOn(db: Db, sync: Sync, input: Input<OpenSync>, now: Date): Promise<Outcome<OpenSync>> {
  const completed = readSummary(sync);
  if (!hasSameContent(sync, input)) return refuse(5019003, { batchNumber: completed?.batchNumber ?? null });
  await touchSync(db, sync, now);
  return ok({ syncId: sync.id, itemsReceived: sync.items_received, completed });
}

/** The first login name that is not one of the customer's members. */
async function findUnknownLogin(db: Db, customerId: string, loginNames: readonly string[]): Promise<string | null> {
  for (const loginName of loginNames) {
    const member = await findMemberByLogin(db, loginName);
    if (member?.customerId !== customerId) return loginName;
  }
  return null;
}
