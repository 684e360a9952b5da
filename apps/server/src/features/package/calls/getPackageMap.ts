import { MAP_BLOCK, type packageListCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { findFirstOpenOf } from '../package.store.ts';
import { findMapped, readMarks } from '../package-map.store.ts';

type GetPackageMap = typeof packageListCalls.getPackageMap;

export async function getPackageMap({ db, member, input }: Requested<GetPackageMap>): Promise<Outcome<GetPackageMap>> {
  const { batchId, packageId } = input;
  const batch = await findBatch(db, member, batchId);
  if (batch === undefined) return refuse(5019007);
  const found = batch.mode === 'item' ? undefined : await findMapped(db, member.customerId, batchId, packageId);
  if (found === undefined) return refuse(5007027);
  const { firstIndex, lastIndex } = found;
  const around = Math.min(lastIndex, Math.max(firstIndex, input.around ?? firstIndex));
  const from = around - ((around - firstIndex) % MAP_BLOCK);
  const to = Math.min(lastIndex, from + MAP_BLOCK - 1);
  const [marks, firstOpen] = await Promise.all([
    readMarks(db, member, batchId, from, to),
    findFirstOpenOf(db, member.customerId, packageId),
  ]);
  return ok({ ...found, firstOpen, from, marks });
}
