import type { handoverCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findHandoverBatch, listHandedFiles } from '../handover.store.ts';

type Call = typeof handoverCalls.listHandoverFiles;

export async function listHandoverFiles({ db, input, sign }: Requested<Call>): Promise<Outcome<Call>> {
  const batch = await findHandoverBatch(db, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (!batch.isLinked) return refuse(5020009);
  const files = await listHandedFiles(db, batch.customerId, input);
  return ok({
    files: files.map(({ hasBytes, ...file }) => ({
      ...file,
      url: file.state === 'read' && hasBytes ? sign.ofFile(file.id, 'content') : null,
    })),
    hasMore: files.length === input.size,
  });
}
