import type { Db } from '../../platform/db/connect.ts';
import { lookOf } from '../../platform/names/look-of.ts';
import { findReserved } from '../account/reserved-names.service.ts';
import { listLooks } from './team.store.ts';

/** The indexes of the names that look like another member's, an earlier one's in the list or the provider's. */
export async function findAlike(db: Db, customerId: string, names: readonly string[]): Promise<ReadonlySet<number>> {
  const looks = names.map(lookOf);
  const [present, reserved] = await Promise.all([listLooks(db, customerId, looks), findReserved(db, names)]);
  const alike = looks.flatMap(({ seen, read }, at) => {
    const others = [...present, ...looks.slice(0, at)];
    return reserved.has(at) || others.some((one) => one.seen === seen || one.read === read) ? [at] : [];
  });
  return new Set(alike);
}
