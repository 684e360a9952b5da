import type { uploadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { toUpload } from '../to-upload.ts';
import { findUpload } from '../upload.store.ts';

type Call = typeof uploadCalls.getUpload;

export async function getUpload({ input, db, member }: Requested<Call>): Promise<Outcome<Call>> {
  const upload = await findUpload(db, member.customerId, input.uploadId);
  return upload === undefined ? refuse(5020001) : ok(toUpload(upload));
}
