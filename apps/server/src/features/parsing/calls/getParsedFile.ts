import type { parsingCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findParsedFile } from '../file-list.store.ts';
import { toParsedFile } from '../to-parsed-file.ts';

type Call = typeof parsingCalls.getParsedFile;

export async function getParsedFile({ input, db, member, sign }: Requested<Call>): Promise<Outcome<Call>> {
  const record = await findParsedFile(db, member.customerId, input.fileId);
  return record === undefined ? refuse(5020052) : ok(toParsedFile(sign, record));
}
