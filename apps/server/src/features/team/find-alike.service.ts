import type { Db } from '../../platform/db/connect.ts';
import { lookOf } from '../../platform/names/look-of.ts';
import { findReserved } from '../account/reserved-names.service.ts';
import { listLooks } from './team.store.ts';

/** Which of these names, by place, would be taken for somebody else's of the team, an earlier one's or the provider's. */
export async function findAlike(db: Db, customerId: string, names: readonly string[]): Promise<ReadonlySet<number>> {
  const looks = names.map(lookOf);
  const [present, reserved] = await Promise.all([listLooks(db, customerId, looks), findReserved(db, names)]);
  const alike = looks.flatMap(({ seen, read }, at) => {
    const others = [...present, ...looks.slice(0, at)];
    return reserved.has(at) || others.some((one) => one.seen === seen || one.read === read) ? [at] : [];
  });
  return new Set(alike);
}
