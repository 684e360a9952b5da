import type { parsingCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listFiles } from '../file-list.store.ts';
import { toParsedFile } from '../to-parsed-file.ts';

type Call = typeof parsingCalls.listParsedFiles;

export async function listParsedFiles({ input, db, member, sign }: Requested<Call>): Promise<Outcome<Call>> {
  const found = await listFiles(db, member.customerId, input);
  if (found === undefined) return refuse(5019007);
  const { total, byKind, failed, records } = found;
  return ok({ total, byKind: [...byKind], failed, files: records.map((record) => toParsedFile(sign, record)) });
}
