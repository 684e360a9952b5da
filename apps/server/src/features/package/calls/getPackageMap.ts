import { MAP_BLOCK, type packageListCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findMap } from '../package-map.store.ts';

type GetPackageMap = typeof packageListCalls.getPackageMap;

export async function getPackageMap({ db, member, input }: Requested<GetPackageMap>): Promise<Outcome<GetPackageMap>> {
  const { batchId, packageId, around } = input;
  const found = await findMap(db, member, { batchId, packageId, around, blockSize: MAP_BLOCK });
  if (found === undefined) return refuse(5019007);
  return found.map === null ? refuse(5007027) : ok(found.map);
}
