import type { deliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findShownFile } from '../delivery-file.store.ts';
import { showFile } from '../show-file.service.ts';

type Call = typeof deliveryFileCalls.getDeliveryFile;

export async function getDeliveryFile({ db, member, now, input }: Requested<Call>): Promise<Outcome<Call>> {
  const record = await findShownFile(db, member.customerId, input.fileId);
  return record === undefined ? refuse(5002001) : ok(showFile(record, now));
}
