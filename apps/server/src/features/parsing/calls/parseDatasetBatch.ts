import type { parsingCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readHeldBatch } from '../../dataset/read-batch.service.ts';
import { beginParsing } from '../begin-parsing.service.ts';
import { countMissing, lockReadBatch } from '../parsing.store.ts';

type Call = typeof parsingCalls.parseDatasetBatch;

export async function parseDatasetBatch(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, member, now, ip } = requested;
  const batch = await lockReadBatch(db, member.customerId, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.state === 'expired') return refuse(5020053);
  if (batch.state !== 'interrupted') return refuse(5020023);
  const files = await countMissing(db, batch);
  if (files > 0) return refuse(5020004, { files });
  if (batch.verifiedFiles === 0) return refuse(5020052);
  await beginParsing(context, db, batch, { actor: { member }, ip, now, encoding: input.encoding ?? null });
  return ok(await readHeldBatch(requested, batch.id));
}
