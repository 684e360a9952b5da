import type { providerDeliveryFileCalls } from '@countersign/contract';
import { partsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findArriving, listParts } from '../arriving-file.store.ts';
import { checkDeliveryWork } from '../check-delivery.work.ts';
import { changeFile, findFileOfAny, lockFile } from '../delivery-file.store.ts';
import { showFile } from '../show-file.service.ts';

type Call = typeof providerDeliveryFileCalls.completeDeliveryFile;

const MOST_NAMED = 100;

export async function completeDeliveryFile({ input, context, db, now }: Requested<Call>): Promise<Outcome<Call>> {
  const found = await findArriving(db, input.fileId);
  if (found === undefined) return refuse(5020001);
  await lockFile(db, found.customerId, found.id);
  const file = await findArriving(db, found.id);
  if (file === undefined) return refuse(5020001);
  if (file.state === 'arriving') {
    const stored = new Set((await listParts(db, file)).map(({ number }) => number));
    const { count } = partsOf(file.size, file.partBytes);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const missing = numbers.filter((number) => !stored.has(number)).slice(0, MOST_NAMED);
    if (missing.length > 0) return refuse(5020004, { missing });
    await changeFile(db, file, { state: 'checking', stepped_at: now });
    await context.work.send(db, checkDeliveryWork, { customerId: file.customerId, fileId: file.id });
  }
  const record = await findFileOfAny(db, file.id);
  return record === undefined ? refuse(5020001) : ok(showFile(record, now));
}
