import type { DatasetBatch } from '@countersign/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { Member } from '../../platform/session/actor.ts';
import { readBatch } from './dataset-batch.store.ts';
import { keepingRule, toDatasetBatch } from './to-dataset-batch.ts';

/** The parts of a request that showing a batch needs. */
export interface Showing {
  readonly context: Context;
  readonly db: Db;
  readonly member: Member;
  readonly now: Date;
  readonly sign: SignUrl;
}

/** A batch of the member's customer that the transaction has locked or made, as calls answer it. */
export async function readHeldBatch({ context, db, member, now, sign }: Showing, id: string): Promise<DatasetBatch> {
  const record = await readBatch(db, member.customerId, id, now);
  if (record === undefined) throw new Error(`the batch ${id} is gone although it is locked`);
  return toDatasetBatch(record, { sign, now, rule: keepingRule(context.settings) });
}
