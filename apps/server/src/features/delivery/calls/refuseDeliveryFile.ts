import type { deliveryFileCalls } from '@countersign/contract';
import type { Outcome, Requested } from '../../../platform/http/handler.ts';
import { decideFile } from '../decide-file.service.ts';

type Call = typeof deliveryFileCalls.refuseDeliveryFile;

export function refuseDeliveryFile(requested: Requested<Call>): Promise<Outcome<Call>> {
  return decideFile(requested, requested.input.fileId, 'refused', requested.input.reason);
}
