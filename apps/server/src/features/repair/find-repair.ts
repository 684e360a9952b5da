import { validate as isUuid } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';
import { refuse } from '../../platform/http/handler.ts';
import { findRepairs, type RepairRecord } from './repair.store.ts';

/** The batch a provider names by its id or number, or why there is no such one. */
export async function findRepair(db: Db, named: string, lock: 'lock' | 'look') {
  const [batch, other] = await findRepairs(db, isUuid(named) ? 'id' : 'number', named, lock);
  if (batch === undefined) return { refusal: refuse(5019007) } as const;
  if (other !== undefined) {
    const reason = 'several customers have a batch of this number: name it by its id';
    return { refusal: refuse(5007012, { reason }) } as const;
  }
  return { batch } as { readonly batch: RepairRecord };
}
