import { originalPath } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Sync } from '../sync/sync.store.ts';
import { findUnderNames, readEscapedNames } from './exported-names.store.ts';
import type { MatchProblem, Renamed } from './match-items.store.ts';

/**
 * Recognises staged items by the names that an export gave them, which every file system takes. Where the batch has one
 * picture under both names, nobody can say which of its items is meant, and that is a problem.
 */
export async function findRenamed(
  db: Db,
  sync: Sync,
): Promise<{ readonly renamed: Renamed; readonly problems: readonly MatchProblem[] }> {
  const escaped = await readEscapedNames(db, sync);
  const originals = escaped.flatMap(({ ordinal, name }) => {
    const original = originalPath(name);
    return original === null ? [] : [{ ordinal, name: original }];
  });
  if (originals.length === 0) return { renamed: new Map(), problems: [] };
  const found = (await findUnderNames(db, sync, originals)).filter(({ isOriginal }) => isOriginal);
  const cameAs = new Map(escaped.map(({ ordinal, name }) => [ordinal, name]));
  const problems = found.flatMap(({ ordinal, isAsItCame }) =>
    isAsItCame ? [{ file: cameAs.get(ordinal) ?? '', isKnown: false, isOtherClock: false, isAmbiguous: true }] : [],
  );
  return { renamed: new Map(found.map(({ ordinal, name }) => [ordinal, name])), problems };
}
