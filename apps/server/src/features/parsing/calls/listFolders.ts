import type { parsingCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listFoldersBelow } from '../file-list.store.ts';

type Call = typeof parsingCalls.listFolders;

const MOST = 1000;

export async function listFolders({ input, db, member }: Requested<Call>): Promise<Outcome<Call>> {
  const { batchId, folder } = input;
  const found = await listFoldersBelow(db, member.customerId, { batchId, folder, limit: MOST + 1 });
  if (found === undefined) return refuse(5019007);
  const start = folder === '' ? '' : `${folder}/`;
  const folders = found.slice(0, MOST).map((one) => ({ ...one, path: `${start}${one.name}` }));
  return ok({ folders, hasMore: found.length > MOST });
}
