import { hasSameContent } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Sync } from '../sync/sync.store.ts';
import { type ComparedItem, markChanged, readDiffering } from './match-items.store.ts';

const ITEMS_A_READ = 500;

/** Notes which matched items of a repair say something else than before, as delivered and as the acceptor edited them. */
export async function findChanged(db: Db, sync: Sync): Promise<void> {
  for (let after = -1; ; ) {
    const items = await readDiffering(db, sync, after, ITEMS_A_READ);
    const last = items.at(-1);
    if (last === undefined) return;
    await markChanged(
      db,
      sync,
      items.filter(isChanged).map(({ ordinal }) => ordinal),
    );
    after = last.ordinal;
  }
}

function isChanged({ delivered, current, came }: ComparedItem): boolean {
  return !hasSameContent(delivered, came) && (current === null || !hasSameContent(current, came));
}
