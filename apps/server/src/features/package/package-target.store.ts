import type { ValidityTarget } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import { isListed, type Listed } from './package-list.store.ts';

/** Whether the package `p` of a batch is one of those an act is for. */
export function isMeant(listed: Listed, batchId: string, target: ValidityTarget): RawBuilder<boolean> {
  switch (target.kind) {
    case 'packages':
      return sql<boolean>`p.id = any(${target.packages.map(({ packageId }) => packageId)}::uuid[])`;
    case 'range':
      return sql<boolean>`p.ordinal between ${target.from} and ${target.to}`;
    case 'items':
      return sql<boolean>`p.first_index <= ${target.to} and p.last_index >= ${target.from}`;
    case 'matching': {
      const state = target.state === undefined ? sql`` : sql`and p.state = ${target.state}`;
      return sql<boolean>`${isListed(listed, { ...target, batchId })} ${state}`;
    }
  }
}
