import type { providerDeliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findFileOfAny } from '../delivery-file.store.ts';
import { showFile } from '../show-file.service.ts';

type Call = typeof providerDeliveryFileCalls.getPublishedFile;

export async function getPublishedFile({ input, db, now }: Requested<Call>): Promise<Outcome<Call>> {
  const record = await findFileOfAny(db, input.fileId);
  return record === undefined ? refuse(5002001) : ok(showFile(record, now));
}
