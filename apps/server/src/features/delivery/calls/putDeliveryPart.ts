import type { providerDeliveryFileCalls } from '@countersign/contract';
import { partsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { putAnnounced } from '../../../platform/objects/announced.ts';
import { findArriving, keepPart } from '../arriving-file.store.ts';
import { deliveryPartKey } from '../delivery-keys.service.ts';

type Call = typeof providerDeliveryFileCalls.putDeliveryPart;

export async function putDeliveryPart({ input, context, now, body }: Requested<Call>): Promise<Outcome<Call>> {
  const { fileId, number, size } = input;
  const { db, objects } = context;
  const file = await findArriving(db, fileId);
  if (file === undefined || file.state !== 'arriving') return refuse(5020001);
  if (partsOf(file.size, file.partBytes).at(number)?.size !== size) return refuse(5020002);
  const key = deliveryPartKey(file, number);
  if (!(await putAnnounced(objects, key, body, input))) return refuse(5020003);
  if (await keepPart(db, file, input, now)) return ok({ number });
  // It was taken back, or completed, while the part came. A file that is read now has this part from an earlier sending.
  const left = await findArriving(db, fileId);
  if (left?.state !== 'checking') await objects.delete(key);
  return refuse(5020001);
}
